import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.ts';
import { askPersistence, canAskPersistence, readPersistence, readStorageUse } from './storage.ts';

async function aStore() {
  const db = await openDatabase(`calavera:test-${randomUUID()}`, () => undefined);
  onTestFinished(() => db.close({ disableAutoOpen: true }));
  return db;
}

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);

test('the answer of the browser is remembered', async () => {
  const db = await aStore();
  expect(await readPersistence(db)).toBeNull();
  await askPersistence(db, { now: () => 7, door: { persist: no, persisted: no } });
  expect(await readPersistence(db)).toEqual({ granted: false, askedAt: 7 });
  await askPersistence(db, { now: () => 8, door: { persist: yes } });
  expect(await readPersistence(db)).toEqual({ granted: true, askedAt: 8 });
});

test('what is granted already is not asked for again', async () => {
  const db = await aStore();
  const persist = () => Promise.reject(new Error('Nobody may be asked'));
  expect(await askPersistence(db, { door: { persist, persisted: yes } })).toMatchObject({ granted: true });
});

test('F31 · a browser without that interface is not asked and says nothing', async () => {
  const db = await aStore();
  expect(await askPersistence(db, { door: undefined })).toBeNull();
  expect(await askPersistence(db, { door: {} })).toBeNull();
  expect(await readPersistence(db)).toBeNull();
  expect([canAskPersistence({}), canAskPersistence({ persist: yes })]).toEqual([false, true]);
  expect([await readStorageUse(undefined), await readStorageUse({})]).toEqual([null, null]);
});

test('use and room are told where the browser knows both', async () => {
  expect(await readStorageUse({ estimate: () => Promise.resolve({ usage: 5, quota: 10 }) })).toEqual({
    usedBytes: 5,
    quotaBytes: 10,
  });
  expect(await readStorageUse({ estimate: () => Promise.resolve({ usage: 5 }) })).toBeNull();
});
