import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { writeTableMeta } from '#db/meta.ts';
import { readOutbox } from '#db/outbox.ts';
import type { EntryError, OutboxEntry } from '#domain/outbox-entry.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { anEntry } from '../../../tests/helpers/entries.ts';
import { anIngredienteRow, fillStore } from '../../../tests/helpers/ingrediente-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { SyncPage } from './sync-page.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

const NET: EntryError = { kind: 'net', status: null, type: null, message: null, violations: [] };
const MINUTE_MS = 60_000;

async function show(db: CalaveraDb) {
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const page = (
    <>
      <SyncPage />
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(session, page), '/app/sincronizacion');
  await screen.findByRole('heading', { level: 1, name: 'Sincronización' });
  return { db, ...view, ...signedIn };
}

/** One record with a write in the queue. */
async function queue(db: CalaveraDb, nombre: string, entry: Partial<OutboxEntry> = {}) {
  const row = anIngredienteRow({ nombre, estado: 'pending' });
  await db.ingredientes.put(row);
  const { seq: _seq, ...write } = anEntry({
    lk: row.lk,
    intents: [{ at: Date.now() - 12 * MINUTE_MS, label: `Editar ${nombre}` }],
    ...entry,
  });
  await db.outbox.add(write);
  return row;
}

const item = async (text: string) => {
  const listed = (await screen.findByText(text)).closest('li');
  if (listed === null) throw new Error(`${text} is not in a list`);
  return within(listed);
};

test('with nothing to send the page is calm, and axe agrees', async () => {
  const db = await anOpenStore();
  await fillStore(db, [anIngredienteRow()]);
  const { container, user, asked } = await show(db);
  expect(await screen.findByText('No queda nada por enviar')).toBeTruthy();
  expect((await item('Ingredientes')).getByText('1 registro · hace un momento')).toBeTruthy();
  expect((await item('Proveedores')).getByText('0 registros · sin leer todavía')).toBeTruthy();
  expect((await item('Proveedores')).getByText('Toca actualizar')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actualizar ahora: Ingredientes' }));
  expect(asked.refresh).toEqual(['ingredientes']);
  await user.click(screen.getByRole('button', { name: 'Sincronizar ahora' }));
  expect(asked.syncNow).toBe(1);
  await expectAccessible(container);
});

test('a failed read is told beside its table', async () => {
  const db = await anOpenStore();
  await writeTableMeta(db, 'ingredientes', { pulledAt: Date.now() - 3 * 60 * MINUTE_MS, dirty: false });
  const { setStatus } = await show(db);
  act(() => setStatus({ pullFailed: true }));
  const row = await item('Ingredientes');
  expect(await row.findByText('0 registros · hace 3 h')).toBeTruthy();
  expect(row.getByText('La última lectura falló; se volverá a intentar')).toBeTruthy();
});

test('a waiting change says what, since when, how often, why, and when next', async () => {
  const db = await anOpenStore();
  const row = await queue(db, 'Coco', { att: 3, err: NET, nextAt: Date.now() + 40_000 });
  const { container, user, asked } = await show(db);
  const change = await item('Editar Coco');
  expect(change.getByRole('link', { name: 'Editar Coco' }).getAttribute('href')).toBe(
    `/app/ingredientes/${row.lk}`,
  );
  expect(change.getByText('hace 12 min · 3 intentos · Precio del envase')).toBeTruthy();
  expect(change.getByText('El servidor no respondió.')).toBeTruthy();
  expect(change.getByText(/^Próximo intento en \d+ s$/)).toBeTruthy();
  await expectAccessible(container);
  await user.click(change.getByRole('button', { name: 'Reintentar: Editar Coco' }));
  await waitFor(() => expect(asked.syncNow).toBe(1));
  expect(await readOutbox(db)).toMatchObject([{ nextAt: 0, state: 'pending' }]);
});

test.each([
  [{ reach: 'unreachable' }, 'Se enviará solo al volver la conexión'],
  [{ isManualOffline: true }, 'Se enviará cuando vuelvas a trabajar con conexión'],
  [{ auth: 'expired' }, 'Se enviará cuando inicies sesión'],
  [{ reach: 'reachable' }, 'Espera su turno'],
] as const)('with %j a change says «%s»', async (status, text) => {
  const db = await anOpenStore();
  await queue(db, 'Coco');
  const { setStatus } = await show(db);
  act(() => setStatus(status));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a change can be given up, after a question that says what becomes of it', async () => {
  const db = await anOpenStore();
  await queue(db, 'Coco');
  const { user } = await show(db);
  await user.click((await item('Editar Coco')).getByRole('button', { name: 'Acciones: Editar Coco' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Descartar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Descartar mis cambios' });
  expect(dialog.textContent).toContain('se guarda 30 días en Revisar');
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('No queda nada por enviar')).toBeTruthy();
  expect(await db.review.toArray()).toMatchObject([{ reason: 'discarded', fields: [{ mine: 50 }] }]);
});

test('the values of a change can be copied as text', async () => {
  const db = await anOpenStore();
  await queue(db, 'Coco');
  const { user } = await show(db);
  await user.click((await item('Editar Coco')).getByRole('button', { name: 'Acciones: Editar Coco' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copiar' }));
  await screen.findByText('Copiado.');
  expect(await navigator.clipboard.readText()).toBe('Editar Coco\nPrecio del envase: 50,00\u00a0€');
});

test('what needs the maker comes first, with the reason and the way to decide', async () => {
  const db = await anOpenStore();
  await queue(db, 'Oliva', { seq: 1 });
  const err: EntryError = { ...NET, kind: 'bad', status: 400, message: 'El enlace no vale' };
  const row = await queue(db, 'Coco', { state: 'rejected', err });
  await show(db);
  const change = await item('Editar Coco');
  expect(screen.getAllByRole('link', { name: /^Editar/ })[0]?.textContent).toBe('Editar Coco');
  expect(change.getByText('El enlace no vale')).toBeTruthy();
  expect(change.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
  expect(change.getByRole('link', { name: 'Revisar: Editar Coco' }).getAttribute('href')).toBe(
    `/app/revisar?registro=${row.lk}`,
  );
});

test('500 changes come a few at a time', async () => {
  const db = await anOpenStore();
  const entries = Array.from({ length: 500 }, (_, n) => {
    const { seq: _seq, ...entry } = anEntry({ lk: `lk-${n}`, opId: `op-${n}` });
    return entry;
  });
  await db.outbox.bulkAdd(entries);
  const { user } = await show(db);
  expect(await screen.findByText('500 cambios en este dispositivo.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Acciones/ })).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Mostrar más' }));
  expect(screen.getByText('Se muestran 60 de 500')).toBeTruthy();
});

test('working without a connection on purpose is one switch, which says what it does', async () => {
  const { user, signedIn } = await show(await anOpenStore());
  const toggle = await screen.findByRole('switch', { name: 'Trabajar sin conexión' });
  await user.click(toggle);
  expect(signedIn.engine.status.get().isManualOffline).toBe(true);
  const summary = within(screen.getByRole('region', { name: 'Estado de tus datos' }));
  expect(summary.getByText('Sin conexión a propósito')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sincronizar ahora' })).toBeNull();
  await user.click(toggle);
  expect(signedIn.engine.status.get().isManualOffline).toBe(false);
});

test('a list that shrank is told with numbers, and asks for a word', async () => {
  const { user, asked, setStatus } = await show(await anOpenStore());
  act(() => setStatus({ latched: { missing: 61, known: 62 } }));
  const card = await screen.findByRole('alert');
  expect(
    within(card)
      .getAllByRole('definition')
      .map((value) => value.textContent),
  ).toEqual(['62', '1']);
  await user.click(within(card).getByRole('button', { name: 'Volver a leer' }));
  expect(asked.refresh).toEqual(['ingredientes', 'formulas']);
  await user.click(within(card).getByRole('button', { name: 'Es correcto, comprobar uno a uno' }));
  expect(asked.acceptShrink).toBe(1);
});

test('an ended session is answered on the page', async () => {
  const { user, setStatus } = await show(await anOpenStore());
  act(() => setStatus({ auth: 'expired' }));
  await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
  expect(await screen.findByRole('dialog', { name: 'Inicia sesión' })).toBeTruthy();
});
