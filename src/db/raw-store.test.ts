import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { deleteDatabase, hasDatabase, openDatabase } from './database.ts';
import { readRawStore } from './raw-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function aClosedStore() {
  const device = await aDevice({ server: new ModelServer() });
  await device.create({ nombre: 'Coco' });
  await device.create({ nombre: 'Oliva' });
  device.db.close({ disableAutoOpen: true });
  return device.name;
}

test('F21 · a crashed upgrade leaves every row where it was, and all of them can be read', async () => {
  const name = await aClosedStore();
  const newer = new Dexie(name);
  newer
    .version(2)
    .stores({ drafts: 'key, at' })
    .upgrade(async (tx) => {
      await tx.table('outbox').clear();
      throw new Error('in the middle of the upgrade');
    });
  await expect(newer.open()).rejects.toThrow('in the middle');
  const { backup, unreadable } = await readRawStore(name, 7);
  expect(backup.data.ingredientes.map(({ nombre }) => nombre)).toEqual(['Coco', 'Oliva']);
  expect([backup.data.outbox.length, unreadable, backup.at]).toEqual([2, 0, 7]);
  const again = await openDatabase(name, () => undefined);
  expect(await again.outbox.count()).toBe(2);
  again.close({ disableAutoOpen: true });
});

test('F23 · a row that cannot be read does not keep the others from being read', async () => {
  const name = await aClosedStore();
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('x', 'UnknownError');
  });
  const get = IDBObjectStore.prototype.get; // oxlint-disable-line typescript/unbound-method -- called with its own this
  let reads = 0;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    reads += 1;
    if (reads === 1) throw new DOMException('x', 'DataError');
    return get.call(this, key);
  });
  const { backup, unreadable } = await readRawStore(name, 7);
  const rows = backup.data.ingredientes.length + backup.data.outbox.length;
  expect([rows, unreadable]).toEqual([3, 1]);
});

test('a store that is not there is not made by looking for it', async () => {
  const name = `calavera:test-${randomUUID()}`;
  await expect(readRawStore(name, 7)).rejects.toMatchObject({ name: 'AbortError' });
  expect(await hasDatabase(name)).toBe(false);
});

test('a deleted store is gone', async () => {
  const name = await aClosedStore();
  await deleteDatabase(name);
  expect(await hasDatabase(name)).toBe(false);
});
