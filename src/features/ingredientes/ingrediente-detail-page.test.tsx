import { notifications } from '@mantine/notifications';
import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { IngredienteRow, ReviewRow } from '#db/tables.ts';
import { toIngredienteDoc } from '#domain/ingrediente-doc.ts';
import { saveRecord } from '#sync/save.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { anEnlace } from '../../../tests/helpers/builders.ts';
import { aLinea } from '../../../tests/helpers/formula-builders.ts';
import { aFormulaRow } from '../../../tests/helpers/formula-rows.ts';
import { anIngredienteRow, fillStore } from '../../../tests/helpers/ingrediente-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { IngredienteDetailPage } from './ingrediente-detail-page.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

const OLIVA = anIngredienteRow({
  nombre: 'Aceite de oliva',
  sid: '/api/ingredientes/5',
  unidadMedida: 'ml',
  densidad: 0.916,
  precioGramo: 0.0085,
  ingredienteCategoria: '/api/ingrediente_categorias/2',
  proveedor: '/api/proveedores/1',
  enlaces: [anEnlace({ url: 'javascript:alert(1)' }), anEnlace({ url: 'https://tienda.example/oliva' })],
});

/** The page of the ingredient that the address names, as the router shows it. */
function AtAddress() {
  const id = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  return <IngredienteDetailPage id={id} />;
}

async function show(id: string, rows: IngredienteRow[] = [OLIVA], prepare?: (db: CalaveraDb) => unknown) {
  const db = await anOpenStore();
  await fillStore(db, rows);
  await prepare?.(db);
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const page = (
    <>
      <AtAddress />
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(session, page), `/app/ingredientes/${id}`);
  return { db, ...view, ...signedIn };
}

const target = { t: 'ingredientes' as const, lk: OLIVA.lk };

async function edit(db: CalaveraDb, values: Partial<ReturnType<typeof toIngredienteDoc>>): Promise<void> {
  const seen = toIngredienteDoc(OLIVA);
  const input = { ...target, values: { ...seen, ...values }, seen, label: '' };
  await saveRecord({ db, user: 'ana' }, input);
}

/** Another device changed what was changed here: the write waits for the answer to `review`. */
async function ask(db: CalaveraDb, review: Partial<ReviewRow>): Promise<void> {
  await edit(db, { precioEnvase: 50 });
  await db.outbox.toCollection().modify({ state: 'conflict' });
  const fields = [{ field: 'precioEnvase', base: 42.5, mine: 50, theirs: 47 }];
  await db.review.add({
    ...target,
    reason: 'changed',
    fields,
    label: '',
    openedAt: 1,
    closedAt: 0,
    ...review,
  });
}

test('the page shows everything about an ingredient, unsafe links as text', async () => {
  const { container } = await show('5', [OLIVA], (db) =>
    db.proveedores.put({
      lk: '/api/proveedores/1',
      nombre: 'Almazara Sur',
      web: 'https://sur.example',
      comentario: null,
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Aceite de oliva' })).toBeTruthy();
  expect(screen.getByText('Guardado en el servidor')).toBeTruthy();
  const general = screen.getByRole('region', { name: 'General' });
  await within(general).findByText('Aceites vegetales');
  expect(within(general).getByText('Aceites')).toBeTruthy();
  const inventario = screen.getByRole('region', { name: 'Inventario y Costes' });
  expect(inventario.textContent).toContain('0,0085\u00a0€/ml');
  expect(within(inventario).getByRole('meter')).toBeTruthy();
  const links = screen.getByRole('region', { name: 'Enlaces de Compra' });
  expect(within(links).getAllByRole('link')).toHaveLength(1);
  expect(links.textContent).toContain('javascript:alert(1)');
  expect((await screen.findByRole('region', { name: 'Proveedor' })).textContent).toContain('Almazara Sur');
  expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(
    '/app/ingredientes/editar/5',
  );
  await expectAccessible(container);
});

test('an unknown ingredient says so and leads back', async () => {
  const { container } = await show('99');
  expect(await screen.findByText('Ingrediente con ID 99 no encontrado.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a los ingredientes' }).getAttribute('href')).toBe(
    '/app/ingredientes',
  );
  await expectAccessible(container);
});

test('an ingredient opened by its local key stays on screen when it gets its number', async () => {
  const row: IngredienteRow = { ...OLIVA, estado: 'pending' };
  delete row.sid;
  const { user, db, router } = await show(row.lk, [row]);
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar ingrediente' });
  await act(() => db.ingredientes.update(row.lk, { sid: '/api/ingredientes/8', estado: 'synced' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/ingredientes/8'));
  expect(dialog.isConnected).toBe(true);
});

test('the recipes that are named before it is deleted stay named when it gets its number', async () => {
  const row: IngredienteRow = { ...OLIVA, estado: 'pending' };
  delete row.sid;
  const castilla = aFormulaRow({ nombre: 'Castilla', aceites: [aLinea({ ingrediente: row.lk })] });
  const { user, db } = await show(row.lk, [row], (store) => store.formulas.put(castilla));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar ingrediente' });
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Lo usa 1 receta');
  const sid = '/api/ingredientes/8';
  await act(() =>
    db.transaction('rw', [db.ingredientes, db.formulas], async () => {
      await db.ingredientes.update(row.lk, { sid, estado: 'synced' });
      const aceites = [aLinea({ ingrediente: sid })];
      await db.formulas.update(castilla.lk, { nombre: 'Castilla fina', aceites });
    }),
  );
  expect(await within(dialog).findByText('Castilla fina')).toBeTruthy(); // it has been read again
  expect(within(dialog).getByRole('alert').textContent).toContain('Lo usa 1 receta');
});

test('a delete asks first and goes to the list', async () => {
  const { user, db, router } = await show('5');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar ingrediente' });
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/ingredientes'));
  expect((await readLane(db, 'ingredientes', OLIVA.lk))[0]?.kind).toBe('delete');
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy();
});

test('the recipes that use it are listed with what they take, and named before it is deleted', async () => {
  const lines = [
    aLinea({ ingrediente: '/api/ingredientes/5', cantidad: 300 }),
    aLinea({ ingrediente: OLIVA.lk, cantidad: 85.5 }),
  ];
  const castilla = aFormulaRow({ nombre: 'Castilla', sid: '/api/formula_jabons/3', aceites: lines });
  const { user, db, container } = await show('5', [OLIVA], (store) =>
    store.formulas.bulkPut([castilla, aFormulaRow({ nombre: 'De coco', aceites: [] })]),
  );
  const using = await screen.findByRole('region', { name: 'Recetas que lo usan' });
  expect(within(using).getAllByRole('listitem')).toHaveLength(1);
  expect(using.textContent).toContain('385,5\u00a0g');
  expect(within(using).getByRole('link', { name: 'Castilla' }).getAttribute('href')).toBe(
    '/app/recetas-jabon/3',
  );
  await expectAccessible(container);

  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar ingrediente' });
  expect(within(dialog).getByRole('alert').textContent).toContain('Lo usa 1 receta');
  expect(within(dialog).getByText('Castilla')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Eliminar de todos modos' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(await readLane(db, 'ingredientes', OLIVA.lk)).toEqual([]);
});

test('a category that never arrived is told in its place', async () => {
  await show('5', [OLIVA], async (db) => {
    await db.categorias.clear();
    await db.meta.delete('table:categorias');
  });
  const general = await screen.findByRole('region', { name: 'General' });
  expect(await within(general).findByText('No se pudo cargar la categoría.')).toBeTruthy();
});

test('an ingredient that no recipe uses says so', async () => {
  await show('5', [OLIVA]);
  expect(await screen.findByText('Ninguna receta lo usa todavía.')).toBeTruthy();
});

test('a change that is on its way says so', async () => {
  await show('5', [OLIVA], (db) => edit(db, { precioEnvase: 50 }));
  expect(await screen.findByText('Guardado en este dispositivo, pendiente de enviar')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Inventario y Costes' }).textContent).toContain('≈');
});

test('a conflict is told on the page, and leads to where it is decided', async () => {
  const { container } = await show('5', [OLIVA], (store) => ask(store, {}));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Cambiado en otro sitio');
  expect(within(notice).getByRole('link', { name: 'Revisar' }).getAttribute('href')).toBe(
    `/app/revisar?registro=${OLIVA.lk}`,
  );
  await expectAccessible(container);
});

async function refuse(db: CalaveraDb): Promise<void> {
  await edit(db, { precioEnvase: 50 });
  const violations = [{ path: 'precioEnvase', message: 'Demasiado caro.' }];
  const err = { kind: 'valid', status: 422, type: null, message: null, violations } as const;
  await db.outbox.toCollection().modify({ state: 'rejected', err });
}

test('a refused write says why, and leads to its form and to the decision', async () => {
  await show('5', [OLIVA], refuse);
  expect(await screen.findByText('Demasiado caro.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Corregir' }).getAttribute('href')).toBe(
    '/app/ingredientes/editar/5',
  );
  expect(screen.getByRole('link', { name: 'Revisar' })).toBeTruthy();
});
