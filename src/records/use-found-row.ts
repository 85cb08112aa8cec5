import { useLiveQuery } from 'dexie-react-hooks';
import type { WritableTable } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from '#db/database.ts';
import { routeIdOf, type SyncFields } from '#db/row.ts';
import { useSignedIn } from '#session/use-session.ts';
import { useMirror } from './use-mirror.ts';

interface Source<R> {
  t: WritableTable;
  /** Outside of the component: with another function the store is asked anew. */
  find: (db: CalaveraDb, id: string) => Promise<R | null>;
}

/**
 * The record with this id of an address. `undefined` while it is being read, which lasts while a new device gets its
 * first list; `null` when there is none.
 */
export function useFoundRow<R extends SyncFields>(id: string, { t, find }: Source<R>): R | null | undefined {
  const { db } = useSignedIn();
  const mirror = useMirror(t);
  const found = useLiveQuery(async () => ({ id, row: await find(db, id) }), [db, id, find]);
  if (found === undefined) return undefined;
  // The answer to an earlier question; it will do when the same record has got its number since.
  if (found.id !== id) return found.row !== null && isNamed(found.row, id) ? found.row : undefined;
  if (found.row === null && (mirror === 'unknown' || mirror === 'filling')) return undefined;
  return found.row;
}

/** Whether an address with this id means the row. */
export function isNamed(row: SyncFields, id: string): boolean {
  return row.lk === id || routeIdOf(row) === id;
}
