import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { readLane, readOutbox } from '#db/outbox.ts';
import type { IngredienteRow, ReviewRow } from '#db/tables.ts';
import { toIngredienteDoc } from '#domain/ingrediente-doc.ts';
import type { EntryError } from '#domain/outbox-entry.ts';
import { removeRecord } from '#sync/remove.ts';
import { saveRecord } from '#sync/save.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { REST_MS } from '#ui/use-task.ts';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { anEnlace, anIngredientePayload } from '../../../tests/helpers/builders.ts';
import { anIngredienteRow, fillStore } from '../../../tests/helpers/ingrediente-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { RevisarPage } from './revisar-page.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

const T = 'ingredientes';

async function show(db: CalaveraDb, registro: string | null = null) {
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const page = (
    <>
      <RevisarPage registro={registro} />
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(session, page), '/app/revisar');
  await screen.findByRole('heading', { level: 1, name: 'Revisar' });
  return { db, ...view, ...signedIn };
}

async function aStore(...rows: IngredienteRow[]): Promise<CalaveraDb> {
  const db = await anOpenStore();
  await fillStore(db, rows);
  return db;
}

const oliva = () => anIngredienteRow({ nombre: 'Aceite de oliva', stockQuantity: 500 });

/** An edit of price and stock that waits for the answer to a question. */
async function ask(db: CalaveraDb, row: IngredienteRow, review: Partial<ReviewRow> = {}): Promise<void> {
  const seen = toIngredienteDoc(row);
  const values = { ...seen, precioEnvase: 50, stockQuantity: 300 };
  await saveRecord({ db, user: 'ana' }, { t: T, lk: row.lk, values, seen, label: `Editar ${row.nombre}` });
  await db.outbox.where('[t+lk]').equals([T, row.lk]).modify({ state: 'conflict' });
  const fields = [
    { field: 'precioEnvase', base: 42.5, mine: 50, theirs: 47 },
    { field: 'stockQuantity', base: 500, mine: 300, theirs: 450, proposal: 250 },
  ];
  const asked = { t: T, lk: row.lk, label: `Editar ${row.nombre}`, openedAt: 1, closedAt: 0 } as const;
  await db.review.add({ ...asked, reason: 'changed', fields, ...review });
}

async function refuse(db: CalaveraDb, err: Partial<EntryError>): Promise<void> {
  const whole: EntryError = { kind: 'valid', status: 422, type: null, message: null, violations: [] };
  await db.outbox.toCollection().modify({ state: 'rejected', err: { ...whole, ...err } });
}

const card = (name: string) => screen.findByRole('article', { name });

test('with nothing open the page says so, and axe agrees', async () => {
  const { container } = await show(await aStore());
  expect(await screen.findByText('No hay nada que revisar')).toBeTruthy();
  expect(await screen.findByText('La papelera está vacía.')).toBeTruthy();
  await expectAccessible(container);
});

test('a conflict is decided field by field, each with one tap', async () => {
  const row = oliva();
  const db = await aStore(row);
  await ask(db, row);
  const { user, container } = await show(db);
  const conflict = await card('Cambiado en otro sitio: Aceite de oliva');
  const precio = within(conflict).getByRole('group', { name: 'Precio del envase' });
  expect(precio.textContent).toContain('Antes42,50\u00a0€');
  expect(within(precio).getByRole('button', { name: 'Tu versión 50,00\u00a0€' })).toBeTruthy();
  await expectAccessible(container);

  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  await user.click(within(precio).getByRole('button', { name: 'La del servidor 47,00\u00a0€' }));
  await waitFor(() =>
    expect(within(conflict).queryByRole('group', { name: 'Precio del envase' })).toBeNull(),
  );
  expect(await screen.findByText('Precio del envase: la del servidor.')).toBeTruthy();
  const stock = within(conflict).getByRole('group', { name: 'Stock actual' });
  await user.click(within(stock).getByRole('button', { name: /^Tu versión/ })); // the second of a double tap
  expect(await db.review.where('closedAt').equals(0).count()).toBe(1);
  clock.mockReturnValue(1000 + REST_MS);
  await user.click(within(stock).getByRole('button', { name: 'Propuesta 250\u00a0g' }));
  expect(await screen.findByText('No hay nada que revisar')).toBeTruthy();
  expect(await db.ingredientes.get(row.lk)).toMatchObject({ stockQuantity: 250, estado: 'pending' });
  expect(await readOutbox(db)).toMatchObject([{ patch: { stockQuantity: 250 }, state: 'pending' }]);
});

test.each([
  ['Todo lo mío', 50, 'pending'],
  ['Todo lo del servidor', 42.5, 'synced'],
] as const)('%s decides all fields at once', async (answer, precioEnvase, estado) => {
  const row = oliva();
  const db = await aStore(row);
  await ask(db, row);
  const { user } = await show(db);
  await user.click(await screen.findByRole('button', { name: answer }));
  expect(await screen.findByText('No hay nada que revisar')).toBeTruthy();
  expect(await db.ingredientes.get(row.lk)).toMatchObject({ precioEnvase, estado });
});

test('links are shown one by one, and her own values can be copied', async () => {
  const row = oliva();
  const db = await aStore(row);
  const mine = [anEnlace({ url: 'https://a.example' }), anEnlace({ url: 'https://b.example' })];
  await ask(db, row, { fields: [{ field: 'enlaces', base: [], mine, theirs: [anEnlace()] }] });
  const { user } = await show(db);
  const group = await screen.findByRole('group', { name: 'Enlaces de compra' });
  expect(group.textContent).toContain('https://a.example · 42,50\u00a0€ · 5000\u00a0g\nhttps://b.example');
  await user.click(screen.getByRole('button', { name: 'Copiar mis valores de Aceite de oliva' }));
  await screen.findByText('Copiado.');
  expect(await navigator.clipboard.readText()).toContain('Stock actual: 300\u00a0g');
});

test('what was deleted elsewhere can be made anew', async () => {
  const row = oliva();
  const db = await aStore(row);
  await ask(db, row, { reason: 'gone', fields: [] });
  await db.base.toCollection().modify({ gone: true });
  const { user } = await show(db);
  await card('Se eliminó en otro dispositivo: Aceite de oliva');
  expect(screen.getByRole('button', { name: 'Dejarlo eliminado' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Volver a crearlo' }));
  await waitFor(async () => expect(await readLane(db, T, row.lk)).toMatchObject([{ kind: 'create' }]));
});

test('a second water explains that there is only one', async () => {
  const row = anIngredienteRow({ nombre: 'Agua', esAgua: true, ingredienteCategoria: null });
  const db = await aStore(row);
  await ask(db, row, { reason: 'unico' });
  await show(db);
  const unico = await card('Ya existía en el servidor: Agua');
  expect(unico.textContent).toContain('Solo puede haber un agua y una sosa');
  expect(unico.textContent).not.toContain('Antes');
});

test('a delete of something that changed elsewhere asks again', async () => {
  const row = oliva();
  const db = await aStore(row);
  await removeRecord({ db, user: 'ana' }, { t: T, lk: row.lk, label: 'Eliminar' });
  await db.outbox.toCollection().modify({ state: 'conflict' });
  await db.ingredientes.put({ ...row, estado: 'attention' });
  const asked = { t: T, lk: row.lk, label: 'Eliminar', openedAt: 1, closedAt: 0 } as const;
  await db.review.add({ ...asked, reason: 'changed', write: 'delete', fields: [] });
  await show(db);
  expect(await screen.findByRole('button', { name: 'Eliminar de todos modos' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Conservarlo' })).toBeTruthy();
});

test('a refused write says why field by field, and can be corrected or given up', async () => {
  const row = oliva();
  const db = await aStore(row);
  await ask(db, row, { closedAt: 5 });
  await refuse(db, { violations: [{ path: 'precioEnvase', message: 'Demasiado caro.' }] });
  const { user } = await show(db);
  const refused = await card('El servidor no aceptó este cambio: Aceite de oliva');
  expect(within(refused).getByText('Precio del envase: Demasiado caro.')).toBeTruthy();
  expect(within(refused).getByRole('link', { name: 'Corregir' }).getAttribute('href')).toBe(
    `/app/ingredientes/editar/${row.lk}`,
  );
  expect(within(refused).queryByRole('button', { name: 'Reintentar' })).toBeNull();
  await user.click(within(refused).getByRole('button', { name: 'Descartar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Descartar mis cambios' });
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('No hay nada que revisar')).toBeTruthy();
  expect(await db.ingredientes.get(row.lk)).toMatchObject({ precioEnvase: 42.5, estado: 'synced' });
  expect(await screen.findByText('Descartado: Aceite de oliva')).toBeTruthy();
});

test('a write that failed on the server itself can be tried again', async () => {
  const row = oliva();
  const db = await aStore(row);
  await ask(db, row, { closedAt: 5 });
  await refuse(db, { kind: 'server', status: 500 });
  const { user, asked } = await show(db);
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(asked.syncNow).toBe(1));
  expect(await readOutbox(db)).toMatchObject([{ state: 'pending', err: null }]);
});

async function twins(reason: 'ask' | 'duplicate') {
  const other = anIngredienteRow({ nombre: 'Coco', precioEnvase: 40 });
  const db = await aStore(other);
  const values = anIngredientePayload({ nombre: 'Coco' });
  const lk = await saveRecord(
    { db, user: 'ana' },
    { t: T, lk: null, values, seen: null, label: 'Crear Coco' },
  );
  await db.outbox.toCollection().modify({ state: 'ask', amb: true });
  const others = [{ lk: other.lk, sid: other.sid ?? '' }];
  const asked = { t: T, lk, label: 'Crear Coco', openedAt: 1, closedAt: 0 } as const;
  await db.review.add({ ...asked, reason, fields: [], others });
  return { db, lk, other };
}

test('an uncertain create is compared with what is on the server; the same one is not made twice', async () => {
  const { db, other } = await twins('ask');
  const { user, container } = await show(db);
  const asked = await card('Puede ser el mismo: Coco');
  expect(asked.textContent).toContain('Precio del envase, el tuyo42,50\u00a0€');
  expect(asked.textContent).toContain('Precio del envase, el del servidor40,00\u00a0€');
  expect(asked.textContent).toContain('Igual en los dos: Nombre, ');
  await expectAccessible(container);
  await user.click(within(asked).getByRole('button', { name: 'Es el mismo' }));
  await waitFor(async () => expect(await db.ingredientes.count()).toBe(1));
  expect(await db.ingredientes.toArray()).toMatchObject([{ sid: other.sid }]);
});

test('another one of the same name is sent', async () => {
  const { db, lk } = await twins('ask');
  const { user } = await show(db);
  await user.click(await screen.findByRole('button', { name: 'Son distintos' }));
  expect(await screen.findByText('No hay nada que revisar')).toBeTruthy();
  expect(await readLane(db, T, lk)).toMatchObject([{ state: 'pending', kind: 'create' }]);
});

test('a possible duplicate says so', async () => {
  const { db } = await twins('duplicate');
  await show(db);
  expect(await card('Posible duplicado: Coco')).toBeTruthy();
});

test('the record of the address comes first and is read first', async () => {
  const [first, second] = [oliva(), anIngredienteRow({ nombre: 'Coco' })];
  const db = await aStore(first, second);
  await ask(db, first);
  await ask(db, second, { openedAt: 2 });
  await show(db, second.lk);
  const heading = await screen.findByRole('heading', { name: 'Cambiado en otro sitio: Coco' });
  expect(screen.getAllByRole('article')[0]?.contains(heading)).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the trash gives back what was deleted', async () => {
  const row = oliva();
  const db = await aStore(row);
  await removeRecord({ db, user: 'ana' }, { t: T, lk: row.lk, label: 'Eliminar' });
  const { user } = await show(db);
  expect(await screen.findByText('Eliminado hace un momento · se guarda 30 días más')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Recuperar Aceite de oliva' }));
  expect(await screen.findByText('Aceite de oliva vuelve a estar en tu lista.')).toBeTruthy();
  expect(await db.ingredientes.get(row.lk)).toBeTruthy();
  expect(await screen.findByText('La papelera está vacía.')).toBeTruthy();
});

test('a decision shows what was at stake and can be undone', async () => {
  const row = oliva();
  const db = await aStore(row);
  await ask(db, row);
  const { user } = await show(db);
  await user.click(await screen.findByRole('button', { name: 'Todo lo del servidor' }));
  const decided = within(await screen.findByRole('region', { name: 'Decisiones' }));
  await user.click(await decided.findByText('Ver los valores'));
  expect(decided.getByText(/Precio del envase: tu versión 50,00/).textContent).toContain(
    'la del servidor 47,00\u00a0€ (elegida)',
  );
  await user.click(decided.getByRole('button', { name: 'Deshacer: Aceite de oliva' }));
  expect(await screen.findByText('Tus valores vuelven como un cambio nuevo.')).toBeTruthy();
  expect(await db.ingredientes.get(row.lk)).toMatchObject({ precioEnvase: 50, stockQuantity: 300 });
  expect(await decided.findByText('hace un momento · deshecho hace un momento')).toBeTruthy();
});
