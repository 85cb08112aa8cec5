import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { saveDashboard } from '#db/dashboard.ts';
import { writeTableMeta } from '#db/meta.ts';
import { saveRecord } from '#sync/save.ts';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { anIngredientePayload } from '../../../tests/helpers/builders.ts';
import { aFormulaRow, ejemploIri, fillFormulas } from '../../../tests/helpers/formula-rows.ts';
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
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard Cosmética Natural' })).toBeDefined();
  expect(document.querySelector('blockquote')).not.toBeNull();
  const low = screen.getByRole('region', { name: 'Stock bajo' });
  expect(within(low).getByText('Karité')).toBeDefined();
  expect(within(low).queryByText('Coco')).toBeNull();
  expect(low.textContent).toContain('40\u00a0g');
  expect(within(low).getByRole('link', { name: 'Ver Karité' }).getAttribute('href')).toBe(
    `/app/ingredientes/${lk}`,
  );
  const optimo = within(screen.getByRole('region', { name: 'Stock óptimo' }));
  expect(optimo.getByRole('img', { name: 'Stock óptimo: 50\u00a0%' })).toBeDefined();
  expect(
    optimo.getByText('El 50 % de los ingredientes con stock está por encima de su mínimo.'),
  ).toBeDefined();
});

test('recipes of this device are counted, the latest are shown, and what the server knows has its age', async () => {
  const db = await anOpenStore();
  await fillFormulas(db, [
    aFormulaRow({ nombre: 'Castilla', sid: '/api/formula_jabons/7', touch: 1 }),
    aFormulaRow({ nombre: 'Coco', touch: 2 }),
  ]);
  const distribucion = { jabones: 2, aceitesBarba: 0 };
  const enlacesInformes = [
    { nombre: 'Inventario', url: 'https://taller.example/informes/1' },
    { nombre: 'Costes', url: `${window.location.origin}/app/recetas-jabon` },
  ];
  const stats = { lotesProducidos: 14, produccionTotal: '12,5 kg', distribucion, enlacesInformes };
  await saveDashboard(db, stats, Date.now() - 3 * 60 * 60 * 1000);
  const { container } = await show(db);
  const figure = async (label: string) => (await screen.findByText(label)).closest('div')?.textContent;
  expect(await figure('Recetas Totales')).toBe('Recetas Totales2');
  expect(await figure('Lotes Producidos')).toBe('Lotes Producidos14');
  expect(screen.getByText('Lotes, producción y distribución: datos del servidor de hace 3 h')).toBeTruthy();
  expect(await figure('Producción Total')).toContain('12,5 kg');
  const recent = within(screen.getByRole('region', { name: 'Recetas recientes' }));
  const cards = recent.getAllByRole('heading', { level: 3 });
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Coco', 'Castilla']);
  // The older addresses of spec §2.1 lead on to the formulas.
  const href = (name: string) => recent.getByRole('link', { name }).getAttribute('href');
  expect(href('Castilla')).toBe('/app/recetas/7');
  expect(href('Ver Castilla')).toBe('/app/recetas/7');
  expect(href('Editar Castilla')).toBe('/app/recetas/editar/7');
  expect(href('Crear nueva receta')).toBe('/app/recetas-jabon/nueva');
  const distribution = screen.getByRole('region', { name: 'Distribución' });
  expect(distribution.textContent).toContain('Jabones2');
  expect(distribution.textContent).toContain('Aceites de barba0');
  expect(
    within(distribution)
      .getAllByRole('img')
      .map((picture) => picture.getAttribute('aria-label')),
  ).toEqual(['Jabones: 100\u00a0% de las recetas', 'Aceites de barba: 0\u00a0% de las recetas']);
  const report = screen.getByRole('link', { name: /^Inventario/ });
  expect(report.getAttribute('href')).toBe('https://taller.example/informes/1');
  expect(report.getAttribute('target')).toBe('_blank');
  const own = screen.getByRole('link', { name: 'Costes' });
  expect(own.getAttribute('href')).toBe('/app/recetas-jabon');
  expect(own.getAttribute('target')).toBeNull();
  await expectAccessible(container);
});

test('the card of a recipe names two of its ingredients and counts the others; one row of cards is shown', async () => {
  const db = await anOpenStore();
  const linea = (nombre: Parameters<typeof ejemploIri>[0], cantidad: number) => ({
    ingrediente: ejemploIri(nombre),
    cantidad,
  });
  const rows = [1, 2, 3, 4, 5].map((touch) => aFormulaRow({ nombre: `Receta de abril ${touch}`, touch }));
  const castilla = aFormulaRow({
    nombre: 'Castilla',
    touch: 9,
    estado: 'pending',
    aceites: [linea('coco', 200), linea('oliva', 700)],
    aromas: [linea('lavanda', 20), { ingrediente: '/api/ingredientes/999', cantidad: 300 }],
    otros: [],
  });
  await fillFormulas(db, [...rows, castilla]);
  await show(db);
  const card = within(await screen.findByRole('article', { name: 'Castilla' }));
  const names = within(card.getByRole('list', { name: 'Ingredientes principales' }));
  expect(names.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'oliva',
    'coco',
    '+1 más',
  ]);
  expect(card.getByText('Pendiente de enviar')).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('article', { name: 'Receta de abril 2' })).toBeNull();
});

test('what the server has not said yet is a dash', async () => {
  const db = await anOpenStore();
  await fillFormulas(db, []);
  await show(db);
  const card = (await screen.findByText('Lotes Producidos')).closest('div');
  expect(card?.textContent).toBe('Lotes Producidos—sin datos');
  const distribution = screen.getByRole('region', { name: 'Distribución' });
  expect(distribution.textContent).toContain('Jabones—');
  expect(within(distribution).getByRole('img', { name: 'Jabones: sin datos' })).toBeDefined();
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
