import { useAppForm } from '#ui/form/form.ts';
import { INPUT_SIZES } from '#ui/form/input-size.ts';
import { Sample } from './sample.tsx';
import classes from './sample.module.css';
import { Samples } from './samples.tsx';

const UNIDADES = [
  { value: 'grs', label: 'Gramos' },
  { value: 'ml', label: 'Mililitros' },
];

const VALUES = {
  texto: 'Lavanda',
  ayuda: '',
  fijo: 'Agua Destilada',
  error: '',
  largo: 'Guardar lejos de la luz.',
  formato: '<p>Un jabón suave.</p>',
  cifra: '12,5',
  clave: 'tres-gatos',
  unidad: 'grs',
  medida: 'Lavanda',
};

export function FieldSamples() {
  const form = useAppForm({ defaultValues: VALUES });
  return (
    <form.AppForm>
      <form.FormBody ariaLabel="Campos de muestra">
        <Samples title="Campos">
          <Sample title="Texto">
            <form.AppField name="texto">
              {(field) => <field.TextField label="Nombre" required />}
            </form.AppField>
          </Sample>
          <Sample title="Con ayuda y ejemplo">
            <form.AppField name="ayuda">
              {(field) => (
                <field.TextField
                  label="Tienda"
                  description="Donde se compra."
                  placeholder="https://tienda.es"
                />
              )}
            </form.AppField>
          </Sample>
          <Sample title="Con error">
            <form.AppField name="error" validators={{ onMount: () => 'El lote es obligatorio' }}>
              {(field) => <field.TextField label="Lote" required />}
            </form.AppField>
          </Sample>
          <Sample title="Solo lectura, y sin poder usarse">
            <form.AppField name="fijo">{(field) => <field.TextField label="Fijo" readOnly />}</form.AppField>
            <form.AppField name="fijo">
              {(field) => <field.TextField label="Apagado" disabled />}
            </form.AppField>
          </Sample>
          <Sample title="Número con unidad y pasos">
            <form.AppField name="cifra">
              {(field) => (
                <field.NumberField label="Cantidad" unit="g" stepper={{ step: 0.01, min: 0, max: 10_000 }} />
              )}
            </form.AppField>
          </Sample>
          <Sample title="Contraseña">
            <form.AppField name="clave">
              {(field) => <field.PasswordField label="Contraseña" />}
            </form.AppField>
          </Sample>
          <Sample title="Una de pocas">
            <form.AppField name="unidad">
              {(field) => <field.SegmentedField label="Unidad" options={UNIDADES} />}
            </form.AppField>
          </Sample>
          <Sample title="Botón de enviar, y mientras envía">
            <div className={classes['row']}>
              <form.SubmitButton>Guardar</form.SubmitButton>
              <form.SubmitButton isPending pendingLabel="Guardando">
                Guardar
              </form.SubmitButton>
            </div>
          </Sample>
          <Sample title="Varias líneas" span="all">
            <form.AppField name="largo">
              {(field) => <field.TextareaField label="Comentario" />}
            </form.AppField>
          </Sample>
          <Sample title="Texto con formato" span="all">
            <form.AppField name="formato">
              {(field) => <field.RichTextField label="Descripción" />}
            </form.AppField>
          </Sample>
          <Sample title="Tamaños, de xs a 2xl" span="all">
            {INPUT_SIZES.map((size) => (
              <form.AppField key={size} name="medida">
                {(field) => <field.TextField label={`Tamaño ${size}`} size={size} />}
              </form.AppField>
            ))}
          </Sample>
        </Samples>
      </form.FormBody>
    </form.AppForm>
  );
}
