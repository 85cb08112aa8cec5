import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readErrors } from '#db/errors.ts';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { ErrorTestPage } from './error-test-page.tsx';

async function showPage() {
  const db = await anOpenStore();
  const { session } = aSession(aSignedIn(db).signedIn);
  const view = await renderAt(withSession(session, <ErrorTestPage />), '/app/error-test');
  return { ...view, db };
}

const PAGES = [
  ['Servidor', 'Error en el servidor'],
  ['Validación', 'Error de validación'],
  ['Conexión', 'Error de conexión'],
  ['No encontrada', 'Página no encontrada'],
  ['Cualquier otra', 'Ha ocurrido un error'],
] as const;

const section = (name: string) => within(screen.getByRole('region', { name }));

test('a typed failure is told under its title and stands in the log', async () => {
  const { user, db } = await showPage();
  await user.click(section('Bandas por tipo').getByRole('button', { name: 'NOT_FOUND' }));
  expect(section('Bandas por tipo').getByRole('alert').textContent).toContain('No encontradoFallo provocado');
  await waitFor(async () => expect(await readErrors(db)).toMatchObject([{ type: 'NOT_FOUND' }]));
  const log = await screen.findByRole('region', { name: 'Entradas del registro de errores' });
  expect(log.textContent).toContain('NOT_FOUND');
});

test('a failure of no type is told and not logged', async () => {
  const { user, db } = await showPage();
  await user.click(section('Bandas por tipo').getByRole('button', { name: 'Sin tipo' }));
  expect(section('Bandas por tipo').getByRole('alert').textContent).toContain('Error');
  expect(await db.errors.count()).toBe(0);
});

test('an answer of the server is told in its words, and another one takes its place', async () => {
  const { user } = await showPage();
  const answers = section('Respuestas del servidor');
  await user.click(answers.getByRole('button', { name: '409' }));
  expect(answers.getByRole('alert').textContent).toBe('Error de APIEl ingrediente está en uso.');
  await user.click(answers.getByRole('button', { name: 'Sin red' }));
  expect(answers.getByRole('alert').textContent).toMatch(/^Error de conexión/);
  await user.click(answers.getByRole('button', { name: 'Cerrar aviso' }));
  expect(answers.queryByRole('alert')).toBeNull();
});

test('each error page takes the screen, and Reintentar comes back', async () => {
  const { user } = await showPage();
  for (const [label, title] of PAGES) {
    await user.click(screen.getByRole('button', { name: `Página: ${label}` }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Prueba de errores');
  }
});

test('a screen that fails to render gives way to the catcher of the router', async () => {
  vi.spyOn(console, 'error').mockReturnValue(); // React writes what it catches
  const { user } = await showPage();
  await user.click(screen.getByRole('button', { name: 'Fallo al mostrar' }));
  expect(screen.queryByRole('heading', { name: 'Prueba de errores' })).toBeNull();
  expect(screen.getByText('Fallo al mostrar, provocado')).toBeTruthy();
});

test('the log says that it is empty, and can be emptied', async () => {
  const { user, db } = await showPage();
  expect(await screen.findByText('El registro está vacío')).toBeTruthy();
  await user.click(section('Bandas por tipo').getByRole('button', { name: 'NOT_FOUND' }));
  await user.click(await screen.findByRole('button', { name: 'Vaciar el registro' }));
  expect(await screen.findByText('El registro está vacío')).toBeTruthy();
  expect(await db.errors.count()).toBe(0);
});

test('the page is accessible, with a band and an entry', async () => {
  const { user, container } = await showPage();
  await user.click(section('Respuestas del servidor').getByRole('button', { name: '404' }));
  expect(await screen.findByRole('button', { name: 'Vaciar el registro' })).toBeTruthy();
  await expectAccessible(container);
});
