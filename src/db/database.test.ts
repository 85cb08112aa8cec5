import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { saveDraft } from './drafts.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import {
  hasDatabase,
  openDatabase,
  OutdatedTabError,
  SCHEMA_VERSION,
  type StoreEvent,
  writeIn,
} from './database.ts';
import { logError } from './errors.ts';
import { nextEpoch, readTableMeta, writeTableMeta } from './meta.ts';
import { databaseName } from './name.ts';

describe('a tab whose store a newer build has upgraded', () => {
  test('F20 · closes for good, says so, and its saves are refused', async () => {
    const device = await aDevice({ server: new ModelServer() });
    const events: StoreEvent[] = [];
    const old = await openDatabase(device.name, (event) => events.push(event));
    device.db.close({ disableAutoOpen: true });
    const newer = new Dexie(device.name);
    newer.version(2).stores({ meta: 'key', nueva: 'id' });
    await newer.open();
    expect(events).toEqual(['outdated']);
    expect(old.isOpen()).toBe(false);
    await expect(old.drafts.put({ key: 'x', at: 1, values: {}, seen: null })).rejects.toThrow(
      Dexie.DatabaseClosedError,
    );
    newer.close();
  });

  test('F20 · can write nothing, not even when its connection survived', async () => {
    const device = await aDevice({ server: new ModelServer() });
    const lk = await device.create({ nombre: 'Coco' });
    await device.db.meta.put({ key: 'schema', value: SCHEMA_VERSION + 1 });
    const before = { rows: await device.rows(), queue: await device.queue() };
    const writes = [
      () => device.create(),
      () => device.edit(lk, { nombre: 'Palma' }),
      () => device.remove(lk),
      () => device.undo(lk),
      () => device.pull(),
      () => nextEpoch(device.db),
      () => saveDraft(device.db, { key: 'x', at: 1, values: {}, seen: null }),
      () => writeTableMeta(device.db, 'ingredientes', { dirty: true }),
      () => logError(device.db, { message: 'x', type: 'COMPONENT_ERROR', timestamp: 1 }),
    ];
    for (const write of writes) await expect(write()).rejects.toThrow(OutdatedTabError);
    await device.push();
    expect({ rows: await device.rows(), queue: await device.queue() }).toEqual(before);
  });
});

test('a write is all or nothing', async () => {
  const { db } = await aDevice({ server: new ModelServer() });
  const write = writeIn(db, [db.drafts], async () => {
    await db.drafts.put({ key: 'x', at: 1, values: {}, seen: null });
    throw new Error('after the first half');
  });
  await expect(write).rejects.toThrow('after the first half');
  expect(await db.drafts.count()).toBe(0);
});

test('every table asks for strict durability', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const { db } = await aDevice({ server: new ModelServer() });
  await saveDraft(db, { key: 'x', at: 1, values: {}, seen: null });
  expect(transaction).toHaveBeenCalledWith(expect.anything(), 'readwrite', { durability: 'strict' });
});

test('no server id is in the table of ingredients twice', async () => {
  const device = await aDevice({ server: new ModelServer() });
  const row = await device.row(await device.create());
  await device.db.ingredientes.put({ ...row, lk: 'a', sid: '/api/ingredientes/1' });
  await expect(device.db.ingredientes.put({ ...row, lk: 'b', sid: '/api/ingredientes/1' })).rejects.toThrow(
    Dexie.ConstraintError,
  );
});

test('looking for a store does not make one', async () => {
  const name = databaseName('/api', randomUUID());
  expect(await hasDatabase(name)).toBe(false);
  expect(await hasDatabase(name)).toBe(false);
});

test('each user of each server has a store of her own', () => {
  const names = [
    databaseName('/api', 'ana'),
    databaseName('/api', 'eva'),
    databaseName('https://otra.example/api', 'ana'),
  ];
  expect(new Set(names).size).toBe(3);
  expect(names[0]).toMatch(/^calavera:[0-9a-f]+$/);
});

test('the error log keeps the newest two hundred', async () => {
  const { db } = await aDevice({ server: new ModelServer() });
  for (let n = 0; n < 205; n += 1) await logError(db, { message: `${n}`, type: 'API_ERROR', timestamp: n });
  const kept = await db.errors.toArray();
  expect([kept.length, kept[0]?.message]).toEqual([200, '5']);
});

test('what is known of a table starts as doubtful and changes field by field', async () => {
  const { db } = await aDevice({ server: new ModelServer() });
  expect(await readTableMeta(db, 'categorias')).toBeNull();
  await writeTableMeta(db, 'categorias', { pulledAt: 7 });
  expect(await readTableMeta(db, 'categorias')).toEqual({
    pulledAt: 7,
    dirty: true,
    etag: null,
    bodyHash: null,
    latched: null,
  });
});
