import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { ReviewRow, TrashRow } from '#db/tables.ts';
import { anEntry } from '../../tests/helpers/entries.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { tidyStore } from './housekeeping.ts';

const DAY = 24 * 60 * 60_000;
const NOW = 400 * DAY;

const trashed = (lk: string, at: number): TrashRow => {
  return { t: 'ingredientes', lk, sid: null, touch: 0, at, row: null, base: null, entries: [] };
};
const question = (closedAt: number): ReviewRow => {
  return { t: 'ingredientes', lk: 'a', reason: 'changed', fields: [], label: '', openedAt: 1, closedAt };
};

test('what was deleted or answered more than 30 days ago is forgotten, the rest stays', async () => {
  const { db } = await aDevice({ server: new ModelServer() });
  await db.trash.bulkPut([
    trashed('old', NOW - 31 * DAY),
    trashed('new', NOW - 29 * DAY),
    trashed('open', NOW - 90 * DAY),
  ]);
  await db.outbox.add(anEntry({ lk: 'open', kind: 'delete' }));
  await db.review.bulkAdd([question(NOW - 31 * DAY), question(NOW - 29 * DAY), question(0)]);
  expect(await tidyStore(db, NOW)).toBe(true);
  expect(await db.trash.toCollection().primaryKeys()).toEqual([
    ['ingredientes', 'new'],
    ['ingredientes', 'open'],
  ]);
  expect((await db.review.toArray()).map(({ closedAt }) => closedAt)).toEqual([NOW - 29 * DAY, 0]);
  expect(await db.outbox.count()).toBe(1);
});

test('the three newest recovery copies are kept', async () => {
  const { db } = await aDevice({ server: new ModelServer() });
  await db.snapshots.bulkAdd([5, 1, 4, 2, 3].map((at) => ({ at, reason: 'prueba', json: '{}' })));
  await tidyStore(db, NOW);
  expect((await db.snapshots.orderBy('at').toArray()).map(({ at }) => at)).toEqual([3, 4, 5]);
});

test.each([
  [DAY - 1, false, 'once a day is enough'],
  [DAY, true, 'a day has passed'],
  [-DAY, true, 'the clock was set back'],
])('%i ms after the last time it is %s: %s', async (passed, expected) => {
  const { db } = await aDevice({ server: new ModelServer() });
  await tidyStore(db, NOW);
  expect(await tidyStore(db, NOW + passed)).toBe(expected);
});
