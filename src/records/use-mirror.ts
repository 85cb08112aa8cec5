import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf } from '#db/database.ts';
import { readTableMeta } from '#db/meta.ts';
import { useSignedIn } from '#session/use-session.ts';
import { isOutOfReach, type SyncStatus } from '#sync/status.ts';

/**
 * What this device has: `unknown` for the moment of asking, `filling` and `failed` only while it has never had any
 * record of the table, `filled` ever after.
 */
export type Mirror = 'unknown' | 'filling' | 'failed' | 'filled';

/** Whether the records of `t` have ever reached this device. */
export function useMirror(t: WritableTable): Mirror {
  const { db } = useSignedIn();
  const isFilled = useLiveQuery(() => hasRows(db, t), [db, t]);
  const status = useSyncStatus();
  if (isFilled === undefined) return 'unknown';
  if (isFilled) return 'filled';
  return isOutOfReach(status) ? 'failed' : 'filling';
}

/** What the synchronisation is about. */
export function useSyncStatus(): SyncStatus {
  const { status } = useSignedIn().engine;
  return useSyncExternalStore(status.subscribe, status.get);
}

/** A list has been stored, or a record was created here. */
async function hasRows(db: CalaveraDb, t: WritableTable): Promise<boolean> {
  return (await viewOf(db, t).limit(1).count()) > 0 || (await readTableMeta(db, t)) !== null;
}
