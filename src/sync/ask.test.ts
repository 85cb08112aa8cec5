import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { Doc } from '#domain/canonical.ts';
import { anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice, type Device } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { decideFields } from './questions.ts';

const T = 'ingredientes';
const open = (device: Device) => device.db.review.where('closedAt').equals(0).toArray();
const states = async (device: Device) => (await device.queue()).map(({ state, patch }) => [state, patch]);

/** A mirrored ingredient with stock 500 and price 42.5. */
async function aRecord(level: 'full' | 'stock' = 'full') {
  const server = new ModelServer({ level });
  const sid = server.add(anIngredientePayload({ nombre: 'Coco', stockQuantity: 500, minStockLevel: 10 }));
  const device = await aDevice({ server });
  await device.pull();
  const lk = (await device.rows())[0]?.lk ?? '';
  return { server, device, sid, lk };
}

/** Changed on both sides: `mine` here, `theirs` there. */
async function aConflict(mine: Doc, theirs: Doc, level: 'full' | 'stock' = 'full') {
  const made = await aRecord(level);
  await made.device.edit(made.lk, mine);
  made.server.edit(made.sid, { ...theirs });
  await made.device.push();
  await made.device.check();
  return made;
}

describe.each(['full', 'stock'] as const)('a field that both sides changed, at a %s server,', (level) => {
  test('waits alone: the other fields of the edit leave at once', async () => {
    const { server, device, sid, lk } = await aConflict(
      { precioEnvase: 50, comentario: 'mío' },
      { precioEnvase: 45, densidad: 0.9 },
      level,
    );
    expect(server.record(sid)).toMatchObject({ precioEnvase: 45, comentario: 'mío', densidad: 0.9 });
    expect(await states(device)).toEqual([['conflict', { precioEnvase: 50 }]]);
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 50, comentario: 'mío', estado: 'attention' });
    expect(await open(device)).toMatchObject([
      { reason: 'changed', lk, fields: [{ field: 'precioEnvase', base: 42.5, mine: 50, theirs: 45 }] },
    ]);
  });

  test('lets later edits of other fields go', async () => {
    const { server, device, sid, lk } = await aConflict({ precioEnvase: 50 }, { precioEnvase: 45 }, level);
    await device.edit(lk, { comentario: 'después' });
    await device.check();
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 45, comentario: 'después' });
    expect(await states(device)).toEqual([['conflict', { precioEnvase: 50 }]]);
    await device.check();
  });
});

describe('a question about fields', () => {
  test('takes her newest values of its fields, wherever they wait', async () => {
    const { server, device, sid, lk } = await aRecord();
    await device.edit(lk, { precioEnvase: 50, comentario: 'mío' });
    server.edit(sid, { precioEnvase: 45 });
    server.during = async ({ method }) => {
      server.during = () => undefined;
      if (method === 'update') await device.edit(lk, { precioEnvase: 55, nombre: 'Coco bio' });
    };
    await device.push();
    await device.check();
    expect(await states(device)).toEqual([['conflict', { precioEnvase: 55 }]]);
    expect(await open(device)).toMatchObject([{ fields: [{ base: 42.5, mine: 55, theirs: 45 }] }]);
    expect(server.record(sid)).toMatchObject({ precioEnvase: 45, comentario: 'mío', nombre: 'Coco bio' });
  });

  test('shows what she saves later, also her first value, and stays one entry', async () => {
    const { device, lk } = await aConflict({ precioEnvase: 50 }, { precioEnvase: 45 });
    await device.edit(lk, { precioEnvase: 42.5, comentario: 'x' });
    await device.check();
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 42.5, comentario: 'x' });
    expect(await open(device)).toMatchObject([{ fields: [{ base: 42.5, mine: 42.5, theirs: 45 }] }]);
    await device.edit(lk, { comentario: 'y' });
    expect(await device.queue()).toHaveLength(2);
  });

  test('grows when a later edit meets another change there', async () => {
    const { server, device, sid, lk } = await aConflict({ precioEnvase: 50 }, { precioEnvase: 45 });
    await device.edit(lk, { comentario: 'mío' });
    server.edit(sid, { comentario: 'del otro' });
    await device.push();
    await device.check();
    expect(await states(device)).toEqual([['conflict', { precioEnvase: 50, comentario: 'mío' }]]);
    const [question, ...others] = await open(device);
    expect(others).toEqual([]);
    expect(question?.fields.map(({ field }) => field)).toEqual(['precioEnvase', 'comentario']);
  });

  test('rests while the record is deleted, and is back with it', async () => {
    const { server, device, sid, lk } = await aConflict({ precioEnvase: 50 }, { precioEnvase: 45 });
    await device.remove(lk);
    expect(await open(device)).toEqual([]);
    await device.undo(lk);
    expect(await open(device)).toHaveLength(1);
    await device.check();
    await device.remove(lk);
    await device.pushAfter(8000);
    expect(server.rows.has(sid)).toBe(false);
    expect(await device.queue()).toEqual([]);
    await device.check();
  });

  test('is not asked of an edit that her own delete follows: the delete asks', async () => {
    const { server, device, sid, lk } = await aRecord();
    await device.edit(lk, { precioEnvase: 50 });
    server.fail('update', 'lost-request');
    await device.push();
    await device.remove(lk);
    server.edit(sid, { precioEnvase: 45 });
    await device.pushAfter(61_000);
    expect(await device.queue()).toMatchObject([{ kind: 'delete', state: 'conflict' }]);
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 45, estado: 'attention' });
    const rows = await device.db.review.toArray();
    expect(rows).toContainEqual(expect.objectContaining({ closedAt: device.now, lk, write: 'update' }));
    await device.check();
  });

  test('becomes the question about a lost record when the server loses it', async () => {
    const { server, device, sid, lk } = await aConflict({ precioEnvase: 50 }, { precioEnvase: 45 });
    server.rows.delete(sid);
    server.add(anIngredientePayload({ nombre: 'Otro' }));
    await device.pull();
    await device.check();
    expect(await open(device)).toMatchObject([{ reason: 'gone', lk }]);
    await device.answer(lk, 'mine');
    await device.push();
    expect([...server.rows.values()]).toMatchObject([
      { record: { nombre: 'Otro' } },
      { record: { nombre: 'Coco', precioEnvase: 50 } },
    ]);
    await device.check();
  });
});

describe('stock that both sides changed', () => {
  test.each([
    ['both took some', 300, 450, 250],
    ['never less than nothing', 100, 50, 0],
    ['one filled up', 300, 1500, 1300],
  ])('comes with a proposal: %s', async (_, mine, theirs, proposal) => {
    const { device } = await aConflict({ stockQuantity: mine }, { stockQuantity: theirs });
    expect(await open(device)).toMatchObject([
      { fields: [{ field: 'stockQuantity', base: 500, mine, theirs, proposal }] },
    ]);
  });

  test('that she saves anew is proposed anew, and the proposal can be taken', async () => {
    const { server, device, sid, lk } = await aConflict({ stockQuantity: 300 }, { stockQuantity: 450 });
    await device.edit(lk, { stockQuantity: 400 });
    expect(await open(device)).toMatchObject([{ fields: [{ mine: 400, theirs: 450, proposal: 350 }] }]);
    await decideFields(device.writer, { t: T, lk }, { stockQuantity: { take: 'value', value: 350 } });
    await device.push();
    expect(server.record(sid)).toMatchObject({ stockQuantity: 350 });
    await device.check();
  });
});
