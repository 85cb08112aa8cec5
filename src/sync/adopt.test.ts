import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { anEnlace, anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { GRACE_MS } from './core/grace.ts';

const water = (values: object = {}) =>
  anIngredientePayload({ nombre: 'Agua', esAgua: true, ingredienteCategoria: null, ...values });

describe('water that the server has already', () => {
  test('is adopted: one row here, one there, nothing to ask when the values agree', async () => {
    const server = new ModelServer();
    const sid = server.add(water());
    const device = await aDevice({ server });
    const lk = await device.create(water());
    await device.push();
    expect(await device.row(lk)).toMatchObject({ sid, estado: 'synced' });
    expect(await device.queue()).toEqual([]);
    expect(server.rows.size).toBe(1);
    await device.check();
  });

  test('is adopted also when a pull has brought it in as a row of its own, with edits waiting on it', async () => {
    const server = new ModelServer();
    const sid = server.add(water());
    const device = await aDevice({ server });
    const lk = await device.create(water());
    await device.pull();
    const pulled = (await device.rows()).find((row) => row.sid === sid);
    await device.edit(pulled?.lk ?? '', { comentario: 'en la otra fila' });
    await device.push();
    await device.push();
    const rows = await device.rows();
    expect(rows).toMatchObject([{ lk, sid, comentario: 'en la otra fila' }]);
    await device.check();
    expect(server.record(sid)).toMatchObject({ comentario: 'en la otra fila' });
  });

  test('takes in two waters that were made here offline: the values of both are kept', async () => {
    const server = new ModelServer();
    server.add(water({ precioEnvase: 1 }));
    const device = await aDevice({ server });
    await device.create(water({ precioEnvase: 2 }));
    await device.create(water({ precioEnvase: 3 }));
    for (let n = 0; n < 3; n += 1) await device.pushAfter(61_000);
    expect(await device.rows()).toHaveLength(1);
    const reviews = await device.db.review.toArray();
    const values = reviews.flatMap(({ fields }) => fields.map(({ mine }) => mine));
    expect(values).toEqual(expect.arrayContaining([2, 3]));
    expect(reviews.filter(({ closedAt }) => closedAt === 0)).toHaveLength(1);
    await device.check();
  });

  test('keeps its values until the maker has chosen, when they differ', async () => {
    const server = new ModelServer();
    const sid = server.add(water({ nombre: 'Agua destilada' }));
    const device = await aDevice({ server });
    const lk = await device.create(water());
    await device.push();
    expect(server.record(sid)).toMatchObject({ nombre: 'Agua destilada' });
    expect(await device.row(lk)).toMatchObject({ nombre: 'Agua', sid, estado: 'attention' });
    expect(await device.db.review.toArray()).toMatchObject([
      { reason: 'unico', fields: [{ field: 'nombre', mine: 'Agua', theirs: 'Agua destilada' }] },
    ]);
    await device.check();
  });

  test('fills what she left empty without a question', async () => {
    const server = new ModelServer();
    server.add(water({ comentario: 'del grifo', enlaces: [anEnlace()] }));
    const device = await aDevice({ server });
    const lk = await device.create(water());
    await device.push();
    expect(await device.row(lk)).toMatchObject({ comentario: 'del grifo', estado: 'synced' });
  });

  test('differs not by the ids and the order of its links', async () => {
    const server = new ModelServer();
    const links = [anEnlace({ url: 'https://a.example' }), anEnlace({ url: 'https://b.example' })];
    server.add(water({ enlaces: links }));
    const device = await aDevice({ server });
    await device.create(water({ enlaces: links.toReversed() }));
    await device.push();
    expect(await device.queue()).toEqual([]);
    await device.check();
  });

  test('is not adopted while this device is deleting it: ours is created after the delete', async () => {
    const server = new ModelServer();
    const sid = server.add(water({ nombre: 'Vieja' }));
    const device = await aDevice({ server });
    await device.pull();
    await device.remove((await device.rows())[0]?.lk ?? '');
    const lk = await device.create(water({ nombre: 'Nueva' }));
    await device.push();
    expect(await device.row(lk)).toMatchObject({ nombre: 'Nueva', estado: 'pending' });
    await device.pushAfter(10_000);
    await device.pushAfter(61_000);
    expect(server.rows.has(sid)).toBe(false);
    expect([...server.rows.values()]).toMatchObject([{ record: { nombre: 'Nueva' } }]);
    await device.check();
  });

  test('does not swallow an ingredient that an edit turned into water', async () => {
    const server = new ModelServer();
    const sid = server.add(water());
    const other = server.add(anIngredientePayload({ nombre: 'Coco' }));
    const device = await aDevice({ server });
    await device.pull();
    const lk = (await device.rows()).find((row) => row.sid === other)?.lk ?? '';
    await device.edit(lk, { esAgua: true });
    server.fail('update', {
      kind: 'conflict',
      status: 409,
      type: '/errors/ingrediente-unico',
      message: 'Ya existe',
    });
    await device.push();
    expect(await device.row(lk)).toMatchObject({ sid: other, estado: 'attention' });
    expect(new Set((await device.rows()).map((row) => row.sid))).toEqual(new Set([sid, other]));
    await device.check();
  });

  test('that is gone when it is looked for is created after a while', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    await device.create(water());
    server.fail('create', { kind: 'conflict', status: 409, type: '/errors/ingrediente-unico' });
    await device.push();
    expect(await device.queue()).toMatchObject([{ state: 'pending', att: 1 }]);
    await device.pushAfter(2000);
    expect(server.rows.size).toBe(1);
    await device.check();
  });
});

describe('a create whose answer was lost, at a server without idempotency keys', () => {
  const stock = async () => {
    const server = new ModelServer({ level: 'stock' });
    const known = server.add(anIngredientePayload({ nombre: 'Coco' }));
    const device = await aDevice({ server });
    await device.pull();
    return { server, device, known };
  };

  test('is found again by what was sent, among the rows that did not exist then', async () => {
    const { server, device } = await stock();
    const lk = await device.create({ nombre: 'Coco', enlaces: [] }); // equal to a row that was there before
    server.fail('create', 'lost-answer');
    await device.push();
    await device.check();
    await device.pushAfter(GRACE_MS);
    expect(server.rows.size).toBe(2);
    expect(await device.row(lk)).toMatchObject({ estado: 'synced', viaPull: false });
    expect(await device.rows()).toHaveLength(2);
    await device.check();
  });

  test('that never arrived is sent again', async () => {
    const { server, device } = await stock();
    await device.create({ nombre: 'Palma' });
    server.fail('create', 'lost-request');
    await device.push();
    await device.pushAfter(GRACE_MS);
    expect([...server.rows.values()].map(({ record }) => record['nombre'])).toEqual(['Coco', 'Palma']);
    await device.check();
  });

  test('is not taken for the equal record that this device has created as well', async () => {
    const { server, device } = await stock();
    await device.create({ nombre: 'Palma' });
    await device.create({ nombre: 'Palma' });
    server.fail('create', 'lost-request');
    await device.push();
    await device.pushAfter(GRACE_MS);
    expect(server.rows.size).toBe(3);
    expect(await device.rows()).toHaveLength(3);
    await device.check();
  });

  test('is not shown twice by a pull that comes before it is settled', async () => {
    const { server, device } = await stock();
    await device.create({ nombre: 'Palma' });
    server.fail('create', 'lost-answer');
    await device.push();
    await device.pull();
    expect(await device.rows()).toHaveLength(2);
    expect(await device.meta()).toMatchObject({ dirty: true, bodyHash: null });
    await device.pushAfter(GRACE_MS);
    await device.pull();
    expect(await device.rows()).toHaveLength(2);
    await device.check();
  });

  test('is found also when its row has come onto the device by another way since', async () => {
    const { server, device } = await stock();
    const lk = await device.create({ nombre: 'Palma' });
    server.fail('create', 'lost-answer');
    await device.push();
    const sid = [...server.rows.keys()].at(-1) ?? '';
    const [like] = await device.rows();
    // A backup of another device, for one.
    await device.db.ingredientes.add({
      ...(await device.row(lk)),
      ...like,
      lk: 'otra',
      sid,
      nombre: 'Palma',
    });
    await device.pushAfter(GRACE_MS);
    expect([...server.rows.keys()]).toHaveLength(2);
    expect((await device.rows()).filter((row) => row.sid === sid)).toMatchObject([{ lk, nombre: 'Palma' }]);
  });

  test('with two candidates asks the maker instead of guessing', async () => {
    const { server, device } = await stock();
    const lk = await device.create({ nombre: 'Palma' });
    server.fail('create', 'lost-answer');
    await device.push();
    server.add(anIngredientePayload({ nombre: 'Palma' }));
    await device.pushAfter(GRACE_MS);
    expect(await device.queue()).toMatchObject([{ state: 'ask', lk }]);
    expect(server.rows.size).toBe(3);
    await device.check();
  });

  test('waits when the list that would tell is incomplete or does not come', async () => {
    const { server, device } = await stock();
    await device.create({ nombre: 'Palma' });
    server.fail('create', 'lost-answer');
    await device.push();
    server.garble = (list) => ({ ...list, rows: [], complete: false });
    await device.pushAfter(GRACE_MS);
    expect(await device.queue()).toMatchObject([{ state: 'pending', amb: true, att: 2 }]);
    server.fail('list', 'lost-request');
    await device.pushAfter(61_000);
    expect(await device.queue()).toMatchObject([{ state: 'pending', amb: true, err: { kind: 'net' } }]);
    server.garble = (list) => list;
    await device.pushAfter(61_000);
    expect(server.rows.size).toBe(2);
    expect(await device.queue()).toEqual([]);
    await device.check();
  });

  test('waits when a list that calls itself complete misses a row that is known here', async () => {
    const { server, device } = await stock();
    await device.create({ nombre: 'Palma' });
    server.fail('create', 'lost-answer');
    await device.push();
    server.garble = (list) => ({ ...list, rows: [] });
    await device.pushAfter(GRACE_MS);
    expect(await device.queue()).toMatchObject([{ state: 'pending', amb: true }]);
    expect(server.rows.size).toBe(2);
    expect(await device.meta()).toMatchObject({ dirty: true });
    server.garble = (list) => list;
    await device.pushAfter(61_000);
    expect(await device.queue()).toEqual([]);
    expect(server.rows.size).toBe(2);
  });
});

test('the repeated answer to a create does not replace what a pull has brought since', async () => {
  const server = new ModelServer();
  const device = await aDevice({ server });
  const lk = await device.create({ nombre: 'Palma' });
  server.fail('create', 'lost-answer');
  await device.push();
  const [sid = ''] = server.rows.keys();
  server.edit(sid, { nombre: 'Palma roja' });
  await device.pull();
  await device.pushAfter(61_000);
  expect(await device.rows()).toMatchObject([
    { lk, sid, nombre: 'Palma roja', version: 2, estado: 'synced' },
  ]);
  await device.check();
});
