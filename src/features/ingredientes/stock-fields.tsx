import { unidadCorta } from '#domain/formato.ts';
import { isUnidadMedida } from '#domain/unidad.ts';
import layout from '#ui/form/form-layout.module.css';
import { withForm } from '#ui/form/form.ts';
import { PageSection } from '#ui/page-section.tsx';
import { ingredienteFormOptions } from './form-values.ts';

const STEPPER = { step: 1 };

/** What is in the workshop, and from where on it is little. Both or neither. */
export const StockFields = withForm({
  ...ingredienteFormOptions,
  render: function StockFields({ form }) {
    return (
      <PageSection title="Stock" hint="Opcional. Con las dos cifras, la lista avisa cuando queda poco.">
        <form.Subscribe selector={(state) => unitText(state.values.unidadMedida)}>
          {(unit) => (
            <div className={layout['pair']}>
              <form.AppField name="stockQuantity">
                {(field) => <field.NumberField label="Stock actual" unit={unit} stepper={STEPPER} />}
              </form.AppField>
              <form.AppField name="minStockLevel">
                {(field) => <field.NumberField label="Nivel mínimo" unit={unit} stepper={STEPPER} />}
              </form.AppField>
            </div>
          )}
        </form.Subscribe>
      </PageSection>
    );
  },
});

/** The short form of a unit as it stands in the form. */
function unitText(unidad: string): string {
  return isUnidadMedida(unidad) ? unidadCorta(unidad) : '';
}
