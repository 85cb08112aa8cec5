import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { anEnlace, anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { UNDO_MS } from './remove.ts';

/** A device that shows one ingredient of the server, made there by somebody else. */
async function aPulledDevice(values: object = {}) {
  const server = new ModelServer();
  const sid = server.add({ ...anIngredientePayload({ nombre: 'Coco' }), ...values });
  const device = await aDevice({ server });
  await device.pull();
  const [row] = await device.rows();
  return { server, device, sid, lk: row?.lk ?? '' };
}

const methods = (server: ModelServer) => server.calls.map(({ method }) => method);

describe('a deleted record', () => {
  test('leaves the screens at once and the device after the time for an undo', async () => {
    const { server, device, lk } = await aPulledDevice();
    await device.remove(lk);
    expect(await device.rows()).toEqual([]);
    await device.check();
    await device.pushAfter(UNDO_MS - 1);
    expect(methods(server)).toEqual(['list']);
    await device.pushAfter(1);
    expect(server.rows.size).toBe(0);
    expect(await device.queue()).toEqual([]);
    expect(await device.db.base.count()).toBe(0);
    await device.check();
  });

  test('cannot be brought back by a list that left before the delete was confirmed', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    server.add(anIngredientePayload({ nombre: 'Palma' }));
    await device.remove(lk);
    const before = structuredClone(server.rows.get(sid));
    server.during = async ({ method }) => {
      if (method !== 'list') return;
      server.during = () => undefined;
      await device.pushAfter(UNDO_MS);
      if (before) server.rows.set(sid, before); // the list was written before the delete arrived
    };
    await device.pull();
    server.rows.delete(sid);
    expect((await device.rows()).map(({ nombre }) => nombre)).toEqual(['Palma']);
    await device.check();
  });

  test('that was deleted elsewhere too is done', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    await device.remove(lk);
    server.rows.delete(sid);
    await device.pushAfter(UNDO_MS);
    expect(await device.queue()).toEqual([]);
    await device.check();
  });

  test('that was never sent leaves nothing, on the device or on the server', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create();
    await device.remove(lk);
    expect(await device.queue()).toEqual([]);
    expect(await device.rows()).toEqual([]);
    await device.pushAfter(UNDO_MS);
    expect(server.calls).toEqual([]);
    await device.check();
  });

  test('whose create is under way is deleted right after it', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create({ enlaces: [anEnlace()] });
    server.during = async ({ method }) => {
      if (method === 'create') await device.remove(lk);
    };
    await device.push();
    expect(await device.rows()).toEqual([]);
    expect(server.rows.size).toBe(1);
    await device.pushAfter(UNDO_MS);
    expect(server.rows.size).toBe(0);
    expect(await device.queue()).toEqual([]);
    expect(await device.undo(lk)).toBe(false); // the delete was sent
    await device.check();
  });

  test('whose edit is under way does not ask about that edit', async () => {
    const { server, device, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50, enlaces: [anEnlace()] });
    server.during = async ({ method }) => {
      if (method === 'update') await device.remove(lk);
    };
    await device.push();
    server.during = () => undefined;
    await device.pushAfter(UNDO_MS);
    expect(server.rows.size).toBe(0);
    expect(await device.queue()).toEqual([]);
  });

  test('that somebody else changed meanwhile asks first, and stays visible', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    await device.remove(lk);
    server.edit(sid, { stockQuantity: 10 });
    await device.pushAfter(UNDO_MS);
    expect(server.rows.size).toBe(1);
    expect(await device.row(lk)).toMatchObject({ estado: 'attention', stockQuantity: 10 });
    expect(await device.db.review.toArray()).toMatchObject([
      { reason: 'changed', fields: [{ field: 'stockQuantity', theirs: 10 }] },
    ]);
    await device.check();
  });

  test('that is in use comes back with the reason', async () => {
    const { server, device, lk } = await aPulledDevice();
    await device.remove(lk);
    server.fail('remove', {
      kind: 'conflict',
      status: 409,
      type: '/errors/ingrediente-en-uso',
      message: 'Se usa en 2 recetas.',
    });
    await device.pushAfter(UNDO_MS);
    expect(await device.row(lk)).toMatchObject({ estado: 'attention' });
    expect(await device.queue()).toMatchObject([
      { err: { kind: 'in-use', message: 'Se usa en 2 recetas.' } },
    ]);
    await device.remove(lk); // no longer in use: she tries again
    await device.pushAfter(UNDO_MS);
    expect(server.rows.size).toBe(0);
    await device.check();
  });

  test('with a refused create behind it is gone for good', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create();
    server.fail('create', { kind: 'validation', status: 422, violations: [] });
    server.during = ({ method }) => (method === 'create' ? device.edit(lk, { precioEnvase: 9 }) : undefined);
    await device.push();
    await device.remove(lk);
    expect(await device.queue()).toEqual([]);
    expect(await device.rows()).toEqual([]);
    await device.check();
  });
});

describe('an undone delete', () => {
  test('restores the row and exactly the writes it had', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    const before = {
      rows: await device.rows(),
      queue: await device.queue(),
      base: await device.db.base.toArray(),
    };
    await device.remove(lk);
    expect(await device.undo(lk)).toBe(true);
    expect({
      rows: await device.rows(),
      queue: await device.queue(),
      base: await device.db.base.toArray(),
    }).toEqual(before);
    await device.pushAfter(UNDO_MS);
    expect(server.record(sid)).toMatchObject({ precioEnvase: 50 });
    await device.check();
  });

  test('restores a record that was never sent', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create({ nombre: 'Coco' });
    const before = await device.queue();
    await device.remove(lk);
    expect(await device.undo(lk)).toBe(true);
    expect(await device.queue()).toEqual(before);
    await device.push();
    expect(server.rows.size).toBe(1);
    await device.check();
  });

  test('restores the open questions too', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    server.edit(sid, { precioEnvase: 45 });
    await device.pull();
    await device.push();
    const before = await device.db.review.toArray();
    expect(before).toMatchObject([{ closedAt: 0 }]);
    await device.remove(lk);
    expect(await device.db.review.where('closedAt').equals(0).count()).toBe(0);
    await device.undo(lk);
    expect(await device.db.review.toArray()).toEqual(before);
    await device.check();
  });

  test('of a record that somebody else changed meanwhile takes the question about the delete along', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    server.edit(sid, { precioEnvase: 45 });
    await device.pull();
    await device.push();
    const before = await device.db.review.toArray();
    await device.remove(lk);
    server.edit(sid, { stockQuantity: 10 });
    await device.pull();
    await device.pushAfter(UNDO_MS);
    expect(await device.db.review.where('closedAt').equals(0).toArray()).toMatchObject([{ write: 'delete' }]);
    await device.undo(lk);
    expect(await device.db.review.toArray()).toEqual(before);
    await device.check();
  });

  test('after a double tap on delete still has everything', async () => {
    const { device, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    const before = await device.queue();
    await Promise.all([device.remove(lk), device.remove(lk)]);
    expect(await device.queue()).toHaveLength(1);
    expect(await device.undo(lk)).toBe(true);
    expect(await device.queue()).toEqual(before);
    await device.check();
  });

  test.each(['sent', 'of unknown outcome'])('is refused once the delete was %s', async (what) => {
    const { server, device, lk } = await aPulledDevice();
    await device.remove(lk);
    if (what === 'of unknown outcome') server.fail('remove', 'lost-answer');
    await device.pushAfter(UNDO_MS);
    expect(await device.undo(lk)).toBe(false);
    await device.check();
  });

  test('of something that was not deleted is refused', async () => {
    const { device, lk } = await aPulledDevice();
    expect(await device.undo(lk)).toBe(false);
  });
});
