import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { writeTableMeta } from '#db/meta.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { anEnlace } from '../../../tests/helpers/builders.ts';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { anIngredienteRow, fillStore } from '../../../tests/helpers/ingrediente-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { PHONE_WIDTH_PX, setViewportWidth } from '../../../tests/helpers/viewport.ts';
import { IngredienteListPage } from './ingrediente-list-page.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

async function show(db: CalaveraDb) {
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const page = (
    <>
      <IngredienteListPage />
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(session, page), '/app/ingredientes');
  return { ...view, ...signedIn };
}

async function showFilled(rows: ReturnType<typeof anIngredienteRow>[]) {
  const db = await anOpenStore();
  await fillStore(db, rows);
  const view = await show(db);
  if (rows.some((row) => !row.esAgua && !row.esSosa)) await screen.findByRole('table');
  return { db, ...view };
}

function names(): string[] {
  return screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
}

const aguacate = anIngredienteRow({ nombre: 'Aguacate', stockQuantity: 100, minStockLevel: 100 });
const nardo = anIngredienteRow({ nombre: 'Ñame y nardo', stockQuantity: null, minStockLevel: null });
const acai = anIngredienteRow({ nombre: 'Açaí', stockQuantity: 900, minStockLevel: 10 });

test('sorting by name goes up, down and back to the order of the list', async () => {
  const { user } = await showFilled([nardo, acai, aguacate]);
  const natural = names();
  const header = screen.getByRole('columnheader', { name: 'Nombre' });
  await user.click(within(header).getByRole('button'));
  expect(names()).toEqual(['Açaí', 'Aguacate', 'Ñame y nardo']);
  await user.click(within(header).getByRole('button'));
  expect(names()).toEqual(['Ñame y nardo', 'Aguacate', 'Açaí']);
  await user.click(within(header).getByRole('button'));
  expect(names()).toEqual(natural);
});

test('the search finds parts of names without minding accents or case', async () => {
  const { user } = await showFilled([nardo, acai, aguacate]);
  const search = screen.getByRole('searchbox', { name: 'Buscar por nombre' });
  expect(search.getAttribute('placeholder')).toBe('Buscar por nombre...');
  await user.type(search, 'ACAI');
  expect(names()).toEqual(['Açaí']);
  await user.clear(search);
  await user.type(search, 'zzz');
  expect(screen.getByText('No se encontraron resultados')).toBeTruthy();
  expect(screen.getByText('No hay resultados para "zzz". Intenta con otra búsqueda.')).toBeTruthy();
});

test('500 rows come in pages of ten', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => anIngredienteRow({ nombre: `Aceite ${n}` }));
  const { user } = await showFilled(rows);
  expect(screen.getByRole('heading', { level: 1, name: 'Gestión de Ingredientes' })).toBeTruthy();
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  for (const column of ['Nombre', 'Stock', 'Precio', 'Acciones']) expect(columns).toContain(column);
  expect(screen.getAllByRole('rowheader')).toHaveLength(10);
  expect(screen.getByText('Total: 500 registros')).toBeTruthy();
  expect(screen.getByText('Página 1 de 50')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Filas por página'), '30 / pág.');
  expect(screen.getAllByRole('rowheader')).toHaveLength(30);
});

test('stock, price and marks tell how a row stands', async () => {
  const confirmed = anIngredienteRow({ nombre: 'Confirmado', precioGramo: 0.0085 });
  const pending = anIngredienteRow({ nombre: 'Pendiente', estado: 'pending' });
  const refused = anIngredienteRow({ nombre: 'Rechazado', estado: 'attention' });
  const { db } = await showFilled([aguacate, nardo, confirmed, pending, refused]);
  expect(screen.getByRole('meter', { name: 'Stock de Aguacate' }).getAttribute('aria-valuetext')).toBe(
    '100\u00a0g, bajo mínimo',
  );
  expect(rowOf('Ñame y nardo').textContent).toContain('Sin stock indicado');
  expect(rowOf('Confirmado').textContent).toContain('0,0085\u00a0€/g');
  expect(rowOf('Confirmado').textContent).not.toContain('≈');
  expect(rowOf('Pendiente').textContent).toContain('≈\u00a00,0085\u00a0€/g');
  expect(within(rowOf('Pendiente')).getByText('Pendiente de enviar')).toBeTruthy();
  const mark = within(rowOf('Rechazado')).getByRole('link', { name: 'Necesita tu atención' });
  expect(mark.getAttribute('href')).toBe(`/app/revisar?registro=${refused.lk}`);
  const { lk } = refused;
  const asked = { t: 'ingredientes', reason: 'gone', openedAt: 1, closedAt: 0 } as const;
  await db.review.add({ ...asked, lk, fields: [], label: '' });
  expect(await within(rowOf('Rechazado')).findByText('Se eliminó en otro dispositivo')).toBeTruthy();
});

function rowOf(nombre: string): HTMLElement {
  return screen.getByRole('row', { name: new RegExp(nombre) });
}

test('a phone hides the price, and nothing else', async () => {
  setViewportWidth(PHONE_WIDTH_PX);
  await showFilled([acai]);
  expect(screen.queryByRole('columnheader', { name: 'Precio' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Stock' })).toBeTruthy();
});

test('an opened row shows its data and purchase links, HTML as text', async () => {
  const row = anIngredienteRow({
    nombre: '<b>Oliva</b> 🫒',
    unidadMedida: 'ml',
    densidad: 0.916,
    comentario: 'Del <script>molino</script>',
    ingredienteCategoria: '/api/ingrediente_categorias/2',
    enlaces: [anEnlace({ url: 'https://tienda.example/oliva', precio: 8.5, cantidadEnvase: 1000 })],
    enlacesSinDetalles: ['/api/ingrediente_enlace_compras/9'],
  });
  const { user, container } = await showFilled([row]);
  await user.click(screen.getByRole('button', { name: 'Ver detalles de <b>Oliva</b> 🫒' }));
  const general = screen.getByRole('region', { name: 'General' });
  expect(general.textContent).toContain('Aceites vegetales');
  expect(general.textContent).toContain('0,916\u00a0g/ml');
  expect(general.textContent).toContain('Del <script>molino</script>');
  expect(screen.getByRole('region', { name: 'Inventario y Costes' }).textContent).toContain('42,50\u00a0€');
  const links = screen.getByRole('region', { name: 'Enlaces de Compra' });
  const link = within(links).getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://tienda.example/oliva',
    '_blank',
  ]);
  expect(links.textContent).toContain('8,50\u00a0€ · 1000\u00a0g');
  expect(within(links).getByText('No se pudieron cargar los detalles del enlace.')).toBeTruthy();
  await expectAccessible(container);
});

test('water and lye stand above the list, to add or to edit', async () => {
  const agua = anIngredienteRow({ nombre: 'Agua Destilada', esAgua: true, sid: '/api/ingredientes/7' });
  await showFilled([agua, acai]);
  expect(names()).toEqual(['Açaí']);
  const chips = screen.getByRole('list', { name: 'Agua y sosa' });
  expect(within(chips).getByRole('link', { name: 'Editar Agua Destilada' }).getAttribute('href')).toBe(
    '/app/ingredientes/editar/7',
  );
  expect(within(chips).getByRole('link', { name: 'Añadir Sosa' }).getAttribute('href')).toBe(
    '/app/ingredientes/nuevo?tipo=sosa',
  );
});

test('a delete asks first, is done at once, and can be taken back', async () => {
  const { user, db } = await showFilled([acai, aguacate]);
  await user.click(screen.getByRole('button', { name: 'Eliminar Açaí' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar ingrediente' });
  expect(dialog.textContent).toContain('Açaí');
  expect(dialog.textContent).toContain('no se puede deshacer y se perderán todos los datos asociados');
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(names()).toEqual(['Aguacate']));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(await db.outbox.count()).toBe(0);
});

test('a delete that the device refuses is told and logged', async () => {
  const { user, db } = await showFilled([acai]);
  db.trash.hook('creating', () => {
    throw new Error('the disk is gone');
  });
  await user.click(screen.getByRole('button', { name: 'Eliminar Açaí' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('No se pudo eliminar el ingrediente.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(names()).toEqual(['Açaí']);
  await waitFor(async () => expect(await db.errors.count()).toBe(1));
});

test('an empty workshop says so and leads to the first ingredient', async () => {
  const { container } = await showFilled([]);
  expect(await screen.findByText('No se encontraron ingredientes')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Añadir el primero' }).getAttribute('href')).toBe(
    '/app/ingredientes/nuevo',
  );
  await expectAccessible(container);
});

test('a device that was never filled shows a skeleton, and an error once the server is out of reach', async () => {
  const db = await anOpenStore();
  const { user, asked, setStatus } = await show(db);
  expect((await screen.findByRole('table')).getAttribute('aria-busy')).toBe('true');
  setStatus({ reach: 'unreachable' });
  expect(await screen.findByText('Error al cargar ingredientes')).toBeTruthy();
  expect(
    screen.getByText('No se pudieron obtener los ingredientes. Por favor, intenta recargar.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Recargar' }));
  expect(asked.syncNow).toBe(1);
});

test('what is typed in the search stays in it when the first rows of a new device land', async () => {
  const db = await anOpenStore();
  const { user } = await show(db);
  const search = await screen.findByRole('searchbox', { name: 'Buscar por nombre' });
  await user.type(search, 'acai');
  await act(() => db.ingredientes.bulkPut([aguacate, acai]));
  await waitFor(() => expect(names()).toEqual(['Açaí']));
  expect(screen.getByRole('searchbox', { name: 'Buscar por nombre' })).toBe(search);
  expect(search).toHaveProperty('value', 'acai');
  expect(document.activeElement).toBe(search);
});

test('while only a first part of the list is here, water and lye are not said to be missing', async () => {
  const db = await anOpenStore();
  await db.ingredientes.bulkPut([aguacate, acai]);
  const { setStatus } = await show(db);
  act(() => setStatus({ reach: 'reachable', isPulling: true }));
  await waitFor(() => expect(names()).toEqual(['Açaí', 'Aguacate']));
  expect(screen.queryByRole('list', { name: 'Agua y sosa' })).toBeNull();
  expect(screen.queryByText('sin añadir')).toBeNull();
  const agua = anIngredienteRow({ nombre: 'Agua', esAgua: true, densidad: null });
  await act(() => db.ingredientes.put(agua));
  expect(await screen.findByRole('link', { name: 'Editar Agua' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Añadir Sosa' })).toBeNull();
  await act(() => db.ingredientes.delete(agua.lk));
  await act(() => writeTableMeta(db, 'ingredientes', { pulledAt: Date.now() }));
  expect(await screen.findByRole('link', { name: 'Añadir Agua' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Añadir Sosa' })).toBeTruthy();
});

/** What shows the rows learns of new ones only when they are let through. */
function holdList(db: CalaveraDb): () => void {
  const read = db.ingredientes.bulkGet.bind(db.ingredientes);
  let letThrough = () => {};
  const held = new Dexie.Promise<void>((resolve) => (letThrough = resolve));
  vi.spyOn(db.ingredientes, 'bulkGet').mockImplementation((keys) => held.then(() => read(keys)));
  return () => letThrough();
}

test('a workshop is not called empty any more once its store has a row', async () => {
  const { db } = await showFilled([]);
  expect(await screen.findByText('No se encontraron ingredientes')).toBeTruthy();
  const letThrough = holdList(db);
  await act(() => db.ingredientes.put(acai));
  expect((await screen.findByRole('table')).getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('No se encontraron ingredientes')).toBeNull();
  letThrough();
  await waitFor(() => expect(names()).toEqual(['Açaí']));
});

test('a workshop of water alone shows it, and no skeleton for ever', async () => {
  await showFilled([anIngredienteRow({ nombre: 'Agua', esAgua: true, densidad: null })]);
  expect(await screen.findByText('No se encontraron ingredientes')).toBeTruthy();
  const chips = screen.getByRole('list', { name: 'Agua y sosa' });
  expect(within(chips).getByRole('link', { name: 'Editar Agua' })).toBeTruthy();
});

test('a filled device shows its data without the server, and their age', async () => {
  const { db, setStatus } = await showFilled([acai]);
  setStatus({ reach: 'unreachable', pullFailed: true });
  await writeTableMeta(db, 'ingredientes', { pulledAt: Date.now() - 3.5 * 60 * 60 * 1000 });
  expect(await screen.findByText('Datos de hace 3 h')).toBeTruthy();
  expect(names()).toEqual(['Açaí']);
});
