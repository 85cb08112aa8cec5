import { Dexie, type DBCore, type Middleware } from 'dexie';
import { handleOf, isDeadHandleError } from './handle.ts';
import { reopen } from './healing.ts';

/** Reads that fail again this soon after the store was opened anew are not healed: the store itself is broken. */
const HEAL_PAUSE_MS = 10_000;

/** Watches over the connection of `db`. `onLost` is called when it is dead and cannot be replaced. */
export function watchHandle(db: Dexie, onLost: () => void): void {
  Object.assign(handleOf(db), { onLost });
  db.use(watchReads(db));
}

/**
 * A read that meets a dead handle makes the store be opened anew. It fails itself, as an aborted one: live queries
 * then keep what they show until the news of the new connection makes them read again.
 */
function watchReads(db: Dexie): Middleware<DBCore> {
  const handle = handleOf(db);
  const heal = (number: number) => {
    if (handle.number !== number || db.hasBeenClosed()) return;
    const isNew = number > 0 && performance.now() - handle.healedAt < HEAL_PAUSE_MS;
    if (isNew) handle.onLost();
    else reopen(db).catch(() => undefined); // the page has been told
  };
  const watched = <R>(trans: unknown, read: () => Promise<R>): Promise<R> => {
    const { number } = handle;
    return read().catch((error: unknown) => {
      const isOwn = (trans as IDBTransaction).mode === 'readonly'; // a write is done again as a whole
      if (!isOwn || !isDeadHandleError(error)) throw error;
      setTimeout(heal, 0, number); // outside of the failed transaction, which Dexie would go on with
      throw new Dexie.AbortError('The connection to the store is dead', Object(error));
    });
  };
  return {
    stack: 'dbcore',
    name: 'watch-reads',
    create: (core) => {
      closeIfCancelled(db);
      return {
        ...core,
        table(name) {
          const table = core.table(name);
          return {
            ...table,
            get: (request) => watched(request.trans, () => table.get(request)),
            getMany: (request) => watched(request.trans, () => table.getMany(request)),
            query: (request) => watched(request.trans, () => table.query(request)),
            count: (request) => watched(request.trans, () => table.count(request)),
            openCursor: (request) => watched(request.trans, () => table.openCursor(request)),
          };
        },
      };
    },
  };
}

/** Dexie keeps a connection that arrives after the store was closed for good, and would go on with it. */
function closeIfCancelled(db: Dexie): void {
  if (db.hasBeenClosed()) queueMicrotask(() => db.close({ disableAutoOpen: true }));
}
