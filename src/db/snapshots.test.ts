import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { readBackup } from '#domain/backup.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { aFaultyStore, quotaError } from '../../tests/helpers/store-faults.ts';
import { exportBackup } from './backup.ts';
import { CalaveraDb } from './database.ts';
import { readSnapshots, readSnapshotText, snapshotBeforeUpgrade, takeSnapshot } from './snapshots.ts';

test('three recovery points are kept, the newest first, whatever the clock says', async () => {
  const { db } = await aDevice({ server: new ModelServer() });
  for (const at of [400, 300, 200, 100]) expect(await takeSnapshot(db, 'import', at)).toBe(true);
  expect((await readSnapshots(db)).map(({ at }) => at)).toEqual([100, 200, 300]);
});

test('a recovery point is a backup file of the store as it was', async () => {
  const device = await aDevice({ server: new ModelServer() });
  const lk = await device.create({ nombre: 'Coco' });
  await takeSnapshot(device.db, 'mass-change', 5);
  await device.edit(lk, { nombre: 'Palma' });
  const [point] = await readSnapshots(device.db);
  const read = readBackup((await readSnapshotText(device.db, point?.id ?? 0)) ?? '');
  expect(read).toMatchObject({ ok: true, backup: { user: 'jabonera', at: 5 } });
  expect(read.ok && read.backup.data.outbox).toMatchObject([{ kind: 'create', patch: { nombre: 'Coco' } }]);
  expect(await readSnapshotText(device.db, 99)).toBeNull();
});

test('a full disk costs the recovery point and nothing else', async () => {
  const store = aFaultyStore();
  const device = await aDevice({ server: new ModelServer(), middleware: store.middleware });
  await device.create({ nombre: 'Coco' });
  store.failWhen((count) => count === 1, quotaError);
  expect(await takeSnapshot(device.db, 'shrink', 1)).toBe(false);
  expect(await readSnapshots(device.db)).toEqual([]);
  await device.check();
});

test('a recovery point is taken inside the upgrade to newer shapes, before it changes anything', async () => {
  const device = await aDevice({ server: new ModelServer() });
  await device.create({ nombre: 'Coco' });
  const before = await exportBackup(device.db, 7);
  device.db.close({ disableAutoOpen: true });
  const next = new NextDb(device.name, async (tx) => {
    await snapshotBeforeUpgrade(tx, 7);
    await tx.table('ingredientes').toCollection().modify({ nombre: 'otro' });
  });
  await next.open();
  const [point] = await readSnapshots(next);
  expect(point).toMatchObject({ at: 7, reason: 'upgrade' });
  const read = readBackup((await readSnapshotText(next, point?.id ?? 0)) ?? '');
  expect(read).toEqual({ ok: true, backup: before });
  expect(await next.ingredientes.toArray()).toMatchObject([{ nombre: 'otro' }]);
  next.close();
});

test('an upgrade that fails leaves the store as it was, without a recovery point of it', async () => {
  const device = await aDevice({ server: new ModelServer() });
  await device.create({ nombre: 'Coco' });
  device.db.close({ disableAutoOpen: true });
  const next = new NextDb(device.name, async (tx) => {
    await snapshotBeforeUpgrade(tx, 7);
    throw quotaError();
  });
  await expect(next.open()).rejects.toThrow('Encountered full disk');
  const again = new CalaveraDb(device.name);
  await again.open();
  expect(await again.ingredientes.toArray()).toMatchObject([{ nombre: 'Coco' }]);
  expect(await readSnapshots(again)).toEqual([]);
  again.close();
});

/** A build whose records have another shape. */
class NextDb extends CalaveraDb {
  constructor(name: string, upgrade: Parameters<ReturnType<Dexie['version']>['upgrade']>[0]) {
    super(name);
    this.version(2).stores({ ingredientes: 'lk, &sid, clave, nombre' }).upgrade(upgrade);
  }
}
