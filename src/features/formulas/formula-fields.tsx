import layout from '#ui/form/form-layout.module.css';
import { withForm } from '#ui/form/form.ts';
import { PageSection } from '#ui/page-section.tsx';
import { formulaFormOptions } from './form-values.ts';

const LIQUIDO_STEPPER = { step: 0.01, min: 0 };

/** Name and description. */
export const BasicaFields = withForm({
  ...formulaFormOptions,
  render: function BasicaFields({ form }) {
    return (
      <PageSection title={'Información Básica'}>
        <form.AppField name="nombre">
          {(field) => <field.TextField label="Nombre" required autoComplete="off" />}
        </form.AppField>
        <form.AppField name="descripcion">
          {(field) => <field.RichTextField label="Descripción" />}
        </form.AppField>
      </PageSection>
    );
  },
});

/** Water and lye. */
export const LejiaFields = withForm({
  ...formulaFormOptions,
  render: function LejiaFields({ form }) {
    return (
      <PageSection title={'Agua y Sosa Cáustica'}>
        <div className={layout['pair']}>
          <form.AppField name="cantidadAgua">
            {(field) => <field.NumberField label="Agua" required unit="ml" stepper={LIQUIDO_STEPPER} />}
          </form.AppField>
          <form.AppField name="cantidadSosa">
            {(field) => (
              <field.NumberField label="Sosa cáustica" required unit="g" stepper={LIQUIDO_STEPPER} />
            )}
          </form.AppField>
        </div>
      </PageSection>
    );
  },
});

/** The external page and the observations. */
export const AdicionalFields = withForm({
  ...formulaFormOptions,
  render: function AdicionalFields({ form }) {
    return (
      <PageSection title={'Información Adicional'}>
        <form.AppField name="mendrulandia">
          {(field) => (
            <field.TextField
              label="Enlace a Mendrulandia"
              type="url"
              inputMode="url"
              placeholder="https://www.mendrulandia.es/receta"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              description="La página de la receta o de la calculadora, si la tiene."
            />
          )}
        </form.AppField>
        <form.AppField name="observaciones">
          {(field) => <field.RichTextField label="Observaciones" />}
        </form.AppField>
      </PageSection>
    );
  },
});
