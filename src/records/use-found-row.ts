import { useLiveQuery } from 'dexie-react-hooks';
import type { WritableTable } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from '#db/database.ts';
import { routeIdOf, type SyncFields } from '#db/row.ts';
import { useSignedIn } from '#session/use-session.ts';
import { useMirrorState } from './use-mirror.ts';

interface Source<R> {
  t: WritableTable;
  /** Outside of the component: with another function the store is asked anew. */
  find: (db: CalaveraDb, id: string) => Promise<R | null>;
}

/**
 * The record with this id of an address. `undefined` while it is being read, which lasts while a new device gets its
 * first list to its end; `null` when there is none.
 */
export function useFoundRow<R extends SyncFields>(id: string, { t, find }: Source<R>): R | null | undefined {
  const { db } = useSignedIn();
  const { isWhole } = useMirrorState(t);
  const found = useLiveQuery(async () => ({ id, row: await find(db, id) }), [db, id, find]);
  if (found === undefined) return undefined;
  // The answer to an earlier question; it will do when the same record has got its number since.
  if (found.id !== id) return found.row !== null && isNamed(found.row, id) ? found.row : undefined;
  return found.row === null && !isWhole ? undefined : found.row;
}

/** Whether an address with this id means the row. */
export function isNamed(row: SyncFields, id: string): boolean {
  return row.lk === id || routeIdOf(row) === id;
}
