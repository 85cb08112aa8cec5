import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { Doc } from '#domain/canonical.ts';
import { readAllOpenReviews } from '#db/review.ts';
import { anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice, type Device } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { GRACE_MS } from './core/grace.ts';
import { answerTwin, type TwinAnswer } from './questions.ts';
import { clearNetworkBackoff } from './recover.ts';

const MINUTE = 60_000;
const names = (server: ModelServer) => [...server.rows.values()].map(({ record }) => record['nombre']);
const answer = (device: Device, lk: string, what: TwinAnswer) =>
  answerTwin(device.writer, { t: 'ingredientes', lk }, what);

/** A create without answer at a server without idempotency keys. */
async function aLostCreate(fault: 'lost-request' | 'lost-answer', values: Doc = {}) {
  const server = new ModelServer({ level: 'stock' });
  server.add(anIngredientePayload({ nombre: 'Coco' }));
  const device = await aDevice({ server });
  await device.pull();
  const lk = await device.create({ nombre: 'Palma', ...values });
  server.fail('create', fault);
  await device.push();
  return { server, device, lk };
}

describe('a create without an answer', () => {
  test('rests a minute before it is looked for, whatever clears the other waits', async () => {
    const { server, device } = await aLostCreate('lost-answer');
    const calls = server.calls.length;
    await device.pushAfter(MINUTE / 2);
    await clearNetworkBackoff(device.db);
    await device.push();
    await device.check();
    await device.restart();
    await device.pushAfter(MINUTE / 2 - 1);
    expect(server.calls).toHaveLength(calls);
    await device.pushAfter(1);
    expect(server.calls.slice(calls)).toMatchObject([{ method: 'list' }]);
    expect(await device.queue()).toEqual([]);
  });

  test('rests as well after a crash, from the time it left', async () => {
    const { server, device } = await aLostCreate('lost-answer');
    const [entry] = await device.queue();
    const { ambAt: _, ...crashed } = entry ?? {};
    await device.db.outbox.put({ ...crashed, state: 'sending', amb: false } as never); // as a kill leaves it
    await device.restart();
    const calls = server.calls.length;
    await device.pushAfter(GRACE_MS - 1);
    expect(server.calls).toHaveLength(calls);
    await device.pushAfter(1);
    expect(server.calls.length).toBeGreaterThan(calls);
    expect(await device.queue()).toEqual([]);
  });

  test('rests once more when the clock was set back, and no longer', async () => {
    const { server, device } = await aLostCreate('lost-answer');
    device.now -= 60 * MINUTE;
    await clearNetworkBackoff(device.db);
    const calls = server.calls.length;
    await device.push();
    expect(server.calls).toHaveLength(calls);
    await device.pushAfter(GRACE_MS);
    expect(await device.queue()).toEqual([]);
  });

  test('does not rest longer because the look for it failed, or because the server was busy', async () => {
    const { server, device } = await aLostCreate('lost-request');
    server.fail('list', 'lost-request');
    await device.pushAfter(GRACE_MS);
    server.fail('create', { kind: 'busy', status: 503, retryAfterMs: 2000 });
    await device.pushAfter(5000);
    expect(await device.queue()).toMatchObject([{ state: 'pending', amb: true }]);
    await device.pushAfter(2000);
    expect(names(server)).toEqual(['Coco', 'Palma']);
    await device.check();
  });
});

describe('a create that is like a new row of the server', () => {
  /** Somebody has changed what may be the result of the lost create. */
  async function aChangedResult() {
    const made = await aLostCreate('lost-answer', { comentario: 'mío' });
    const sid = [...made.server.rows.keys()].at(-1) ?? '';
    made.server.edit(sid, { precioEnvase: 7 });
    await made.device.pushAfter(GRACE_MS);
    const [question] = await readAllOpenReviews(made.device.db);
    return { ...made, sid, question, other: question?.others?.[0]?.lk ?? '' };
  }

  test('waits for the maker, who sees both', async () => {
    const { device, lk, sid, question, other } = await aChangedResult();
    expect(question).toMatchObject({ reason: 'ask', lk, others: [{ sid }] });
    expect(await device.queue()).toMatchObject([{ state: 'ask', lk }]);
    expect(await device.row(other)).toMatchObject({ sid, precioEnvase: 7, estado: 'synced' });
    await device.check();
  });

  test('the same: both become one, and values that differ are asked about', async () => {
    const { server, device, lk, sid, other } = await aChangedResult();
    await device.edit(lk, { comentario: 'después' });
    await answer(device, lk, { same: other });
    await device.check();
    expect(await device.rows()).toMatchObject([{ nombre: 'Coco' }, { lk, sid, estado: 'attention' }]);
    expect(await readAllOpenReviews(device.db)).toMatchObject([
      { reason: 'unico', lk, fields: [{ field: 'precioEnvase', mine: 42.5, theirs: 7 }] },
    ]);
    await device.push();
    expect(server.record(sid)).toMatchObject({ comentario: 'después', precioEnvase: 7 });
    await device.answer(lk, 'theirs');
    await device.push();
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 7, comentario: 'después', estado: 'synced' });
    expect(server.rows.size).toBe(2);
    await device.check();
  });

  test('another one: it is sent, and nobody asks again', async () => {
    const { server, device, lk } = await aChangedResult();
    await answer(device, lk, 'different');
    await device.check();
    await device.push();
    expect(names(server)).toEqual(['Coco', 'Palma', 'Palma']);
    await device.pull();
    expect(await readAllOpenReviews(device.db)).toEqual([]);
    expect(await device.rows()).toHaveLength(3);
    await device.check();
  });

  test('deleted meanwhile, it leaves nothing that waits', async () => {
    const { device, lk } = await aChangedResult();
    await device.remove(lk);
    expect(await device.queue()).toEqual([]);
    expect(await readAllOpenReviews(device.db)).toEqual([]);
    await device.undo(lk);
    expect(await device.queue()).toMatchObject([{ state: 'ask' }]);
    expect(await readAllOpenReviews(device.db)).toMatchObject([{ reason: 'ask' }]);
    await device.check();
  });

  test('is looked for once more when the one she takes it for has gone meanwhile', async () => {
    const { server, device, lk, sid, other } = await aChangedResult();
    server.rows.delete(sid);
    await device.pull();
    await answer(device, lk, { same: other });
    expect(await device.queue()).toMatchObject([{ state: 'pending', amb: true }]);
    expect(await readAllOpenReviews(device.db)).toEqual([]);
    await device.push();
    expect(names(server)).toEqual(['Coco', 'Palma']);
    await device.check();
  });

  test('is not asked about a row that shares only what every new record has', async () => {
    const { server, device } = await aLostCreate('lost-request');
    const empty = { cantidadEnvase: 0, precioEnvase: 0, ingredienteCategoria: null };
    server.add(anIngredientePayload({ nombre: 'Otra cosa', ...empty }));
    await device.pushAfter(GRACE_MS);
    expect(names(server)).toEqual(['Coco', 'Otra cosa', 'Palma']);
  });

  test('is not asked about what another lost create of this device has made', async () => {
    const { server, device } = await aLostCreate('lost-request');
    const second = await device.create({ nombre: 'Palma', precioEnvase: 9 });
    server.fail('create', 'lost-answer');
    await device.push();
    await device.pushAfter(GRACE_MS);
    await device.push();
    expect(await device.queue()).toEqual([]);
    expect(server.rows.size).toBe(3);
    expect(await device.row(second)).toMatchObject({ precioEnvase: 9, estado: 'synced' });
    await device.check();
  });
});

describe('a second record that a late request made', () => {
  /** Looked for and not found, sent again, and then the first request was carried out all the same. */
  async function aTwin() {
    const made = await aLostCreate('lost-request');
    await made.device.pushAfter(GRACE_MS);
    const sid = made.server.add(anIngredientePayload({ nombre: 'Palma' }));
    return { ...made, sid };
  }

  test('is flagged by the next pull, also after a restart', async () => {
    const { device, lk, sid } = await aTwin();
    await device.restart();
    await device.pull();
    const [question, ...more] = await readAllOpenReviews(device.db);
    expect(more).toEqual([]);
    expect(question).toMatchObject({ reason: 'duplicate', lk, others: [{ sid }] });
    expect(await device.rows()).toHaveLength(3);
    await device.edit(lk, { comentario: 'x' });
    expect(await readAllOpenReviews(device.db)).toHaveLength(1);
    await device.check();
  });

  test('the same: one stays, the other is deleted, and that can be undone', async () => {
    const { server, device, lk, sid } = await aTwin();
    await device.pull();
    const other = (await readAllOpenReviews(device.db))[0]?.others?.[0]?.lk ?? '';
    await answer(device, lk, { same: other });
    expect(await device.rows()).toHaveLength(2);
    expect(await readAllOpenReviews(device.db)).toEqual([]);
    await device.check();
    expect(await device.undo(other)).toBe(true);
    await device.remove(other);
    await device.pushAfter(8000);
    expect(server.rows.has(sid)).toBe(false);
    expect(names(server)).toEqual(['Coco', 'Palma']);
    await device.check();
  });

  test('deleted by herself, or gone there, is no question any more, until the delete is taken back', async () => {
    const { server, device, sid } = await aTwin();
    await device.pull();
    const other = (await readAllOpenReviews(device.db))[0]?.others?.[0]?.lk ?? '';
    await device.remove(other);
    expect(await readAllOpenReviews(device.db)).toEqual([]);
    await device.undo(other);
    expect(await readAllOpenReviews(device.db)).toMatchObject([{ reason: 'duplicate', others: [{ sid }] }]);
    server.rows.delete(sid);
    await device.pull();
    expect(await readAllOpenReviews(device.db)).toEqual([]);
    await device.check();
  });

  test('another one: both stay', async () => {
    const { device, lk } = await aTwin();
    await device.pull();
    await answer(device, lk, 'different');
    expect(await readAllOpenReviews(device.db)).toEqual([]);
    expect(await device.rows()).toHaveLength(3);
    await device.pull();
    expect(await readAllOpenReviews(device.db)).toEqual([]);
  });

  test('is no question when the first try got its answer', async () => {
    const server = new ModelServer({ level: 'stock' });
    const device = await aDevice({ server });
    await device.create({ nombre: 'Palma' });
    await device.push();
    server.add(anIngredientePayload({ nombre: 'Palma' }));
    await device.pull();
    expect(await readAllOpenReviews(device.db)).toEqual([]);
  });
});
