import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { EntryError, OutboxEntry } from '#domain/outbox-entry.ts';
import { anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { removeRecord } from './remove.ts';
import { retryWrites } from './retry.ts';

const T = 'ingredientes';
const err: EntryError = { kind: 'net', status: null, type: null, message: null, violations: [] };

/** A device with one edit in the queue, which stands as `change` says. */
async function anEdit(change: Partial<OutboxEntry>) {
  const server = new ModelServer();
  server.add(anIngredientePayload({ nombre: 'Coco' }));
  const device = await aDevice({ server });
  await device.pull();
  const lk = (await device.rows())[0]?.lk ?? '';
  await device.edit(lk, { precioEnvase: 50 });
  await device.db.outbox.toCollection().modify({ opId: 'before', ...change });
  return { device, lk };
}

const only = async ({ device }: Awaited<ReturnType<typeof anEdit>>) => (await device.db.outbox.toArray())[0];

test('a write that pauses after a failed try may leave at once', async () => {
  const edit = await anEdit({ state: 'pending', err, att: 3, nextAt: 9_000_000 });
  await retryWrites(edit.device.writer, { t: T, lk: edit.lk });
  expect(await only(edit)).toMatchObject({ state: 'pending', nextAt: 0, att: 3, opId: 'before' });
});

test('a server that asked for patience gets it', async () => {
  const edit = await anEdit({ state: 'pending', err: { ...err, kind: 'busy' }, nextAt: 9_000_000 });
  await retryWrites(edit.device.writer, { t: T, lk: edit.lk });
  expect(await only(edit)).toMatchObject({ nextAt: 9_000_000 });
});

test('a refused write is sent again under a new key, for the server repeats its answer to the old one', async () => {
  const edit = await anEdit({ state: 'rejected', err: { ...err, kind: 'in-use' }, poison: 5 });
  await retryWrites(edit.device.writer, { t: T, lk: edit.lk });
  const entry = await only(edit);
  expect(entry).toMatchObject({ state: 'pending', err: null, poison: 0 });
  expect(entry?.opId).not.toBe('before');
  await edit.device.check();
});

test('a refused write that may have arrived keeps its key', async () => {
  const edit = await anEdit({ state: 'rejected', err: { ...err, kind: 'server' }, amb: true });
  await retryWrites(edit.device.writer, { t: T, lk: edit.lk });
  expect(await only(edit)).toMatchObject({ state: 'pending', opId: 'before', amb: true });
});

test('the seconds of a delete stay hers, and a question stays open', async () => {
  const edit = await anEdit({ state: 'conflict' });
  await retryWrites(edit.device.writer, { t: T, lk: edit.lk });
  expect(await only(edit)).toMatchObject({ state: 'conflict', opId: 'before' });
  await edit.device.db.outbox.clear();
  await removeRecord(edit.device.writer, { t: T, lk: edit.lk, label: 'Eliminar' });
  const before = await only(edit);
  await retryWrites(edit.device.writer, { t: T, lk: edit.lk });
  expect(await only(edit)).toEqual(before);
});
