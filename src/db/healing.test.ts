import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { type DBCore, type DBCoreTransaction, Dexie, liveQuery, type Middleware } from 'dexie';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type CalaveraDb, openDatabase, type StoreEvent, writeIn } from './database.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { isDeadHandleError, probeStore, reopen } from './healing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const draft = (key: string) => ({ key, at: 1, values: {}, seen: null });

const unknown = () => new DOMException('texto cualquiera', 'UnknownError');

async function aStore() {
  const events: StoreEvent[] = [];
  const db = await openDatabase(`calavera:test-${randomUUID()}`, (event) => events.push(event));
  let isDead: (handle: IDBDatabase) => boolean = () => false;
  db.use(dying((handle) => isDead(handle)));
  db.close({ disableAutoOpen: false }); // the next opening builds it in
  await db.open();
  events.length = 0; // it was created
  onTestFinished(() => db.close({ disableAutoOpen: true }));
  return {
    db,
    events,
    /** The present connection is dead; a new one works. */
    killHandle: (kind: 'UnknownError' | 'InvalidStateError' = 'UnknownError') => {
      const handle = db.backendDB();
      if (kind === 'InvalidStateError') handle.close();
      else isDead = (used) => used === handle;
    },
    /** Every connection is dead, new ones too. */
    killStore: () => {
      isDead = () => true;
    },
  };
}

/** What WebKit does when its storage process died: the requests of a transaction fail. */
function dying(isDead: (handle: IDBDatabase) => boolean): Middleware<DBCore> {
  const answer = <R>(transaction: DBCoreTransaction, work: () => Promise<R>): Promise<R> => {
    const { db } = transaction as IDBTransaction; // the lowest layer works on the browser's own
    if (!isDead(db)) return work();
    return Dexie.Promise.reject(unknown());
  };
  return {
    stack: 'dbcore',
    name: 'dying',
    level: 5, // below the app's own
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => answer(request.trans, () => table.mutate(request)),
          get: (request) => answer(request.trans, () => table.get(request)),
          query: (request) => answer(request.trans, () => table.query(request)),
          count: (request) => answer(request.trans, () => table.count(request)),
        };
      },
    }),
  };
}

describe('F24 · a dead connection to the store', () => {
  test.each(['UnknownError', 'InvalidStateError'] as const)(
    'is replaced once, and the save is done (%s)',
    async (kind) => {
      const { db, events, killHandle } = await aStore();
      killHandle(kind);
      const open = vi.spyOn(indexedDB, 'open');
      await saveDraft(db, draft('a'));
      expect(await readDraft(db, 'a')).toEqual(draft('a'));
      expect(open).toHaveBeenCalledTimes(1);
      expect(events).toEqual([]);
    },
  );

  test('is replaced once for all saves that meet it at the same time', async () => {
    const { db, killHandle } = await aStore();
    killHandle();
    const open = vi.spyOn(indexedDB, 'open');
    await Promise.all(['a', 'b', 'c'].map((key) => saveDraft(db, draft(key))));
    expect(await db.drafts.count()).toBe(3);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('that cannot be replaced makes the save fail, and the page is told', async () => {
    const { db, events, killStore } = await aStore();
    killStore();
    const open = vi.spyOn(indexedDB, 'open');
    await expect(saveDraft(db, draft('a'))).rejects.toMatchObject({ name: 'UnknownError' });
    expect(open).toHaveBeenCalledTimes(1);
    expect(events).toEqual(['lost']);
  });

  test('leaves nothing of the first try behind', async () => {
    const { db } = await aStore();
    let tries = 0;
    await writeIn(db, [db.drafts], async () => {
      tries += 1;
      await db.drafts.add(draft(`try ${tries}`));
      if (tries === 1) throw unknown();
    });
    expect(await db.drafts.toCollection().primaryKeys()).toEqual(['try 2']);
  });

  test('a bug is no dead connection: it is thrown, once', async () => {
    const { db } = await aStore();
    let tries = 0;
    const write = writeIn(db, [db.drafts], () => {
      tries += 1;
      return Promise.reject(new Error('UnknownError: a text decides nothing'));
    });
    await expect(write).rejects.toThrow('a text');
    expect(tries).toBe(1);
  });

  test('a store that was closed for good is not opened again', async () => {
    const { db, killHandle } = await aStore();
    killHandle();
    db.close({ disableAutoOpen: true });
    await expect(saveDraft(db, draft('a'))).rejects.toThrow(Dexie.DatabaseClosedError);
    expect(await probeStore(db)).toBe('closed');
    expect(db.isOpen()).toBe(false);
  });

  test('a store that is closed for good while it is being replaced stays closed', async () => {
    const { db, events, killHandle } = await aStore();
    killHandle();
    const saving = saveDraft(db, draft('a'));
    const healing = reopen(db);
    db.close({ disableAutoOpen: true });
    await expect(saving).rejects.toThrow(Dexie.DatabaseClosedError);
    await expect(healing).rejects.toThrow(Dexie.DatabaseClosedError);
    expect(db.isOpen()).toBe(false);
    expect(events).toEqual([]);
  });
});

describe('a look at the store', () => {
  test('finds it alive, heals it, or says that it is lost', async () => {
    const { db, events, killHandle, killStore } = await aStore();
    expect(await probeStore(db)).toBe('alive');
    killHandle();
    expect(await probeStore(db)).toBe('alive');
    killStore();
    expect(await probeStore(db)).toBe('lost');
    expect(events).toContain('lost');
  });
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
    const { db } = await aStore();
    const { seen } = listen(db);
    await vi.waitFor(() => expect(seen).toEqual([0]));
    await writeBehind(db, draft('a'));
    await reopen(db);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
  });

  test('that meets a dead connection shows no error and goes on when it is replaced', async () => {
    const { db, events, killHandle } = await aStore();
    killHandle();
    const { seen, errors } = listen(db);
    await vi.waitFor(() => expect(seen).toEqual([0]));
    await saveDraft(db, draft('a'));
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
    expect([errors, events]).toEqual([[], []]);
  });

  test('that fails again right after is not healed for ever', async () => {
    const { db, events, killStore } = await aStore();
    const open = vi.spyOn(indexedDB, 'open');
    killStore();
    listen(db);
    await vi.waitFor(() => expect(events).toEqual(['lost']));
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe('F22 · a store that the browser closes and empties', () => {
  test('is opened again, and everybody is told', async () => {
    const { db, events } = await aStore();
    await saveDraft(db, draft('a'));
    forceCloseDatabase(db.backendDB() as never); // its types know only its own class
    await vi.waitFor(() => expect(events).toEqual(['reopened']));
    expect(await readDraft(db, 'a')).toEqual(draft('a'));
  });

  test('says that it was made anew', async () => {
    const { db, events } = await aStore();
    await saveDraft(db, draft('a'));
    const deleting = indexedDB.deleteDatabase(db.name);
    await new Promise((resolve) => deleting.addEventListener('success', resolve));
    expect(events).toEqual(['erased']);
    expect(db.isOpen()).toBe(false);
    const again = await openDatabase(db.name, (event) => events.push(event));
    expect(events).toEqual(['erased', 'created']);
    again.close({ disableAutoOpen: true });
  });
});

test('a dead connection is known by the kind of the error, through all nesting', () => {
  const dead = new DOMException('x', 'InvalidStateError');
  expect(isDeadHandleError(new Dexie.AbortError('x', new Dexie.AbortError('y', dead)))).toBe(true);
  expect(isDeadHandleError(new Error('InvalidStateError'))).toBe(false);
});

/** Another program writes: nothing in this page hears of it. */
async function writeBehind(db: CalaveraDb, value: object): Promise<void> {
  const trans = db.backendDB().transaction('drafts', 'readwrite');
  trans.objectStore('drafts').put(value);
  await new Promise((resolve) => trans.addEventListener('complete', resolve));
}
