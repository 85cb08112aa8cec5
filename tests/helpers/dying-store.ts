import { type DBCore, type DBCoreTransaction, Dexie, type Middleware } from 'dexie';
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { openDatabase, type StoreEvent } from '../../src/db/database.ts';
import type { DraftRow } from '../../src/db/tables.ts';

/** A row of the smallest table. */
export const aDraft = (key: string): DraftRow => ({ key, at: 1, values: {}, seen: null });

/** What a dead connection answers with. */
export const unknownError = () => new DOMException('texto cualquiera', 'UnknownError');

/** A store whose connection can die, and what its page was told. */
export async function aDyingStore() {
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
    return Dexie.Promise.reject(unknownError());
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
