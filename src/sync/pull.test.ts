import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { writeTableMeta } from '#db/meta.ts';
import { isStale } from '#domain/freshness.ts';
import { anEnlace, anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice, type Device } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { aFaultyStore } from '../../tests/helpers/store-faults.ts';

const named = (nombre: string) => ({ ...anIngredientePayload({ nombre }) });
const names = async (device: Device) => (await device.rows()).map(({ nombre }) => nombre).toSorted();
const methods = (server: ModelServer) => server.calls.map(({ method }) => method);

async function aPulledDevice(count: number, level: 'full' | 'stock' = 'full') {
  const server = new ModelServer({ level });
  const sids = Array.from({ length: count }, (_, n) => server.add(named(`Ingrediente ${n}`)));
  const store = aFaultyStore();
  const device = await aDevice({ server, middleware: store.middleware });
  await device.pull();
  store.reset();
  server.calls.length = 0;
  const lkOf = async (sid: string | undefined) =>
    (await device.rows()).find((row) => row.sid === sid)?.lk ?? '';
  /** How many rows were written to the table that the screens read. */
  const written = () =>
    store
      .writes()
      .reduce(
        (sum, request) =>
          sum + ('values' in request && 'lk' in (request.values[0] ?? {}) ? request.values.length : 0),
        0,
      );
  return { server, device, sids, lkOf, written };
}

describe('a list', () => {
  test('fills an empty store, marked as read and fresh', async () => {
    const { device } = await aPulledDevice(3);
    expect(await device.rows()).toMatchObject([1, 2, 3].map(() => ({ estado: 'synced', viaPull: true })));
    expect(isStale('ingredientes', await device.meta(), device.now)).toBe(false);
    await device.check();
  });

  test('that has not changed writes no row: a 304 where the server knows it, else by its fingerprint', async () => {
    for (const level of ['full', 'stock'] as const) {
      const { device, written } = await aPulledDevice(5, level);
      device.now += 31 * 60_000;
      expect(isStale('ingredientes', await device.meta(), device.now)).toBe(true);
      expect(await device.pull()).toEqual({ kind: 'ok', changed: 0 });
      expect(written()).toBe(0);
      expect(isStale('ingredientes', await device.meta(), device.now)).toBe(false);
    }
  });

  test('in which one row changed writes one row', async () => {
    const { server, device, sids, written } = await aPulledDevice(50);
    server.edit(sids[7] ?? '', { precioEnvase: 50 });
    expect(await device.pull()).toEqual({ kind: 'ok', changed: 1 });
    expect(written()).toBe(1);
  });

  test('F29 · of ten thousand rows is stored in slices, and an unchanged one costs no write', async () => {
    const { server, device, written } = await aPulledDevice(0);
    for (let n = 0; n < 10_000; n += 1) server.add(named(`Ingrediente ${n}`));
    await device.pull();
    expect(await device.db.ingredientes.count()).toBe(10_000);
    expect(written()).toBe(10_000);
    server.edit('/api/ingredientes/17', { precioEnvase: 50 });
    await device.pull();
    expect(written()).toBe(10_001);
  });

  test('changes what lies under an unsent edit, not the edit', async () => {
    const { server, device, sids, lkOf } = await aPulledDevice(3);
    const lk = await lkOf(sids[0]);
    await device.edit(lk, { precioEnvase: 50 });
    server.edit(sids[0] ?? '', { comentario: 'del otro', precioEnvase: 45 });
    await device.pull();
    expect(await device.row(lk)).toMatchObject({
      precioEnvase: 50,
      comentario: 'del otro',
      estado: 'pending',
    });
    await device.check();
  });

  test('does not bring back what waits here for its delete', async () => {
    const { device, sids, server, lkOf } = await aPulledDevice(3);
    await device.remove(await lkOf(sids[0]));
    server.edit(sids[0] ?? '', { comentario: 'del otro' });
    await device.pull();
    expect(await device.rows()).toHaveLength(2);
    await device.check();
  });

  test('keeps the row that it cannot read any more', async () => {
    const { server, device, sids } = await aPulledDevice(3);
    server.garble = (list) => ({
      ...list,
      rows: list.rows.filter(({ sid }) => sid !== sids[0]),
      invalidSids: [sids[0] ?? ''],
      etag: null,
      bodyHash: 'otro',
    });
    await device.pull();
    expect(await device.rows()).toHaveLength(3);
    expect(methods(server)).toEqual(['list']);
  });

  test('that does not come changes nothing', async () => {
    const { server, device } = await aPulledDevice(3);
    const before = { rows: await device.rows(), meta: await device.meta() };
    server.isDown = true;
    expect(await device.pull()).toMatchObject({ kind: 'failed', failure: { kind: 'network' } });
    expect({ rows: await device.rows(), meta: await device.meta() }).toEqual(before);
  });

  test('of a deposed leader stores nothing', async () => {
    const { server, device } = await aPulledDevice(1);
    server.add(named('Nuevo'));
    device.guard = { ...device.guard, epoch: device.guard.epoch - 1 };
    await device.pull();
    expect(await device.rows()).toHaveLength(1);
  });
});

describe('a row that is missing in the list', () => {
  test('goes to the trash once the server says 404 for it', async () => {
    const { server, device, sids } = await aPulledDevice(5);
    server.rows.delete(sids[0] ?? '');
    await device.pull();
    expect(methods(server)).toEqual(['list', 'get']);
    expect(await device.rows()).toHaveLength(4);
    expect(await device.db.trash.toArray()).toMatchObject([
      { sid: sids[0], row: { nombre: 'Ingrediente 0' } },
    ]);
    await device.check();
  });

  test('stays when the server still has it', async () => {
    const { server, device, sids } = await aPulledDevice(5);
    server.garble = (list) => ({
      ...list,
      rows: list.rows.filter(({ sid }) => sid !== sids[0]),
      etag: null,
      bodyHash: 'x',
    });
    await device.pull();
    expect(await device.rows()).toHaveLength(5);
  });

  test('stays when nobody can tell, and is asked for again next time', async () => {
    const { server, device, sids } = await aPulledDevice(5);
    server.rows.delete(sids[0] ?? '');
    server.fail('get', { kind: 'server', status: 500 });
    await device.pull();
    expect(await device.rows()).toHaveLength(5);
    expect(await device.meta()).toMatchObject({ dirty: true, bodyHash: null });
    await device.pull();
    expect(await device.rows()).toHaveLength(4);
  });

  test('stays when the list is incomplete, however much of it is missing', async () => {
    const { server, device } = await aPulledDevice(5);
    server.garble = (list) => ({
      ...list,
      rows: list.rows.slice(0, 1),
      complete: false,
      etag: null,
      bodyHash: 'x',
    });
    expect(await device.pull()).toMatchObject({ kind: 'ok' });
    expect(await device.rows()).toHaveLength(5);
    expect(methods(server)).toEqual(['list']);
    expect(await device.meta()).toMatchObject({ latched: null, bodyHash: null });
  });

  test('and has unsent edits stays, with the question what to do', async () => {
    const { server, device, sids, lkOf } = await aPulledDevice(5);
    const lk = await lkOf(sids[0]);
    await device.edit(lk, { precioEnvase: 50 });
    server.rows.delete(sids[0] ?? '');
    await device.pull();
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 50, estado: 'attention' });
    expect(await device.db.review.toArray()).toMatchObject([{ reason: 'gone', closedAt: 0 }]);
    await device.check();
  });

  test('and waits here for its delete is simply gone', async () => {
    const { server, device, sids, lkOf } = await aPulledDevice(5);
    await device.remove(await lkOf(sids[0]));
    server.rows.delete(sids[0] ?? '');
    await device.pull();
    await device.pushAfter(8000);
    expect(await device.queue()).toEqual([]);
    expect(await device.db.review.count()).toBe(0);
    await device.check();
  });

  test('of many: twenty are asked for in one pull, the rest in the next', async () => {
    const { server, device, sids } = await aPulledDevice(60);
    for (const sid of sids.slice(0, 25)) server.rows.delete(sid);
    await device.pull();
    expect(await device.rows()).toHaveLength(40);
    expect(await device.meta()).toMatchObject({ dirty: true });
    await device.pull();
    expect(await device.rows()).toHaveLength(35);
  });
});

describe('a list that shrank too much', () => {
  test.each([
    ['is empty', 4, 4],
    ['misses more than half', 10, 6],
    ['misses three of four', 4, 3],
  ])('because it %s changes nothing at all and says so', async (_, count, lost) => {
    const { server, device, sids, written } = await aPulledDevice(count);
    for (const sid of sids.slice(0, lost)) server.rows.delete(sid);
    for (const sid of server.rows.keys()) server.edit(sid, { precioEnvase: 99 });
    expect(await device.pull()).toEqual({ kind: 'latched' });
    expect(await device.rows()).toHaveLength(count);
    expect(written()).toBe(0);
    expect(methods(server)).toEqual(['list']);
    expect(await device.meta()).toMatchObject({
      latched: { missing: lost, known: count },
      etag: null,
      bodyHash: null,
    });
    expect(await device.pull()).toEqual({ kind: 'latched' }); // it does not expire by itself
  });

  test('is taken as it is once the maker has seen it, all of it', async () => {
    const { server, device, sids } = await aPulledDevice(60);
    for (const sid of sids.slice(0, 50)) server.rows.delete(sid);
    await device.pull();
    expect(await device.pull({ acceptShrink: true })).toMatchObject({ kind: 'ok' });
    expect(await device.rows()).toHaveLength(10);
    expect(await device.meta()).toMatchObject({ latched: null, dirty: false });
    await device.check();
  });

  test('is forgotten when the list is whole again', async () => {
    const { server, device } = await aPulledDevice(10);
    server.garble = (list) => ({ ...list, rows: [], etag: null, bodyHash: 'x' });
    await device.pull();
    server.garble = (list) => list;
    expect(await device.pull()).toMatchObject({ kind: 'ok' });
    expect(await device.meta()).toMatchObject({ latched: null });
  });
});

describe('while a list is on its way', () => {
  test('a row that was confirmed here is not overwritten by the older list', async () => {
    const { server, device, sids, lkOf } = await aPulledDevice(3, 'stock');
    const lk = await lkOf(sids[0]);
    await device.edit(lk, { precioEnvase: 50 });
    server.add(named('Nuevo')); // so that the list differs
    const older = [...server.rows.keys()].map((sid) => ({
      sid,
      version: null,
      etag: null,
      record: server.record(sid),
    }));
    server.during = async ({ method }) => {
      if (method !== 'list') return;
      server.during = () => undefined;
      await device.push();
    };
    server.garble = (list) => ({ ...list, rows: older, bodyHash: 'older' });
    await device.pull();
    server.garble = (list) => list;
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 50, estado: 'synced' });
    expect(await device.meta()).toMatchObject({ bodyHash: null }); // it proves nothing about the next
    await device.check();
  });

  test('a row that was created here is neither missing nor there twice', async () => {
    const { server, device } = await aPulledDevice(1);
    await device.create({ nombre: 'Nuestro', enlaces: [anEnlace()] });
    server.during = async ({ method }) => {
      if (method !== 'list') return;
      server.during = () => undefined;
      await device.push();
    };
    await device.pull();
    expect(await names(device)).toEqual(['Ingrediente 0', 'Nuestro']);
    expect(methods(server)).toEqual(['list', 'create']);
    await device.check();
  });

  test('a create that is under way is not taken for a row of somebody else', async () => {
    const { server, device } = await aPulledDevice(1);
    const lk = await device.create({ nombre: 'Nuestro' });
    server.during = async ({ method }) => {
      if (method !== 'create') return;
      server.during = () => undefined;
      server.add(named('Nuestro')); // what the server has made of it already
      await device.pull();
      expect(await device.rows()).toHaveLength(2);
      server.rows.delete([...server.rows.keys()].at(-1) ?? '');
    };
    await device.push();
    expect((await device.row(lk)).sid).toBeDefined();
    await device.check();
  });

  test('a mark that the table is out of date is not wiped out', async () => {
    const { server, device } = await aPulledDevice(1);
    server.during = async () => {
      await writeTableMeta(device.db, 'ingredientes', { dirty: true });
    };
    await device.pull();
    expect(await device.meta()).toMatchObject({ dirty: true });
  });
});

test('a value that went there and back again is noticed, also without versions', async () => {
  const { server, device, sids, lkOf } = await aPulledDevice(2, 'stock');
  const lk = await lkOf(sids[0]);
  await device.edit(lk, { precioEnvase: 50 });
  await device.push();
  server.edit(sids[0] ?? '', { precioEnvase: 42.5 }); // the list is now what it was at the last pull
  await device.pull();
  expect(await device.row(lk)).toMatchObject({ precioEnvase: 42.5 });
  await device.check();
});

test.each([
  ['ahead', 24 * 60 * 60_000],
  ['back', -24 * 60 * 60_000],
])('F17 · a clock that was set a day %s makes the table due, not lost', async (_, jump) => {
  const { device } = await aPulledDevice(1);
  expect(isStale('ingredientes', await device.meta(), device.now + jump)).toBe(true);
});
