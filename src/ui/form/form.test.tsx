import { revalidateLogic } from '@tanstack/react-form';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { createManualTimer } from '../../../tests/helpers/manual-timer.ts';
import { renderUi } from '../../../tests/helpers/render.tsx';
import { useAppForm } from './form.ts';
import { showViolations } from './show-violations.ts';

const schema = v.object({
  nombre: v.pipe(v.string(), v.nonEmpty('El nombre es obligatorio')),
  cantidad: v.string(),
  unidad: v.string(),
  grupo: v.pipe(v.string(), v.nonEmpty('El grupo es obligatorio')),
  nota: v.string(),
  clave: v.string(),
  enlaces: v.array(v.object({ url: v.string() })),
});

type Values = v.InferOutput<typeof schema>;

const START: Values = {
  nombre: 'Lavanda',
  cantidad: '12.5',
  unidad: 'grs',
  grupo: '2',
  nota: '',
  clave: '',
  enlaces: [{ url: 'a' }, { url: 'b' }],
};

const timer = createManualTimer();
const save = vi.fn<(values: Values) => { path: string; message: string }[]>();

beforeEach(() => {
  save.mockReset();
  save.mockReturnValue([]);
});

function TestForm({ values = {} }: { values?: Partial<Values> }) {
  const form = useAppForm({
    defaultValues: { ...START, ...values },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) => {
      showViolations(formApi, save(value), (path) => path.replace('cantidadEnvase', 'cantidad'));
    },
  });
  return (
    <form.AppForm>
      <form.FormBody ariaLabel="Ingrediente" after={timer.after}>
        <form.FormErrors />
        <form.AppField name="nombre">{(field) => <field.TextField label="Nombre" required />}</form.AppField>
        <form.AppField name="cantidad">
          {(field) => <field.NumberField label="Cantidad" unit="g" stepper={{ step: 1 }} />}
        </form.AppField>
        <form.AppField name="unidad">
          {(field) => (
            <field.SegmentedField
              label="Unidad"
              options={[
                { value: 'grs', label: 'Gramos' },
                { value: 'ml', label: 'Mililitros' },
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="grupo">
          {(field) => (
            <field.SelectField
              label="Grupo"
              required
              description="Para encontrarlo"
              options={[{ value: '2', label: 'Aromas' }]}
            />
          )}
        </form.AppField>
        <form.AppField name="nota">{(field) => <field.TextareaField label="Nota" />}</form.AppField>
        <form.AppField name="clave">{(field) => <field.PasswordField label="Clave" />}</form.AppField>
        <form.AppField name="enlaces">{(field) => <field.ListError />}</form.AppField>
        {form.state.values.enlaces.map((_, index) => (
          <form.AppField key={index} name={`enlaces[${index}].url`}>
            {(field) => <field.TextField label={`Enlace ${index + 1}`} type="url" />}
          </form.AppField>
        ))}
        <form.SubmitButton pendingLabel="Guardando">Guardar</form.SubmitButton>
      </form.FormBody>
    </form.AppForm>
  );
}

const nombre = () => screen.getByRole('textbox', { name: 'Nombre' });
const submit = () => screen.getByRole('button', { name: 'Guardar' });

test('every field has its label and the whole form passes axe, also with errors', async () => {
  const { user, container } = renderUi(<TestForm values={{ nombre: '', grupo: '' }} />);
  await expectAccessible(container);
  await user.click(submit());
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  await expectAccessible(container);
});

test('an error appears under its field when the form is sent and goes when the field is right', async () => {
  const { user } = renderUi(<TestForm values={{ nombre: '' }} />);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(submit());
  const error = screen.getByText('El nombre es obligatorio');
  expect(nombre().getAttribute('aria-invalid')).toBe('true');
  expect(nombre().getAttribute('aria-describedby')).toContain(error.id);
  expect(save).not.toHaveBeenCalled();
  await user.type(nombre(), 'L');
  expect(screen.queryByText('El nombre es obligatorio')).toBeNull();
});

test('the first error in page order is focused: 200 ms later into view, 500 ms after that the focus', async () => {
  const { user } = renderUi(<TestForm values={{ nombre: '', grupo: '' }} />);
  const scrolled: Element[] = [];
  nombre().scrollIntoView = () => scrolled.push(nombre());
  await user.click(submit());
  timer.advance(199);
  expect(scrolled).toEqual([]);
  timer.advance(1);
  expect(scrolled).toEqual([nombre()]);
  timer.advance(499);
  expect(document.activeElement).not.toBe(nombre());
  timer.advance(1);
  expect(document.activeElement).toBe(nombre());
});

test('what was typed is handed over as it was typed', async () => {
  const { user } = renderUi(<TestForm />);
  const cantidad = screen.getByRole('textbox', { name: 'Cantidad' });
  await user.clear(cantidad);
  await user.type(cantidad, '1.234,56');
  await user.click(screen.getByRole('radio', { name: 'Mililitros' }));
  await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'a{Enter}b');
  await user.click(submit());
  expect(save).toHaveBeenCalledWith({ ...START, cantidad: '1.234,56', unidad: 'ml', nota: 'a\nb' });
});

test('a number says how it was understood', async () => {
  const { user } = renderUi(<TestForm />);
  const cantidad = screen.getByRole('textbox', { name: 'Cantidad' });
  expect(cantidad.getAttribute('inputmode')).toBe('decimal');
  expect(screen.getByText('= 12,5 g')).toBeTruthy();
  await user.clear(cantidad);
  await user.type(cantidad, '1.234');
  expect(screen.getByText('= 1,234 g')).toBeTruthy();
  await user.clear(cantidad);
  await user.type(cantidad, '1,5');
  expect(screen.queryByText(/^=/)).toBeNull();
});

test('a number can be stepped with its buttons and with the arrows', async () => {
  const { user } = renderUi(<TestForm values={{ cantidad: '9' }} />);
  const cantidad = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad' });
  await user.click(screen.getByRole('button', { name: 'Aumentar Cantidad' }));
  expect(cantidad.value).toBe('10');
  await user.click(screen.getByRole('button', { name: 'Disminuir Cantidad' }));
  await user.click(cantidad);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(cantidad.value).toBe('8');
});

test('a password can be shown and hidden', async () => {
  const { user } = renderUi(<TestForm />);
  const clave = screen.getByLabelText<HTMLInputElement>('Clave');
  expect(clave.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(clave.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(clave.type).toBe('password');
});

test('the violations of the server land on their fields, also inside lists and under another name', async () => {
  save.mockReturnValue([
    { path: 'enlaces[1].url', message: 'Debe ser una URL válida' },
    { path: 'cantidadEnvase', message: 'Demasiado' },
    { path: 'cantidadEnvase', message: 'Y sin unidad' },
    { path: 'enlaces', message: 'Sobra un enlace' },
    { path: 'otraCosa', message: 'No se puede' },
  ]);
  const { user } = renderUi(<TestForm />);
  await user.click(submit());
  const described = (name: string) =>
    document.getElementById(
      screen.getByRole('textbox', { name }).getAttribute('aria-describedby')!.split(' ')[0]!,
    )!.textContent;
  expect(described('Enlace 2')).toBe('Debe ser una URL válida');
  expect(described('Cantidad')).toBe('Demasiado Y sin unidad');
  const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent);
  expect(alerts).toContain('Sobra un enlace');
  expect(alerts.some((text) => text.includes('No se puede'))).toBe(true); // no field for it: the form says it
});

test('a violation leaves with the first change of its own field, not with that of another one', async () => {
  save.mockReturnValue([{ path: 'nombre', message: 'Ya existe' }]);
  const { user } = renderUi(<TestForm />);
  await user.click(submit());
  await user.click(nombre());
  await user.tab(); // walking through the field is no change
  await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'x');
  expect(screen.getByText('Ya existe')).toBeTruthy();
  await user.type(nombre(), 'x');
  expect(screen.queryByText('Ya existe')).toBeNull();
});

test('a violation does not block sending the same values again', async () => {
  save.mockReturnValueOnce([
    { path: 'nombre', message: 'Ya existe' },
    { path: '', message: 'Nada de nada' },
  ]);
  const { user } = renderUi(<TestForm />);
  await user.click(submit());
  expect(screen.getByText('Ya existe')).toBeTruthy();
  await user.click(submit());
  expect(save).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Ya existe')).toBeNull();
  expect(screen.queryByText('Nada de nada')).toBeNull();
});
