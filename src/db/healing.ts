import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import { type Handle, handleOf, hasKind, isDeadHandleError } from './handle.ts';

/**
 * A browser may take the connection to a store away from a page: Safari when the tab was in the background, any
 * browser when its storage process dies. Whoever keeps using the dead handle fails for ever. So it is dropped, the
 * store opened again, and what failed is done once more; never twice.
 */

/** What a transaction says that was under way when its connection was replaced. */
const CUT_KINDS = ['AbortError', 'DatabaseClosedError', 'TransactionInactiveError'];
/** While a browser clears its data it cuts off every opening: the next one comes after these pauses, then no more. */
const OPENING_PAUSES_MS = [300, 1500, 3000];

/**
 * Runs `work`, and once more on a new connection when the present one turns out to be dead.
 *
 * Inside a transaction it runs once: the whole transaction is what can be done again. A store that was closed for
 * good (signed out, upgraded by a newer build) stays closed.
 */
export async function withLiveHandle<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  if (Dexie.currentTransaction) return work();
  const handle = handleOf(db);
  await handle.reopening;
  const { number } = handle;
  try {
    return await work();
  } catch (error) {
    const isCut = hasKind(error, CUT_KINDS) && !hasKind(error, ['QuotaExceededError']);
    if (isCut && !db.hasBeenClosed()) await pause(0); // the news that the connection is closed comes after the news of its transactions
    const isReplaced = handle.number !== number;
    if ((!isDeadHandleError(error) && !(isCut && isReplaced)) || db.hasBeenClosed()) throw error;
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

async function openAnew(db: Dexie, handle: Handle): Promise<void> {
  handle.number += 1;
  handle.healedAt = performance.now();
  try {
    db.close({ disableAutoOpen: false });
    await openPatiently(db);
  } catch (error) {
    if (!db.hasBeenClosed()) handle.onLost();
    throw error;
  } finally {
    handle.reopening = null;
  }
  Dexie.on.storagemutated.fire(everythingOf(db));
}

async function openPatiently(db: Dexie): Promise<void> {
  for (const ms of OPENING_PAUSES_MS) {
    try {
      await db.open();
      return;
    } catch (error) {
      if (!hasKind(error, ['AbortError']) || db.hasBeenClosed()) throw error;
    }
    await pause(ms);
    if (db.hasBeenClosed()) throw new Dexie.DatabaseClosedError();
  }
  await db.open();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
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
