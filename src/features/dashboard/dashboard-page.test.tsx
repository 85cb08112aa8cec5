import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { saveDashboard } from '#db/dashboard.ts';
import { writeTableMeta } from '#db/meta.ts';
import { saveRecord } from '#sync/save.ts';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { anIngredientePayload } from '../../../tests/helpers/builders.ts';
import { aFormulaRow, fillFormulas } from '../../../tests/helpers/formula-rows.ts';
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

test('recipes of this device are counted, the latest are shown, and what the server knows has its age', async () => {
  const db = await anOpenStore();
  await fillFormulas(db, [
    aFormulaRow({ nombre: 'Castilla', sid: '/api/formula_jabons/7', touch: 1 }),
    aFormulaRow({ nombre: 'Coco', touch: 2 }),
  ]);
  const distribucion = { jabones: 2, aceitesBarba: 0 };
  const enlacesInformes = [{ nombre: 'Inventario', url: 'https://taller.example/informes/1' }];
  const stats = { lotesProducidos: 14, produccionTotal: '12,5 kg', distribucion, enlacesInformes };
  await saveDashboard(db, stats, Date.now() - 3 * 60 * 60 * 1000);
  const { container } = await show(db);
  const figure = async (label: string) => (await screen.findByText(label)).closest('div')?.textContent;
  expect(await figure('Recetas Totales')).toBe('Recetas Totales2');
  expect(await figure('Lotes Producidos')).toBe('Lotes Producidos14');
  expect(screen.getByText('Lotes, producción y distribución: datos del servidor de hace 3 h')).toBeTruthy();
  expect(await figure('Producción Total')).toContain('12,5 kg');
  const recent = screen.getByRole('region', { name: 'Recetas recientes' });
  expect(
    within(recent)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['CocoVerEditar', 'CastillaVerEditar']);
  expect(within(recent).getByRole('link', { name: 'Ver Castilla' }).getAttribute('href')).toBe(
    '/app/recetas-jabon/7',
  );
  expect(within(recent).getByRole('link', { name: 'Editar Castilla' }).getAttribute('href')).toBe(
    '/app/recetas-jabon/editar/7',
  );
  expect(within(recent).getByRole('link', { name: 'Crear nueva receta' }).getAttribute('href')).toBe(
    '/app/recetas-jabon/nueva',
  );
  expect(screen.getByRole('region', { name: 'Distribución' }).textContent).toContain('Jabones2');
  expect(screen.getByRole('region', { name: 'Distribución' }).textContent).toContain('Aceites de barba0');
  expect(screen.getByRole('link', { name: /^Inventario/ }).getAttribute('href')).toBe(
    'https://taller.example/informes/1',
  );
  await expectAccessible(container);
});

test('what the server has not said yet is a dash', async () => {
  const db = await anOpenStore();
  await fillFormulas(db, []);
  await show(db);
  const card = (await screen.findByText('Lotes Producidos')).closest('div');
  expect(card?.textContent).toBe('Lotes Producidos—sin datos');
  expect(screen.getByRole('region', { name: 'Distribución' }).textContent).toContain('Jabones—');
});

test('a workshop without data says so and leads to the first ingredient', async () => {
  const db = await anOpenStore();
  await writeTableMeta(db, 'ingredientes', { pulledAt: 1, dirty: false });
  await writeTableMeta(db, 'formulas', { pulledAt: 1, dirty: false });
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
