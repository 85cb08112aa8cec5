import { IconAlertTriangle } from '@tabler/icons-react';
import { GRUPO_ACEITES } from '#domain/categoria.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { withForm } from '#ui/form/form.ts';
import { densityHint } from './density-hint.ts';
import { ingredienteFormOptions } from './form-values.ts';
import { grupoOf } from '#records/grupo.ts';
import { useCategorias } from '#records/use-categorias.ts';

/** The density of what is measured in ml; water has 1 g/ml and nothing else. */
export const DensidadField = withForm({
  ...ingredienteFormOptions,
  render: function DensidadField({ form }) {
    const categorias = useCategorias();
    const rows = categorias.kind === 'ready' ? categorias.rows : [];
    const aceites = rows.filter((row) => grupoOf(row)?.id === GRUPO_ACEITES).map((row) => row.lk);
    return (
      <form.Subscribe
        selector={({ values }) => ({
          isMl: values.unidadMedida === 'ml',
          isAgua: values.esAgua,
          hint: densityHint(values.densidad, aceites.includes(values.categoriaId)),
        })}
      >
        {({ isMl, isAgua, hint }) =>
          isMl ? (
            <form.AppField name="densidad">
              {(field) => (
                <field.NumberField
                  label="Densidad"
                  required
                  unit="g/ml"
                  readOnly={isAgua}
                  description={isAgua ? 'La densidad del agua es siempre 1.' : hint && <Hint text={hint} />}
                />
              )}
            </form.AppField>
          ) : null
        }
      </form.Subscribe>
    );
  },
});

/** Odd, not wrong: it can be saved. */
function Hint({ text }: { text: string }) {
  return <StatusDot tone="warning" label={text} icon={<IconAlertTriangle aria-hidden />} />;
}
