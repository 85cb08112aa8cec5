import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { anEnlace, anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice, type Device } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { aFaultyStore, quotaError } from '../../tests/helpers/store-faults.ts';

const methods = (server: ModelServer) => server.calls.map(({ method }) => method);
const names = (server: ModelServer) => [...server.rows.values()].map(({ record }) => record['nombre']);

async function aPulledDevice(level: 'full' | 'stock' = 'full') {
  const server = new ModelServer({ level });
  const sid = server.add({ ...anIngredientePayload({ nombre: 'Coco' }) });
  const device = await aDevice({ server });
  await device.pull();
  const [row] = await device.rows();
  return { server, device, sid, lk: row?.lk ?? '' };
}

async function head(device: Device) {
  const [entry] = await device.queue();
  if (entry === undefined) throw new Error('The queue is empty');
  return entry;
}

describe('a refusal', () => {
  test('is kept with its violations, stops its record and no other', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const refused = await device.create({ nombre: 'Malo' });
    await device.create({ nombre: 'Bueno' });
    const violations = [{ path: 'enlaces[0].url', message: 'Debe ser una URL válida' }];
    server.fail('create', { kind: 'validation', status: 422, violations });
    await device.push();
    expect(names(server)).toEqual(['Bueno']);
    expect(await head(device)).toMatchObject({
      state: 'rejected',
      amb: false,
      err: { kind: 'valid', status: 422, violations },
    });
    expect(await device.row(refused)).toMatchObject({ nombre: 'Malo', estado: 'attention' });
    await device.check();
  });

  test('is answered by saving again, which sends a new request with a new key', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create({ nombre: 'Malo' });
    server.fail('create', { kind: 'validation', status: 422, violations: [] });
    await device.push();
    await device.edit(lk, { nombre: 'Bueno' });
    await device.push();
    expect(names(server)).toEqual(['Bueno']);
    expect(new Set(server.calls.map(({ opId }) => opId)).size).toBe(2);
    await device.check();
  });

  test('of a link by its text is put on the field of the link', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    await device.create({ enlaces: [anEnlace({ precio: 1 }), anEnlace({ precio: 20_000 })] });
    const detail = 'El precio del enlace no puede ser mayor que 9999.99';
    server.fail('create', { kind: 'bad', status: 400, message: detail, detail });
    await device.push();
    expect((await head(device)).err?.violations).toEqual([
      { path: 'enlaces[1].precio', message: 'El precio no puede ser mayor que 9999.99' },
    ]);
  });

  test('of a link that she left alone is put on that link', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create({ enlaces: [anEnlace({ precio: 1 }), anEnlace({ precio: 700 })] });
    await device.push();
    await device.edit(lk, { nombre: 'Otro' });
    const detail = 'El precio del enlace no puede ser mayor que 500';
    server.fail('update', { kind: 'bad', status: 400, message: detail, detail });
    await device.push();
    expect((await head(device)).err?.violations.map(({ path }) => path)).toEqual(['enlaces[1].precio']);
  });

  test('after a lost answer is a refusal all the same: a save answers it', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create({ nombre: 'Malo' });
    server.fail('create', 'lost-request', { kind: 'validation', status: 422, violations: [] });
    await device.push();
    await device.pushAfter(2000);
    await device.edit(lk, { nombre: 'Bueno' });
    await device.push();
    expect(names(server)).toEqual(['Bueno']);
    await device.check();
  });
});

describe('trouble of the server', () => {
  test('401 stops the runner at once and changes nothing of the entry', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    for (let n = 0; n < 6; n += 1) await device.create({ nombre: `${n}` });
    const before = await device.queue();
    server.fail('create', ...Array.from({ length: 6 }, () => ({ kind: 'auth' as const, status: 401 })));
    await device.push();
    expect(device.refusals).toBeGreaterThanOrEqual(1);
    expect(server.calls.length).toBeLessThanOrEqual(4); // those that were under way together
    const after = await device.queue();
    expect(after.map(({ att, patch, opId, state }) => ({ att, patch, opId, state }))).toEqual(
      before.map(({ att, patch, opId, state }) => ({ att, patch, opId, state })),
    );
    await device.check();
  });

  test('429 waits as long as the server says and counts as no try', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    await device.create();
    server.fail('create', { kind: 'busy', status: 429, retryAfterMs: 30_000 });
    await device.push();
    expect(await head(device)).toMatchObject({ att: 0, amb: false, nextAt: device.now + 30_000 });
    await device.pushAfter(29_999);
    expect(server.calls).toHaveLength(1);
    await device.pushAfter(1);
    expect(server.rows.size).toBe(1);
  });

  test('500 five times on one entry while others pass parks it; a save lets it go again', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create({ nombre: 'Veneno' });
    server.during = ({ method, opId }) => {
      if (method === 'create' && opId === poisonOp) server.fail('create', { kind: 'server', status: 500 });
    };
    const poisonOp = (await head(device)).opId;
    for (let n = 0; n < 5; n += 1) {
      await device.pushAfter(61_000);
      await device.create({ nombre: `Sano ${n}` });
      await device.pushAfter(1);
    }
    expect(names(server)).toHaveLength(5);
    expect(await head(device)).toMatchObject({ state: 'rejected', err: { kind: 'server' } });
    server.during = () => undefined;
    await device.edit(lk, { precioEnvase: 9 });
    await device.push();
    expect(names(server)).toContain('Veneno');
    expect(await device.queue()).toEqual([]);
    await device.check();
  });

  test('500 on everything parks nothing', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    await device.create();
    server.fail('create', ...Array.from({ length: 8 }, () => ({ kind: 'server' as const, status: 500 })));
    for (let n = 0; n < 8; n += 1) await device.pushAfter(100_000);
    expect(await head(device)).toMatchObject({ state: 'pending', att: 8 });
  });

  test('a precondition that never holds waits instead of asking in a circle', async () => {
    const { server, device, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    server.fail(
      'update',
      ...Array.from({ length: 9 }, () => ({ kind: 'precondition' as const, status: 412 })),
    );
    await device.push();
    expect(methods(server).filter((method) => method === 'update')).toHaveLength(3);
    expect((await head(device)).nextAt).toBeGreaterThan(device.now);
  });
});

describe('trouble of the device', () => {
  test('a full disk while an answer is worked in leaves nothing as sending, and the row arrives once', async () => {
    const store = aFaultyStore();
    const server = new ModelServer();
    const device = await aDevice({ server, middleware: store.middleware });
    await device.create({ nombre: 'Coco' });
    server.during = () => store.failWhen((count) => count === 1, quotaError);
    await device.push();
    expect(device.errors).toHaveLength(1);
    expect(await head(device)).toMatchObject({ state: 'pending', amb: true, att: 1 });
    await device.check();
    server.during = () => undefined;
    await device.pushAfter(2000);
    expect(names(server)).toEqual(['Coco']);
    expect(await device.queue()).toEqual([]);
    await device.check();
  });

  test('a store that fails before anything left makes the entry wait, not the processor', async () => {
    const store = aFaultyStore();
    const server = new ModelServer();
    const device = await aDevice({ server, middleware: store.middleware });
    await device.create();
    store.failWhen((count) => count === 1, quotaError);
    await device.push();
    expect(server.calls).toEqual([]);
    expect(device.errors).toHaveLength(1);
    expect(await head(device)).toMatchObject({
      state: 'pending',
      amb: false,
      att: 1,
      nextAt: device.now + 2000,
    });
  });

  test('a crash leaves entries as sending; the next start makes them uncertain and sends them again', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    await device.create({ nombre: 'Coco' });
    server.fail('create', 'lost-answer');
    await device.push();
    await device.db.outbox.toCollection().modify({ state: 'sending', amb: false, nextAt: 0 });
    await device.restart();
    expect(await head(device)).toMatchObject({ state: 'pending', amb: true });
    await device.push();
    expect(names(server)).toEqual(['Coco']);
    await device.check();
  });
});
