import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { MAX_LANES } from '../../src/sync/core/schedule.ts';
import { aDevice, type Device } from '../helpers/devices.ts';
import { type ModelCall, ModelServer } from '../helpers/model-server.ts';

const isWrite = ({ method }: ModelCall) => method !== 'list' && method !== 'get';

/** Long enough for the other lanes to claim their entries. */
const TURNS = 60;

/** Counts the writes that are under way at once. An answer takes some turns of the event loop, as on a network. */
function countInFlight(server: ModelServer) {
  const counts = { now: 0, most: 0 };
  server.during = (call) => {
    if (!isWrite(call)) return;
    counts.now += 1;
    counts.most = Math.max(counts.most, counts.now);
  };
  server.afterwards = async (call) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    if (isWrite(call)) counts.now -= 1;
  };
  return counts;
}

test('a thousand waiting writes leave in four lanes, those of one record in their order', async () => {
  const server = new ModelServer();
  const device = await aDevice({ server });
  const kept: string[] = [];
  for (let n = 0; n < 20; n += 1) kept.push(await device.create({ nombre: `Guardado ${n}` }));
  await device.push();
  for (let n = 0; n < 940; n += 1) await device.create({ nombre: `Nuevo ${n}` });
  for (const lk of kept) await device.edit(lk, { comentario: 'primero' });
  // What is under way takes no more: these edits queue behind.
  await device.db.outbox
    .where('[t+lk]')
    .equals(['ingredientes', kept[0] ?? ''])
    .modify({ amb: true });
  for (const lk of kept) await device.edit(lk, { comentario: 'después' });
  for (const lk of kept) await device.remove(lk);
  expect((await device.queue()).length).toBeGreaterThan(950);
  const counts = countInFlight(server);
  server.calls.length = 0;
  await device.pushAfter(8000);
  expect(await device.queue()).toEqual([]);
  expect(counts.most).toBe(MAX_LANES);
  expect(server.rows.size).toBe(940);
  expect(device.errors).toEqual([]);
  const ofFirst = server.calls.filter(isWrite).filter(({ sid }) => sid === '/api/ingredientes/1');
  expect(ofFirst.map(({ method }) => method)).toEqual(['update', 'remove']);
});

/** Sends 200 new records, of which the server cannot take `poisoned`, until no healthy one waits. Counts requests. */
async function requestsForTheHealthy(poisoned: number): Promise<number> {
  const server = new ModelServer();
  const device = await aDevice({ server });
  const total = 195 + poisoned;
  const isPoison = (n: number) => n % 40 === 7 && Math.floor(n / 40) < poisoned;
  for (let n = 0; n < total; n += 1) {
    await device.create({ nombre: isPoison(n) ? `Veneno ${n}` : `Sano ${n}` });
  }
  const names = new Map((await device.queue()).map(({ opId, patch }) => [opId, String(patch['nombre'])]));
  const nameOf = ({ opId }: ModelCall) => names.get(opId ?? '') ?? '';
  server.failIf((call) => nameOf(call).startsWith('Veneno'), { kind: 'server', status: 500 });
  const open = async (device: Device) =>
    (await device.queue()).filter(({ patch }) => String(patch['nombre']).startsWith('Sano')).length;
  await device.push();
  expect(await open(device)).toBe(0);
  return server.calls.filter((call) => nameOf(call).startsWith('Sano')).length;
}

test('five writes that the server cannot take cost the others at most 5 % more requests', async () => {
  const [alone, together] = [await requestsForTheHealthy(0), await requestsForTheHealthy(5)];
  expect(alone).toBe(195);
  expect(together).toBeLessThanOrEqual(alone * 1.05);
});

test('a write that the server cannot take waits for the maker after five tries, and the rest goes on', async () => {
  const server = new ModelServer();
  const device = await aDevice({ server });
  await device.create({ nombre: 'Veneno' });
  const [poison] = await device.queue();
  server.failIf(({ opId }) => opId === poison?.opId, { kind: 'server', status: 500 });
  for (let n = 0; n < 6; n += 1) {
    await device.create({ nombre: `Sano ${n}` });
    await device.pushAfter(1000); // the others succeed between its tries
    await device.pushAfter(60_000);
  }
  expect(server.rows.size).toBe(6);
  expect(await device.queue()).toMatchObject([{ state: 'rejected', patch: { nombre: 'Veneno' } }]);
});
