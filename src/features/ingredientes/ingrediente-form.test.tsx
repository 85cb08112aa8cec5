import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { IngredienteRow } from '#db/tables.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { anIngredienteRow, fillStore } from '../../../tests/helpers/ingrediente-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { IngredienteEditarPage, IngredienteNuevoPage } from './ingrediente-form-page.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

async function show(page: ReactElement, rows: IngredienteRow[] = []) {
  const db = await anOpenStore();
  await fillStore(db, rows);
  const { session } = aSession(aSignedIn(db).signedIn);
  const screens = (
    <>
      {page}
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(session, screens), '/app/ingredientes/nuevo');
  await screen.findByRole('form');
  return { db, ...view };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const submitText = () => document.querySelector('button[type=submit]')?.textContent;
const value = (box: HTMLElement, label: RegExp) => within(box).getByLabelText<HTMLInputElement>(label).value;

test('a new one has its button, the way back to the list, and numbers that step by what fits them', async () => {
  const { user } = await show(<IngredienteNuevoPage />);
  expect(submitText()).toBe('Crear Ingrediente');
  expect(screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe('/app/ingredientes');

  const form = screen.getByRole('form');
  await user.click(screen.getByRole('button', { name: 'Aumentar Precio del envase' }));
  expect(value(form, /^Precio del envase/)).toBe('0,01');
  fireEvent.change(screen.getByLabelText(/^Cantidad del envase/), { target: { value: '9999,5' } });
  await user.click(screen.getByRole('button', { name: 'Aumentar Cantidad del envase' }));
  expect(value(form, /^Cantidad del envase/)).toBe('10000,0');
  await user.click(screen.getByRole('button', { name: 'Aumentar Cantidad del envase' }));
  expect(value(form, /^Cantidad del envase/)).toBe('10000,0');
});

test('a link has an address to go by, and its numbers stop at 0,01', async () => {
  const { user } = await show(<IngredienteNuevoPage />);
  await user.click(screen.getByRole('button', { name: 'Añadir enlace' }));
  const link = screen.getByRole('group', { name: 'Enlace 1' });
  expect(within(link).getByLabelText(/^URL/).getAttribute('placeholder')).toMatch(/\/producto$/);
  await user.click(within(link).getByRole('button', { name: 'Aumentar Precio' }));
  await user.click(within(link).getByRole('button', { name: 'Disminuir Precio' }));
  expect(value(link, /^Precio/)).toBe('0,01');
  fireEvent.change(within(link).getByLabelText(/^Cantidad/), { target: { value: '1,01' } });
  await user.click(within(link).getByRole('button', { name: 'Disminuir Cantidad' }));
  expect(value(link, /^Cantidad/)).toBe('0,01');
});

test('lye is added under its own title', async () => {
  await show(<IngredienteNuevoPage tipo="sosa" />);
  expect(title()).toBe('Añadir Sosa');
});

test.each([
  [anIngredienteRow({ esSosa: true, densidad: null }), 'Editar Sosa'],
  [anIngredienteRow({ nombre: ' ' }), 'Editar Ingrediente'],
])('an edit is titled by what is edited, and saves changes (%#)', async (row, expected) => {
  await show(<IngredienteEditarPage id={row.lk} />, [row]);
  expect(title()).toBe(expected);
  expect(submitText()).toBe('Guardar Cambios');
});

test('while it is being saved nothing in the form can be changed', async () => {
  const row = anIngredienteRow({ nombre: 'Karité' });
  const { db } = await show(<IngredienteEditarPage id={row.lk} />, [row]);
  const nombre = screen.getByLabelText(/^Nombre/);
  const wasDisabled: boolean[] = [];
  db.outbox.hook('creating', () => {
    wasDisabled.push(nombre.matches(':disabled'));
  });
  expect(nombre.matches(':disabled')).toBe(false);
  fireEvent.change(nombre, { target: { value: 'Karité bio' } });
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByText('Ingrediente actualizado correctamente.');
  expect(wasDisabled).toEqual([true]);
});

test('an edit that cannot be saved is told with its own words, and logged', async () => {
  const row = anIngredienteRow({ nombre: 'Karité' });
  const { db } = await show(<IngredienteEditarPage id={row.lk} />, [row]);
  db.outbox.hook('creating', () => {
    throw new Error('broken');
  });
  fireEvent.change(screen.getByLabelText(/^Nombre/), { target: { value: 'Karité bio' } });
  fireEvent.submit(screen.getByRole('form'));
  expect(await screen.findByText('Error al actualizar')).toBeTruthy();
  expect(screen.getByText(/^No se pudo actualizar el ingrediente\./)).toBeTruthy();
  await waitFor(async () => expect(await db.errors.count()).toBe(1));
});
