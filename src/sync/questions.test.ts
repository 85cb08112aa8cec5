import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { readAllOpenReviews, readClosedReviews } from '#db/review.ts';
import { readTrash } from '#db/trash.ts';
import { anEnlace, anIngredientePayload } from '../../tests/helpers/builders.ts';
import { writeKey } from '#domain/outbox-entry.ts';
import { aDevice, type Device } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { GRACE_MS } from './core/grace.ts';
import { type Answer, answerQuestion, decideFields, discardWrites, undoDecision } from './questions.ts';

const T = 'ingredientes';
const answer = (device: Device, lk: string, what: Answer) =>
  answerQuestion(device.writer, { t: T, lk }, what);
const openQuestions = (device: Device) => device.db.review.where('closedAt').equals(0).count();

/** Price changed to 50 here and to 45 there; a comment was added there; a link was added on both sides. */
async function aConflict() {
  const server = new ModelServer();
  const sid = server.add(anIngredientePayload({ nombre: 'Coco' }));
  const device = await aDevice({ server });
  await device.pull();
  const lk = (await device.rows())[0]?.lk ?? '';
  await device.edit(lk, { precioEnvase: 50, enlaces: [anEnlace({ url: 'https://aqui.example' })] });
  const enlaces = [anEnlace({ url: 'https://alli.example' })];
  server.edit(sid, { precioEnvase: 45, comentario: 'del otro', enlaces });
  await device.push();
  return { server, device, sid, lk };
}

describe('a field that both sides changed', () => {
  test('mine: it is sent, what only the server changed stays, lists keep both', async () => {
    const { server, device, sid, lk } = await aConflict();
    await answer(device, lk, 'mine');
    await device.check();
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 50, comentario: 'del otro' });
    const urls = (server.record(sid)['enlaces'] as { url: string }[]).map(({ url }) => url);
    expect(urls.toSorted()).toEqual(['https://alli.example', 'https://aqui.example']);
    expect(await device.row(lk)).toMatchObject({ estado: 'synced' });
    expect(await openQuestions(device)).toBe(0);
  });

  test('theirs: only the fields in question are dropped, the rest is sent', async () => {
    const { server, device, sid, lk } = await aConflict();
    await answer(device, lk, 'theirs');
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 45 });
    await device.check();
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 45 });
    expect(server.record(sid)['enlaces']).toHaveLength(2);
    const [closed] = await device.db.review.toArray();
    expect(closed).toMatchObject({ closedAt: device.now, fields: [{ field: 'precioEnvase', mine: 50 }] });
  });

  test('asks again when it changed there once more before the answer was sent', async () => {
    const { server, device, sid, lk } = await aConflict();
    await answer(device, lk, 'mine');
    server.edit(sid, { precioEnvase: 40 });
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 40 });
    expect(await openQuestions(device)).toBe(1);
    await device.check();
  });

  test('keeps its question through a further save, which changes what is asked about', async () => {
    const { server, device, sid, lk } = await aConflict();
    await device.edit(lk, { precioEnvase: 55 });
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 45 });
    await answer(device, lk, 'mine');
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 55 });
    await device.check();
  });
});

/** Edited here, twice with a send between, and deleted there. */
async function aLostRecord() {
  const server = new ModelServer();
  const sid = server.add(anIngredientePayload({ nombre: 'Coco', enlaces: [anEnlace()] }));
  const device = await aDevice({ server });
  await device.pull();
  const lk = (await device.rows())[0]?.lk ?? '';
  await device.edit(lk, { precioEnvase: 50 });
  server.during = async ({ method }) => {
    if (method !== 'update') return;
    server.during = () => undefined;
    await device.edit(lk, { comentario: 'después' });
    server.rows.delete(sid);
  };
  await device.push();
  return { server, device, lk };
}

describe('a record that the server lost', () => {
  test('mine: it is made anew with all that she typed, without the ids of its links', async () => {
    const { server, device, lk } = await aLostRecord();
    expect(await device.row(lk)).toMatchObject({
      precioEnvase: 50,
      comentario: 'después',
      estado: 'attention',
    });
    await answer(device, lk, 'mine');
    await device.check();
    await device.push();
    expect([...server.rows.values()]).toMatchObject([
      { record: { nombre: 'Coco', precioEnvase: 50, comentario: 'después', enlaces: [{ precio: 42.5 }] } },
    ]);
    expect(await device.rows()).toMatchObject([{ lk, estado: 'synced' }]);
    await device.check();
  });

  test('theirs: it goes, with everything that waited for it', async () => {
    const { server, device, lk } = await aLostRecord();
    await answer(device, lk, 'theirs');
    expect(await device.rows()).toEqual([]);
    expect(await device.queue()).toEqual([]);
    expect(await openQuestions(device)).toBe(0);
    await device.push();
    expect(server.rows.size).toBe(0);
    await device.check();
  });
});

describe('a create that may have arrived', () => {
  async function anUncertainCreate() {
    const server = new ModelServer({ level: 'stock' });
    const device = await aDevice({ server });
    const lk = await device.create({ nombre: 'Palma' });
    server.fail('create', 'lost-answer');
    await device.push();
    server.add(anIngredientePayload({ nombre: 'Palma' }));
    await device.pushAfter(GRACE_MS);
    await device.pull();
    return { server, device, lk };
  }

  test('mine: it is another one and is sent', async () => {
    const { server, device, lk } = await anUncertainCreate();
    await answer(device, lk, 'mine');
    await device.push();
    expect(server.rows.size).toBe(3);
    expect(await device.rows()).toHaveLength(3);
    await device.check();
  });

  test('theirs: it is one of those that a pull has brought', async () => {
    const { server, device, lk } = await anUncertainCreate();
    await answer(device, lk, 'theirs');
    expect(server.rows.size).toBe(2);
    expect(await device.rows()).toHaveLength(2);
    await device.check();
  });
});

const keysOf = async (device: Device) => (await device.queue()).map(writeKey);

describe('writes that are given up', () => {
  test('show the server copy again and keep what was typed for 30 days', async () => {
    const { device, lk } = await aConflict();
    expect(await discardWrites(device.writer, { t: T, lk }, await keysOf(device))).toBe(true);
    expect(await device.row(lk)).toMatchObject({
      precioEnvase: 45,
      comentario: 'del otro',
      estado: 'synced',
    });
    expect(await openQuestions(device)).toBe(0);
    const kept = (await device.db.review.toArray()).find(({ reason }) => reason === 'discarded');
    expect(kept?.fields).toContainEqual({ field: 'precioEnvase', base: 42.5, mine: 50, theirs: null });
    await device.check();
  });

  test('of a refused create leave no ghost on the screens', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create({ nombre: 'Malo' });
    server.fail('create', { kind: 'validation', status: 422, violations: [] });
    await device.push();
    expect(await discardWrites(device.writer, { t: T, lk }, await keysOf(device))).toBe(true);
    expect(await device.rows()).toEqual([]);
    expect(await device.queue()).toEqual([]);
    await device.check();
  });

  test('leave a write under way to its answer', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create({ nombre: 'Coco' });
    const keys = await keysOf(device);
    const given: boolean[] = [];
    server.during = async ({ method }) => {
      if (method === 'create') given.push(await discardWrites(device.writer, { t: T, lk }, keys));
    };
    await device.push();
    expect(given).toEqual([false]);
    expect(await device.row(lk)).toMatchObject({ nombre: 'Coco', estado: 'synced' });
    await device.check();
  });

  test('are those that she was asked about: what was sent or saved over since stays', async () => {
    const device = await aDevice({ server: new ModelServer() });
    const lk = await device.create({ nombre: 'Coco' });
    const asked = await keysOf(device);
    await device.edit(lk, { nombre: 'Coco virgen' });
    expect(await discardWrites(device.writer, { t: T, lk }, asked)).toBe(false);
    expect(await device.row(lk)).toMatchObject({ nombre: 'Coco virgen', estado: 'pending' });
    const newer = await keysOf(device);
    await device.push();
    expect(await discardWrites(device.writer, { t: T, lk }, newer)).toBe(false);
    expect(await device.row(lk)).toMatchObject({ nombre: 'Coco virgen', estado: 'synced' });
    expect(await device.db.review.count()).toBe(0);
    await device.check();
  });

  test('go together: one that she was not asked about keeps all of them, and the question', async () => {
    const { device, lk } = await aConflict();
    const asked = await keysOf(device);
    await device.edit(lk, { precioEnvase: 60 }); // the question takes the newer value
    expect(await discardWrites(device.writer, { t: T, lk }, asked)).toBe(false);
    expect(await openQuestions(device)).toBe(1);
    expect(await discardWrites(device.writer, { t: T, lk }, await keysOf(device))).toBe(true);
    expect(await openQuestions(device)).toBe(0);
    await device.check();
  });
});

/** Price, comment and stock changed on both sides. */
async function aWideConflict() {
  const server = new ModelServer();
  const sid = server.add(anIngredientePayload({ nombre: 'Coco', stockQuantity: 500, minStockLevel: 1 }));
  const device = await aDevice({ server });
  await device.pull();
  const lk = (await device.rows())[0]?.lk ?? '';
  await device.edit(lk, { precioEnvase: 50, comentario: 'mío', stockQuantity: 300 });
  server.edit(sid, { precioEnvase: 45, comentario: 'suyo', stockQuantity: 450 });
  await device.push();
  const decide = (choices: Parameters<typeof decideFields>[2]) =>
    decideFields(device.writer, { t: T, lk }, choices);
  return { server, device, sid, lk, decide };
}

describe('fields decided one by one', () => {
  test('leave at once, the others stay in question', async () => {
    const { server, device, sid, lk, decide } = await aWideConflict();
    await decide({ precioEnvase: { take: 'mine' }, comentario: { take: 'theirs' } });
    await device.check();
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 50, comentario: 'suyo', stockQuantity: 450 });
    expect(await device.row(lk)).toMatchObject({
      stockQuantity: 300,
      comentario: 'suyo',
      estado: 'attention',
    });
    expect(await readAllOpenReviews(device.db)).toMatchObject([{ fields: [{ field: 'stockQuantity' }] }]);
    expect(await readClosedReviews(device.db)).toMatchObject([
      {
        fields: [
          { field: 'precioEnvase', mine: 50, theirs: 45, taken: 'mine' },
          { field: 'comentario', mine: 'mío', theirs: 'suyo', taken: 'theirs' },
        ],
      },
    ]);
    await decide({ stockQuantity: { take: 'value', value: 250 } });
    await device.push();
    expect(server.record(sid)).toMatchObject({ stockQuantity: 250 });
    expect(await device.row(lk)).toMatchObject({ stockQuantity: 250, estado: 'synced' });
    expect(await openQuestions(device)).toBe(0);
    await device.check();
  });

  test('join what waits to be sent: no more than one edit beside the question', async () => {
    const { device, lk, decide } = await aWideConflict();
    await device.edit(lk, { nombre: 'Coco bio' });
    await decide({ precioEnvase: { take: 'mine' } });
    await decide({ comentario: { take: 'mine' } });
    expect((await device.queue()).map(({ state, patch }) => [state, Object.keys(patch)])).toEqual([
      ['conflict', ['stockQuantity']],
      ['pending', ['nombre', 'precioEnvase', 'comentario']],
    ]);
    await device.check();
  });

  test('are asked again when the server changed them once more after the question', async () => {
    const { server, device, sid, decide } = await aWideConflict();
    server.edit(sid, { precioEnvase: 40 });
    await device.pull();
    await decide({ precioEnvase: { take: 'mine' } });
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 40 });
    const asked = (await readAllOpenReviews(device.db)).flatMap(({ fields }) => fields);
    expect(asked).toContainEqual(expect.objectContaining({ field: 'precioEnvase', mine: 50, theirs: 40 }));
    await device.check();
  });
});

describe('a closed decision that is undone', () => {
  test('brings back what was not chosen, as a new edit, once', async () => {
    const { server, device, sid, lk, decide } = await aWideConflict();
    await decide({
      precioEnvase: { take: 'mine' },
      comentario: { take: 'theirs' },
      stockQuantity: { take: 'theirs' },
    });
    await device.push();
    const [closed] = await readClosedReviews(device.db);
    expect(await undoDecision(device.writer, closed?.id ?? 0)).toBe(true);
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 45, comentario: 'mío', stockQuantity: 300 });
    expect(await undoDecision(device.writer, closed?.id ?? 0)).toBe(false);
    expect(await device.row(lk)).toMatchObject({ estado: 'synced' });
    await device.check();
  });

  test('leaves what she has typed since and not sent', async () => {
    const { device, lk, decide } = await aWideConflict();
    await decide({
      precioEnvase: { take: 'mine' },
      comentario: { take: 'theirs' },
      stockQuantity: { take: 'theirs' },
    });
    await device.edit(lk, { precioEnvase: 60 });
    const [closed] = await readClosedReviews(device.db);
    expect(await undoDecision(device.writer, closed?.id ?? 0)).toBe(true);
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 60, comentario: 'mío' });
    await device.check();
  });

  test('brings back a lost record that she let go', async () => {
    const { server, device, lk } = await aLostRecord();
    await answer(device, lk, 'theirs');
    expect(await readTrash(device.db)).toMatchObject([{ lk, row: { precioEnvase: 50 } }]);
    const [closed] = await readClosedReviews(device.db);
    expect(await undoDecision(device.writer, closed?.id ?? 0)).toBe(true);
    await device.push();
    expect([...server.rows.values()]).toMatchObject([
      { record: { nombre: 'Coco', precioEnvase: 50, comentario: 'después', enlaces: [{ precio: 42.5 }] } },
    ]);
    expect(await readTrash(device.db)).toEqual([]);
    await device.check();
  });

  test('of a question that rests with a deleted record takes the delete back, and asks it again', async () => {
    const { device, lk } = await aConflict();
    await device.remove(lk);
    const [resting] = await readClosedReviews(device.db);
    expect(await undoDecision(device.writer, resting?.id ?? 0)).toBe(true);
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 50, estado: 'attention' });
    expect(await openQuestions(device)).toBe(1);
    await device.remove(lk);
    expect(await device.undo(lk)).toBe(true);
    expect(await openQuestions(device)).toBe(1);
    await device.check();
  });

  test('is nothing for a question that is open, and for a delete that was given up', async () => {
    const { server, device, sid, lk } = await aConflict();
    const [question] = await readAllOpenReviews(device.db);
    expect(await undoDecision(device.writer, question?.id ?? 0)).toBe(false);
    await answer(device, lk, 'theirs');
    await device.push();
    await device.remove(lk);
    server.edit(sid, { nombre: 'Coco virgen' });
    await device.pushAfter(8000);
    await answer(device, lk, 'theirs');
    const [closed] = await readClosedReviews(device.db);
    expect(await undoDecision(device.writer, closed?.id ?? 0)).toBe(false);
    expect(await device.row(lk)).toMatchObject({ nombre: 'Coco virgen', estado: 'synced' });
  });
});
