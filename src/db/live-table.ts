import { Dexie, type IntervalTree, type ObservabilitySet, RangeSet, type Table } from 'dexie';
import type { CalaveraDb } from './database.ts';
import { isClosedError } from './store-error.ts';

/** A whole table in memory, kept current by the keys that change. Fits `useSyncExternalStore`. */
export interface LiveTable<T> {
  /** Rows in no particular order; `undefined` until first read. A row that did not change keeps its identity. */
  getSnapshot: () => readonly T[] | undefined;
  subscribe: (onChange: () => void) => () => void;
}

/**
 * Mirrors `table` in memory while anybody listens.
 *
 * Dexie announces the changed keys of every committed transaction, of other tabs too. Reading only those keeps a
 * save over 10,000 rows at a few ms, where asking for the whole table again costs 200 (docs/decisions/004).
 */
export function liveTable<T extends { lk: string }>(table: Table<T, string>): LiveTable<T> {
  const part = `idb://${table.db.name}/${table.name}/`;
  const listeners = new Set<() => void>();
  let rows: Map<string, T> | null = null;
  let snapshot: readonly T[] | undefined;
  let queue: Promise<void> = Promise.resolve();

  const publish = () => {
    snapshot = rows === null ? undefined : [...rows.values()];
    for (const listener of listeners) listener();
  };
  const readAll = async () => {
    rows = new Map((await table.toArray()).map((row) => [row.lk, row]));
    publish();
  };
  const readKeys = async (keys: string[]) => {
    if (rows === null) return readAll(); // the first read failed
    const found = await table.bulkGet(keys);
    for (const [index, key] of keys.entries()) {
      const row = found[index];
      if (row === undefined) rows.delete(key);
      else rows.set(key, row);
    }
    publish();
  };
  const enqueue = (work: () => Promise<void>) => {
    // One after the other, so that an older answer never lands on a newer one.
    queue = queue.then(work).catch(onReadError);
  };
  const onMutation = (parts: ObservabilitySet) => {
    const changed = parts[part];
    if (changed === undefined) return;
    const keys = singleKeys(changed);
    enqueue(keys === null ? readAll : () => readKeys(keys));
  };

  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      if (listeners.size === 0) {
        Dexie.on('storagemutated', onMutation);
        enqueue(readAll);
      }
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) Dexie.on.storagemutated.unsubscribe(onMutation);
      };
    },
  };
}

/**
 * One live table per store. From its first listener on it is kept current until the store closes: coming back to a list
 * reads nothing again. Nothing is read before: rows that arrive while a first screen is being rendered in pieces would
 * have it rendered again at once.
 */
export function liveTableOf<T extends { lk: string }>(
  tableOf: (db: CalaveraDb) => Table<T, string>,
): (db: CalaveraDb) => LiveTable<T> {
  const known = new WeakMap<CalaveraDb, LiveTable<T>>();
  return (db) => {
    const found = known.get(db) ?? kept(db, liveTable(tableOf(db)));
    known.set(db, found);
    return found;
  };
}

function kept<T>(db: CalaveraDb, { getSnapshot, subscribe }: LiveTable<T>): LiveTable<T> {
  let isKept = false;
  const keep = () => {
    const stop = subscribe(doNothing);
    db.on('close', () => {
      // A connection that is being replaced closes too, and says only afterwards whether it is for good.
      setTimeout(() => {
        if (db.hasBeenClosed()) stop();
      });
    });
  };
  return {
    getSnapshot,
    subscribe(onChange) {
      if (!isKept) keep();
      isKept = true;
      return subscribe(onChange);
    },
  };
}

function doNothing(): void {}

/** The changed keys, or `null` for a range (Dexie widens 50 or more changes to everything). */
function singleKeys(changed: IntervalTree): string[] | null {
  const keys: string[] = [];
  for (const { from, to } of new RangeSet().add(changed)) {
    if (from !== to || typeof from !== 'string') return null;
    keys.push(from);
  }
  return keys;
}

function onReadError(error: unknown): void {
  // A store that was closed under us (sign-out, upgrade in another tab) has nothing more to show.
  if (!isClosedError(error)) reportError(error);
}
