import { Dexie, type DBCore, type Middleware, type ObservabilitySet, RangeSet } from 'dexie';
import { kindsOf } from './error-kinds.ts';

/**
 * A browser may take the connection to a store away from a page: Safari when the tab was in the background, any
 * browser when its storage process dies. Whoever keeps using the dead handle fails for ever. So it is dropped, the
 * store opened again, and what failed is done once more; never twice.
 */

/** What a dead handle answers, by kind: WebKit says the first, a connection closed under us the second. */
const DEAD_KINDS = ['UnknownError', 'InvalidStateError'];
/** What a transaction says that was under way when its connection was replaced. */
const CUT_KINDS = ['AbortError', 'DatabaseClosedError', 'TransactionInactiveError'];
/** Reads that fail again this soon after the store was opened anew are not healed: the store itself is broken. */
const HEAL_PAUSE_MS = 10_000;

interface Handle {
  /** Grows with every connection: tells whether a failure belongs to the present one. */
  number: number;
  reopening: Promise<void> | null;
  healedAt: number;
  /** The store cannot be brought back; the page must say so. */
  onLost: () => void;
}

const handles = new WeakMap<Dexie, Handle>();

/** True when the connection to the store is dead, whatever was being done with it. */
export function isDeadHandleError(error: unknown): boolean {
  return kindsOf(error).some((kind) => DEAD_KINDS.some((dead) => kind === dead));
}

/**
 * Runs `work`, and once more on a new connection when the present one turns out to be dead.
 *
 * Inside a transaction it runs once: the whole transaction is what can be done again. A store that was closed for
 * good (signed out, upgraded by a newer build) stays closed.
 */
export async function withLiveHandle<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  if (Dexie.currentTransaction) return work();
  const handle = handleOf(db);
  const { number } = handle;
  try {
    return await work();
  } catch (error) {
    const isReplaced = handle.number !== number;
    const isCut = isReplaced && kindsOf(error).some((kind) => CUT_KINDS.some((cut) => kind === cut));
    if ((!isDeadHandleError(error) && !isCut) || db.hasBeenClosed()) throw error;
    await (isReplaced ? handle.reopening : reopen(db));
  }
  try {
    return await work();
  } catch (error) {
    if (isDeadHandleError(error) && !db.hasBeenClosed()) handle.onLost();
    throw error;
  }
}

/**
 * Drops the connection and opens a new one, once for all who ask at the same time. Everything that listens to the
 * store reads again. Rejects when the store cannot be opened, after telling the page.
 */
export async function reopen(db: Dexie): Promise<void> {
  const handle = handleOf(db);
  handle.reopening ??= openAnew(db, handle);
  return handle.reopening;
}

/** What a look at the store found: it answers (perhaps on a new connection), was closed for good, or is lost. */
export type Probe = 'alive' | 'closed' | 'lost';

/** Asks the store for anything at all. Done when the page is looked at again, before the maker touches anything. */
export async function probeStore(db: Dexie): Promise<Probe> {
  if (db.hasBeenClosed()) return 'closed';
  try {
    await withLiveHandle(db, () => db.table('meta').get('schema'));
    return 'alive';
  } catch {
    if (db.hasBeenClosed()) return 'closed';
    handleOf(db).onLost(); // whatever the reason: a store that cannot be read is none
    return 'lost';
  }
}

/** Watches over the connection of `db`. `onLost` is called when it is dead and cannot be replaced. */
export function watchHandle(db: Dexie, onLost: () => void): void {
  Object.assign(handleOf(db), { onLost });
  db.use(watchReads(db));
}

async function openAnew(db: Dexie, handle: Handle): Promise<void> {
  handle.number += 1;
  handle.healedAt = performance.now();
  try {
    db.close({ disableAutoOpen: false });
    await db.open();
  } catch (error) {
    if (!db.hasBeenClosed()) handle.onLost();
    throw error;
  } finally {
    handle.reopening = null;
  }
  Dexie.on.storagemutated.fire(everythingOf(db));
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
    create: (core) => ({
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
    }),
  };
}

/** The announcement that anything in the store may have changed. */
function everythingOf(db: Dexie): ObservabilitySet {
  const all = new RangeSet(-Infinity, [[[]]]); // below and above every key
  const parts = db.tables.flatMap(({ name, schema }) =>
    ['', ':dels', ...schema.indexes.map((index) => index.name)].map(
      (part) => `idb://${db.name}/${name}/${part}`,
    ),
  );
  // 'all' is for live queries that have never had an answer and so do not know what they depend on.
  return { all, ...Object.fromEntries(parts.map((part) => [part, all])) };
}

function handleOf(db: Dexie): Handle {
  const known = handles.get(db);
  if (known) return known;
  const handle: Handle = { number: 0, reopening: null, healedAt: 0, onLost: () => undefined };
  handles.set(db, handle);
  return handle;
}
