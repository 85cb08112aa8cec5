import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBackup } from '#domain/backup.ts';
import type { CalaveraDb } from '#db/database.ts';
import { useSession } from '#session/use-session.ts';
import { saveRecord } from '#sync/save.ts';
import { anIngredientePayload } from '../../../tests/helpers/builders.ts';
import { caughtDownloads } from '../../../tests/helpers/downloads.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

/** As in the app: who is out sees no dialog any more. */
function Frame({ onClose }: { onClose: () => void }) {
  const { state } = useSession();
  return state.kind === 'in' ? <LogoutDialog onClose={onClose} /> : null;
}

async function show(...nombres: string[]) {
  const db = await anOpenStore();
  for (const nombre of nombres) await save(db, nombre);
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const onClose = vi.fn<() => void>();
  const view = await renderAt(withSession(session, <Frame onClose={onClose} />), '/app/dashboard');
  await screen.findByRole('dialog', { name: 'Cerrar sesión' });
  return { ...view, ...signedIn, db, session, onClose };
}

async function save(db: CalaveraDb, nombre: string) {
  const values = anIngredientePayload({ nombre });
  return saveRecord({ db, user: 'ana' }, { t: 'ingredientes', lk: null, values, seen: null, label: 'Crear' });
}

test('says how much waits; the harmless answer has the focus, keeps everything and signs out', async () => {
  const { user, session, db } = await show('Coco', 'Oliva');
  expect(await screen.findByText(/^2 cambios todavía no están en el servidor\./)).toBeDefined();
  const keep = screen.getByRole('button', { name: 'Salir y conservar' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await user.keyboard('{Enter}');
  expect(session.get()).toMatchObject({ kind: 'out', reason: 'logout' });
  expect(await db.outbox.count()).toBe(2);
});

test('sending shows how far it is and leaves when the queue is empty', async () => {
  const { user, session, db, asked, setStatus } = await show('Coco', 'Oliva');
  setStatus({ reach: 'reachable' });
  await screen.findByText(/^2 cambios/);
  await user.click(screen.getByRole('button', { name: 'Enviar y salir' }));
  expect(asked.syncNow).toBe(1);
  expect(screen.getByText('Enviados 0 de 2…')).toBeDefined();
  const [first, second] = await db.outbox.orderBy('seq').primaryKeys();
  await db.outbox.delete(first ?? 0);
  expect(await screen.findByText('Enviados 1 de 2…')).toBeDefined();
  expect(session.get().kind).toBe('in');
  await db.outbox.delete(second ?? 0);
  await waitFor(() => expect(session.get().kind).toBe('out'));
});

test('what needs the maker does not hold her back: it is kept', async () => {
  const { user, session, db } = await show('Coco', 'Oliva');
  const [first, second] = await db.outbox.orderBy('seq').primaryKeys();
  await db.outbox.update(first ?? 0, { state: 'rejected' });
  expect(await screen.findByText(/1 cambio necesita tu atención/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Enviar y salir' }));
  await db.outbox.delete(second ?? 0);
  await waitFor(() => expect(session.get().kind).toBe('out'));
  expect(await db.outbox.count()).toBe(1);
});

test.each([
  [{ isManualOffline: true }, /sin conexión a propósito/],
  [{ auth: 'expired' }, /Tu sesión ha caducado/],
] as const)('an obstacle that no waiting helps against is told at once: %o', async (status, text) => {
  const { user, session, setStatus } = await show('Coco');
  setStatus(status);
  await screen.findByText(/^1 cambio todavía no está/);
  await user.click(screen.getByRole('button', { name: 'Enviar y salir' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(session.get().kind).toBe('in');
  expect(screen.getByRole('button', { name: 'Salir y conservar' })).toHaveProperty('disabled', false);
});

test('a server that does not answer is told, and the other ways stay open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user, session, setStatus } = await show('Coco');
  setStatus({ reach: 'unreachable' });
  await screen.findByText(/^1 cambio/);
  await user.click(screen.getByRole('button', { name: 'Enviar y salir' }));
  await screen.findByText('Enviados 0 de 1…');
  await vi.advanceTimersByTimeAsync(8000);
  expect((await screen.findByRole('alert')).textContent).toContain('No se puede llegar al servidor.');
  await user.click(screen.getByRole('button', { name: 'Salir y conservar' }));
  expect(session.get().kind).toBe('out');
});

test('when the last change leaves meanwhile it says so, and no other button comes under the finger', async () => {
  const { session, db } = await show('Coco');
  await screen.findByText(/^1 cambio todavía no está/);
  const send = screen.getByRole('button', { name: 'Enviar y salir' });
  const buttons = screen.getAllByRole('button');
  await act(() => db.outbox.clear());
  expect(await screen.findByText('Todo lo que has guardado está ya en el servidor.')).toBeDefined();
  expect(screen.getAllByRole('button')).toEqual(buttons);
  expect(send).toHaveProperty('disabled', true);
  expect(session.get().kind).toBe('in');
});

test('a copy can be taken along, with everything that has not been sent', async () => {
  const downloads = caughtDownloads();
  const { user, session } = await show('Coco');
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const [file] = downloads;
  expect(file?.name).toMatch(/^calavera-copia-ana-\d{4}-\d\d-\d\d\.json$/);
  const read = readBackup((await file?.text()) ?? '');
  expect(read.ok && read.backup.data.outbox.map(({ patch }) => patch['nombre'])).toEqual(['Coco']);
  expect(session.get().kind).toBe('in');
});

test('she may change her mind', async () => {
  const { user, session, onClose } = await show('Coco');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(session.get().kind).toBe('in');
});
