import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aDraft, aDyingStore, unknownError } from '../../tests/helpers/dying-store.ts';
import { writeIn } from './database.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { isDeadHandleError } from './handle.ts';
import { probeStore, reopen } from './healing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('F24 · a dead connection to the store', () => {
  test.each(['UnknownError', 'InvalidStateError'] as const)(
    'is replaced once, and the save is done (%s)',
    async (kind) => {
      const { db, events, killHandle } = await aDyingStore();
      killHandle(kind);
      const open = vi.spyOn(indexedDB, 'open');
      await saveDraft(db, aDraft('a'));
      expect(await readDraft(db, 'a')).toEqual(aDraft('a'));
      expect(open).toHaveBeenCalledTimes(1);
      expect(events).toEqual([]);
    },
  );

  test('is replaced once for all saves that meet it at the same time', async () => {
    const { db, killHandle } = await aDyingStore();
    killHandle();
    const open = vi.spyOn(indexedDB, 'open');
    await Promise.all(['a', 'b', 'c'].map((key) => saveDraft(db, aDraft(key))));
    expect(await db.drafts.count()).toBe(3);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('that cannot be replaced makes the save fail, and the page is told', async () => {
    const { db, events, killStore } = await aDyingStore();
    killStore();
    const open = vi.spyOn(indexedDB, 'open');
    await expect(saveDraft(db, aDraft('a'))).rejects.toMatchObject({ name: 'UnknownError' });
    expect(open).toHaveBeenCalledTimes(1);
    expect(events).toEqual(['lost']);
  });

  test('leaves nothing of the first try behind', async () => {
    const { db } = await aDyingStore();
    let tries = 0;
    await writeIn(db, [db.drafts], async () => {
      tries += 1;
      await db.drafts.add(aDraft(`try ${tries}`));
      if (tries === 1) throw unknownError();
    });
    expect(await db.drafts.toCollection().primaryKeys()).toEqual(['try 2']);
  });

  test('a bug is no dead connection: it is thrown, once', async () => {
    const { db } = await aDyingStore();
    let tries = 0;
    const write = writeIn(db, [db.drafts], () => {
      tries += 1;
      return Promise.reject(new Error('UnknownError: a text decides nothing'));
    });
    await expect(write).rejects.toThrow('a text');
    expect(tries).toBe(1);
  });

  test('a store that was closed for good is not opened again', async () => {
    const { db, killHandle } = await aDyingStore();
    killHandle();
    db.close({ disableAutoOpen: true });
    await expect(saveDraft(db, aDraft('a'))).rejects.toThrow(Dexie.DatabaseClosedError);
    expect(await probeStore(db)).toBe('closed');
    expect(db.isOpen()).toBe(false);
  });

  test('a store that is closed for good while it is being replaced stays closed', async () => {
    const { db, events, killHandle } = await aDyingStore();
    killHandle();
    const opening = nextOpening();
    const saving = saveDraft(db, aDraft('a'));
    const healing = reopen(db);
    db.close({ disableAutoOpen: true });
    const outcomes = await Promise.allSettled([saving, healing]);
    expect(outcomes).toMatchObject(
      Array(2).fill({ status: 'rejected', reason: { name: 'DatabaseClosedError' } }),
    );
    await opening;
    expect(db.isOpen()).toBe(false);
    expect(events).toEqual([]);
  });
});

describe('a look at the store', () => {
  test('finds it alive, heals it, or says that it is lost', async () => {
    const { db, events, killHandle, killStore } = await aDyingStore();
    expect(await probeStore(db)).toBe('alive');
    killHandle();
    expect(await probeStore(db)).toBe('alive');
    killStore();
    expect(await probeStore(db)).toBe('lost');
    expect(events).toContain('lost');
  });
});

test('a dead connection is known by the kind of the error, through all nesting', () => {
  const dead = new DOMException('x', 'InvalidStateError');
  expect(isDeadHandleError(new Dexie.AbortError('x', new Dexie.AbortError('y', dead)))).toBe(true);
  expect(isDeadHandleError(new Error('InvalidStateError'))).toBe(false);
});

/** Resolves when the browser has answered the next opening, and whoever asked has dealt with it. */
function nextOpening(): Promise<void> {
  const open = indexedDB.open.bind(indexedDB);
  return new Promise((resolve) => {
    vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      const request = open(...args);
      request.addEventListener('success', () => setTimeout(resolve, 0));
      return request;
    });
  });
}
