import { useLiveQuery } from 'dexie-react-hooks';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf } from '#db/database.ts';
import { readTableMeta } from '#db/meta.ts';
import { useSignedIn } from '#session/use-session.ts';
import { isOutOfReach } from '#sync/status.ts';
import { useStatusOf } from './use-sync-status.ts';

/**
 * What this device has: `unknown` for the moment of asking, `filling` and `failed` only while it has never had any
 * record of the table, `filled` ever after.
 */
export type Mirror = 'unknown' | 'filling' | 'failed' | 'filled';

/** Whether the records of `t` have ever reached this device. */
export function useMirror(t: WritableTable): Mirror {
  const { db } = useSignedIn();
  const isFilled = useLiveQuery(() => hasRows(db, t), [db, t]);
  return useStatusOf((status) => {
    if (isFilled === undefined) return 'unknown';
    if (isFilled) return 'filled';
    return isOutOfReach(status) ? 'failed' : 'filling';
  });
}

/** A list has been stored, or a record was created here. */
async function hasRows(db: CalaveraDb, t: WritableTable): Promise<boolean> {
  return (await viewOf(db, t).limit(1).count()) > 0 || (await readTableMeta(db, t)) !== null;
}
