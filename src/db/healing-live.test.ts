import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aDraft, aDyingStore } from '../../tests/helpers/dying-store.ts';
import { type CalaveraDb, openDatabase } from './database.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { reopen } from './healing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a live query', () => {
  const listen = (db: CalaveraDb) => {
    const seen: number[] = [];
    const errors: unknown[] = [];
    const query = liveQuery(() => db.drafts.count());
    const subscription = query.subscribe({ next: (n) => seen.push(n), error: (error) => errors.push(error) });
    onTestFinished(() => subscription.unsubscribe());
    return { seen, errors };
  };

  test('shows fresh data after the connection was replaced', async () => {
    const { db } = await aDyingStore();
    const { seen } = listen(db);
    await vi.waitFor(() => expect(seen).toEqual([0]));
    await writeBehind(db, aDraft('a'));
    await reopen(db);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
  });

  test('that meets a dead connection shows no error and goes on when it is replaced', async () => {
    const { db, events, killHandle } = await aDyingStore();
    killHandle();
    const { seen, errors } = listen(db);
    await vi.waitFor(() => expect(seen).toEqual([0]));
    await saveDraft(db, aDraft('a'));
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
    expect([errors, events]).toEqual([[], []]);
  });

  test('that fails again right after is not healed for ever', async () => {
    const { db, events, killStore } = await aDyingStore();
    const open = vi.spyOn(indexedDB, 'open');
    killStore();
    listen(db);
    await vi.waitFor(() => expect(events).toEqual(['lost']));
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe('F22 · a store that the browser closes and empties', () => {
  test('is opened again, and everybody is told', async () => {
    const { db, events } = await aDyingStore();
    await saveDraft(db, aDraft('a'));
    forceCloseDatabase(db.backendDB() as never); // its types know only its own class
    await vi.waitFor(() => expect(events).toEqual(['reopened']));
    expect(await readDraft(db, 'a')).toEqual(aDraft('a'));
  });

  test('is opened again when the browser cuts off the first opening, because it is still clearing', async () => {
    const { db, events } = await aDyingStore();
    const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('texto cualquiera', 'AbortError');
    });
    forceCloseDatabase(db.backendDB() as never); // its types know only its own class
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    await saveDraft(db, aDraft('a'));
    await vi.waitFor(() => expect(events).toEqual(['reopened']));
    expect(await readDraft(db, 'a')).toEqual(aDraft('a'));
  });

  test('says that it was made anew', async () => {
    const { db, events } = await aDyingStore();
    await saveDraft(db, aDraft('a'));
    const deleting = indexedDB.deleteDatabase(db.name);
    await new Promise((resolve) => deleting.addEventListener('success', resolve));
    expect(events).toEqual(['erased']);
    expect(db.isOpen()).toBe(false);
    const again = await openDatabase(db.name, (event) => events.push(event));
    expect(events).toEqual(['erased', 'created']);
    again.close({ disableAutoOpen: true });
  });
});

/** Another program writes: nothing in this page hears of it. */
async function writeBehind(db: CalaveraDb, value: object): Promise<void> {
  const trans = db.backendDB().transaction('drafts', 'readwrite');
  trans.objectStore('drafts').put(value);
  await new Promise((resolve) => trans.addEventListener('complete', resolve));
}
