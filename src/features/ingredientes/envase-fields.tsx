import { precioUnidad } from '#domain/coste.ts';
import { formatPrecioUnidad, unidadCorta } from '#domain/formato.ts';
import type { IngredienteFormValues } from '#domain/ingrediente-form.ts';
import { numeroOrNull } from '#domain/numero.ts';
import { isUnidadMedida } from '#domain/unidad.ts';
import layout from '#ui/form/form-layout.module.css';
import { withForm } from '#ui/form/form.ts';
import { UNIDAD_NOMBRES } from '#domain/campos.ts';
import { DensidadField } from './densidad-field.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { ingredienteFormOptions, tipoOf } from './form-values.ts';
import classes from './ingrediente-form.module.css';

const CANTIDAD_STEPPER = { step: 1 };
const PRECIO_STEPPER = { step: 0.01 };

const UNIDAD_OPTIONS = [
  { value: 'grs', label: UNIDAD_NOMBRES.grs },
  { value: 'ml', label: UNIDAD_NOMBRES.ml },
];
const UNIDAD_FIJA = {
  agua: 'El agua se mide siempre en mililitros.',
  sosa: 'La sosa se mide siempre en gramos.',
};

/** How the ingredient is bought: unit, quantity, price, and the density of what is sold by volume. */
export const EnvaseFields = withForm({
  ...ingredienteFormOptions,
  render: function EnvaseFields({ form }) {
    return (
      <PageSection title="Envase y precio">
        <form.Subscribe selector={(state) => tipoOf(state.values)}>
          {(tipo) => (
            <form.AppField name="unidadMedida">
              {(field) => (
                <field.SegmentedField
                  label="Unidad de medida"
                  required
                  options={UNIDAD_OPTIONS}
                  disabled={tipo !== undefined}
                  description={tipo === undefined ? undefined : UNIDAD_FIJA[tipo]}
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
        <div className={layout['pair']}>
          <form.Subscribe selector={(state) => unidadOf(state.values)}>
            {(unidad) => (
              <form.AppField name="cantidadEnvase">
                {(field) => (
                  <field.NumberField
                    label="Cantidad del envase"
                    required
                    unit={unidadCorta(unidad)}
                    stepper={CANTIDAD_STEPPER}
                  />
                )}
              </form.AppField>
            )}
          </form.Subscribe>
          <form.AppField name="precioEnvase">
            {(field) => (
              <field.NumberField label="Precio del envase" required unit="€" stepper={PRECIO_STEPPER} />
            )}
          </form.AppField>
          <DensidadField form={form} />
        </div>
        <form.Subscribe selector={(state) => unitPriceText(state.values)}>
          {(text) => (text === null ? null : <output className={classes['figure']}>{text}</output>)}
        </form.Subscribe>
      </PageSection>
    );
  },
});

function unidadOf({ unidadMedida }: IngredienteFormValues) {
  return isUnidadMedida(unidadMedida) ? unidadMedida : 'grs';
}

/** What a gram or millilitre costs by the figures as they are typed, or `null` while they are not complete. */
function unitPriceText(values: IngredienteFormValues): string | null {
  const cantidad = numeroOrNull(values.cantidadEnvase);
  const precio = numeroOrNull(values.precioEnvase);
  if (cantidad === null || cantidad <= 0 || precio === null || precio <= 0) return null;
  return `Precio por unidad: ${formatPrecioUnidad(precioUnidad(cantidad, precio), unidadOf(values))}`;
}
