import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice, type Device } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { liveTable, liveTableOf } from './live-table.ts';
import type { IngredienteRow } from './tables.ts';

const reported = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});

/** A list that somebody listens to, and a way to wait for what it shows. */
async function aLiveList(device: Device) {
  const live = liveTable(device.db.ingredientes);
  const until = (fits: (rows: readonly IngredienteRow[]) => boolean) =>
    vi.waitFor(() => {
      const rows = live.getSnapshot();
      if (rows === undefined || !fits(rows)) throw new Error('The list does not show it yet');
      return rows;
    });
  const stop = live.subscribe(() => undefined);
  await until(() => true);
  return { live, until, stop };
}

test('the list is unknown until it was read, then follows creates, edits and deletes', async () => {
  const device = await aDevice({ server: new ModelServer() });
  expect(liveTable(device.db.ingredientes).getSnapshot()).toBeUndefined();
  const { until } = await aLiveList(device);
  const lk = await device.create({ nombre: 'Coco' });
  await until((rows) => rows.length === 1);
  await device.edit(lk, { nombre: 'Palma' });
  await until((rows) => rows[0]?.nombre === 'Palma');
  await device.remove(lk);
  await until((rows) => rows.length === 0);
});

test('a row that did not change is the same object as before', async () => {
  const device = await aDevice({ server: new ModelServer() });
  await device.create({ nombre: 'Coco' });
  const { until } = await aLiveList(device);
  const [before] = await until((rows) => rows.length === 1);
  await device.create({ nombre: 'Palma' });
  const [after] = await until((rows) => rows.length === 2);
  expect(after).toBe(before);
});

test('a change of many rows at once is followed too', async () => {
  const server = new ModelServer();
  const device = await aDevice({ server });
  const { until } = await aLiveList(device);
  for (let n = 0; n < 120; n += 1) server.add(anIngredientePayload({ nombre: `${n}` }));
  await device.pull();
  expect(await until((rows) => rows.length === 120)).toHaveLength(120);
});

test('nobody listening means no reading; whoever listens again sees the present state', async () => {
  const device = await aDevice({ server: new ModelServer() });
  const { live, until, stop } = await aLiveList(device);
  stop();
  await device.create();
  expect(live.getSnapshot()).toEqual([]);
  live.subscribe(() => undefined);
  await until((rows) => rows.length === 1);
});

test('the one table of a store is read from its first listener on, and kept current without one', async () => {
  const device = await aDevice({ server: new ModelServer() });
  const tableOf = liveTableOf((db) => db.ingredientes);
  const live = tableOf(device.db);
  expect(tableOf(device.db)).toBe(live);
  await device.create({ nombre: 'Coco' });
  expect(live.getSnapshot()).toBeUndefined();
  const count = (wanted: number) => vi.waitFor(() => expect(live.getSnapshot()).toHaveLength(wanted));
  const stop = live.subscribe(() => undefined);
  await count(1);
  stop();
  await device.create({ nombre: 'Palma' });
  await count(2);
  device.db.close({ disableAutoOpen: false }); // as a connection is replaced
  await device.db.open();
  await new Promise((resolve) => setTimeout(resolve));
  await device.create({ nombre: 'Ricino' });
  await count(3);
});

test('a store closed under the list is no failure to report', async () => {
  const device = await aDevice({ server: new ModelServer() });
  device.db.close({ disableAutoOpen: true });
  const live = liveTable(device.db.ingredientes);
  live.subscribe(() => undefined);
  await vi.waitFor(() => expect(device.db.isOpen()).toBe(false));
  await new Promise((resolve) => setImmediate(resolve));
  expect(live.getSnapshot()).toBeUndefined();
  expect(reported).not.toHaveBeenCalled();
});

test('a connection that the browser has killed is opened again', async () => {
  const device = await aDevice({ server: new ModelServer() });
  const { until } = await aLiveList(device);
  device.db.backendDB().close(); // a dead handle: Dexie is not told
  await device.create({ nombre: 'Coco' });
  expect(await until((rows) => rows.length === 1)).toMatchObject([{ nombre: 'Coco' }]);
  await device.check();
});
