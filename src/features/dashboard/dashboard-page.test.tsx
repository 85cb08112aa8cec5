import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { saveRecord } from '#sync/save.ts';
import { anIngredientePayload } from '../../../tests/helpers/builders.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { DashboardPage } from './dashboard-page.tsx';

async function saved(db: CalaveraDb, payload: Parameters<typeof anIngredientePayload>[0]) {
  const values = anIngredientePayload(payload);
  return saveRecord({ db, user: 'ana' }, { t: 'ingredientes', lk: null, values, seen: null, label: '' });
}

async function show(db: CalaveraDb) {
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const view = await renderAt(withSession(session, <DashboardPage />), '/app/dashboard');
  return { ...view, ...signedIn };
}

test('a filled store shows its count, what runs low, and the share that does not', async () => {
  const db = await anOpenStore();
  await saved(db, {
    nombre: 'Coco',
    unidadMedida: 'grs',
    densidad: null,
    stockQuantity: 900,
    minStockLevel: 100,
  });
  const lk = await saved(db, {
    nombre: 'Karité',
    unidadMedida: 'grs',
    densidad: null,
    stockQuantity: 40,
    minStockLevel: 50,
  });
  await show(db);
  expect(await screen.findByText('Ingredientes Totales')).toBeDefined();
  const low = screen.getByRole('region', { name: 'Stock bajo' });
  expect(within(low).getByText('Karité')).toBeDefined();
  expect(within(low).queryByText('Coco')).toBeNull();
  expect(low.textContent).toContain('40\u00a0g');
  expect(within(low).getByRole('link', { name: 'Ver Karité' }).getAttribute('href')).toBe(
    `/app/ingredientes/${lk}`,
  );
  expect(screen.getByRole('region', { name: 'Stock óptimo' }).textContent).toContain('50\u00a0%');
});

test('a workshop without data says so and leads to the first ingredient', async () => {
  const db = await anOpenStore();
  await db.meta.put({ key: 'table:ingredientes', value: { pulledAt: 1, dirty: false } });
  await show(db);
  expect(await screen.findByText('No hay datos disponibles.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Añadir ingrediente' }).getAttribute('href')).toBe(
    '/app/ingredientes/nuevo',
  );
});

test('data that never arrived, and cannot, are told with a way to try again', async () => {
  const db = await anOpenStore();
  const { user, asked, setStatus } = await show(db);
  setStatus({ auth: 'expired' });
  expect(await screen.findByText('No se pudo cargar el dashboard.')).toBeDefined();
  setStatus({ auth: 'ok', reach: 'unreachable' });
  expect(await screen.findByText('No se pudo cargar el dashboard.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(asked.syncNow).toBe(1);
});
