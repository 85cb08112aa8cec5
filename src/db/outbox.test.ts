import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { anIngredientePayload } from '../../tests/helpers/builders.ts';
import { anEntry } from '../../tests/helpers/entries.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { answerQuestion } from '../sync/questions.ts';
import { readLane, readOutboxSummary, watchOutbox } from './outbox.ts';

describe('the summary counts records, not entries', () => {
  test('a record with two edits is one change, one that waits for the maker is counted there only', async () => {
    const { db } = await aDevice({ server: new ModelServer() });
    await db.outbox.bulkAdd([
      anEntry({ seq: 1, lk: 'a', state: 'sending' }),
      anEntry({ seq: 2, lk: 'a' }),
      anEntry({ seq: 3, lk: 'b', state: 'rejected' }),
      anEntry({ seq: 4, lk: 'b' }),
    ]);
    const question = {
      t: 'ingredientes' as const,
      reason: 'changed' as const,
      fields: [],
      label: '',
      openedAt: 1,
    };
    await db.review.bulkAdd([
      { ...question, lk: 'b', closedAt: 0 },
      { ...question, lk: 'c', closedAt: 0 },
      { ...question, lk: 'd', closedAt: 5 },
    ]);
    expect(await readOutboxSummary(db)).toEqual({ pending: 1, attention: 2 });
  });
});

test('the writes of one record come oldest first', async () => {
  const { db } = await aDevice({ server: new ModelServer() });
  await db.outbox.bulkAdd([
    anEntry({ seq: 3, lk: 'a' }),
    anEntry({ seq: 1, lk: 'a' }),
    anEntry({ seq: 2, lk: 'b' }),
  ]);
  expect((await readLane(db, 'ingredientes', 'a')).map(({ seq }) => seq)).toEqual([1, 3]);
});

describe('whoever watches the queue', () => {
  test('is called at once, and after a write by this tab', async () => {
    const device = await aDevice({ server: new ModelServer() });
    const onChange = vi.fn<() => void>();
    const stop = watchOutbox(device.db, onChange);
    expect(onChange).toHaveBeenCalledTimes(1);
    await device.create();
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    await device.create();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('is called when the maker has decided, although no entry came or went', async () => {
    const server = new ModelServer();
    const sid = server.add(anIngredientePayload());
    const device = await aDevice({ server });
    await device.pull();
    const lk = (await device.rows())[0]?.lk ?? '';
    await device.edit(lk, { precioEnvase: 50 });
    server.edit(sid, { precioEnvase: 45 });
    await device.push();
    const onChange = vi.fn<() => void>();
    watchOutbox(device.db, onChange);
    await answerQuestion(device.writer, { t: 'ingredientes', lk }, 'mine');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('is not called for the queue of another store', async () => {
    const [mine, other] = [
      await aDevice({ server: new ModelServer() }),
      await aDevice({ server: new ModelServer() }),
    ];
    const onChange = vi.fn<() => void>();
    watchOutbox(mine.db, onChange);
    await other.create();
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
