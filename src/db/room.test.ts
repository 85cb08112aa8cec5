import { expect, onTestFinished, test } from 'vitest';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { aFaultyStore, quotaError } from '../../tests/helpers/store-faults.ts';
import { CalaveraDb } from './database.ts';
import { readDraft, saveDraft } from './drafts.ts';

const DRAFT = { key: 'a', at: 1, values: {}, seen: null };

async function aFullStore() {
  const store = aFaultyStore();
  const db = new CalaveraDb(`calavera:test-${randomUUID()}`);
  db.use(store.middleware);
  await db.open();
  onTestFinished(() => db.close({ disableAutoOpen: true }));
  return { db, store };
}

test('F18 · a full device gives up copies and its error log before it refuses a save', async () => {
  const { db, store } = await aFullStore();
  await db.snapshots.bulkAdd([1, 2, 3].map((at) => ({ at, reason: 'x', json: '{}' })));
  await db.errors.add({ message: 'x', type: 'API_ERROR', timestamp: 1 });
  store.failWhen((count) => count === 1, quotaError);
  await saveDraft(db, DRAFT);
  expect(await readDraft(db, 'a')).toEqual(DRAFT);
  expect((await db.snapshots.toArray()).map(({ at }) => at)).toEqual([3]);
  expect(await db.errors.count()).toBe(0);
});

test('F18 · a device that stays full refuses the save, once more and no longer', async () => {
  const { db, store } = await aFullStore();
  await db.errors.add({ message: 'x', type: 'API_ERROR', timestamp: 1 });
  store.failWhen((count) => store.writes()[count - 1]?.type === 'put', quotaError);
  await expect(saveDraft(db, DRAFT)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(store.writes().filter(({ type }) => type === 'put')).toHaveLength(2);
});

test('F18 · with nothing to spare the save is refused at once', async () => {
  const { db, store } = await aFullStore();
  store.failWhen(() => true, quotaError);
  await expect(saveDraft(db, DRAFT)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(store.writes()).toHaveLength(1);
});
