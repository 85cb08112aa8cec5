import { withForm } from '#ui/form/form.ts';
import { CategoriaField } from './categoria-field.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { ingredienteFormOptions } from './form-values.ts';

/** Name, category and comment. */
export const DatosFields = withForm({
  ...ingredienteFormOptions,
  props: { isEspecial: false },
  render: function DatosFields({ form, isEspecial }) {
    return (
      <PageSection title="Datos generales">
        <form.AppField name="nombre">
          {(field) => <field.TextField label="Nombre" required autoComplete="off" />}
        </form.AppField>
        {isEspecial ? null : <CategoriaField form={form} />}
        <form.AppField name="comentario">
          {(field) => <field.TextareaField label="Comentario" rows={3} />}
        </form.AppField>
      </PageSection>
    );
  },
});
