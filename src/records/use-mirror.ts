import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
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

/** What is known of a table of this device. */
export interface MirrorState {
  mirror: Mirror;
  /** All that can be had now is here: only then is what is not here absent. Long lists arrive in pieces. */
  isWhole: boolean;
  /** There is no record. What shows the records themselves may learn of them a moment later. */
  isEmpty: boolean;
}

/** Whether the records of `t` have ever reached this device. */
export function useMirror(t: WritableTable): Mirror {
  return useMirrorState(t).mirror;
}

/** The same, and whether they are all there. */
export function useMirrorState(t: WritableTable): MirrorState {
  const { db } = useSignedIn();
  const hasRows = useLiveQuery(() => readHasRows(db, t), [db, t]);
  const isPulled = useLiveQuery(() => readIsPulled(db, t), [db, t]);
  const isMissed = useStatusOf((status) => isPulled !== true && isOutOfReach(status));
  // Another try is hope, but takes nothing back that was said.
  const [wasMissed, setWasMissed] = useState(false);
  if (isMissed && !wasMissed) setWasMissed(true);
  return {
    mirror: mirrorOf(hasRows, isPulled, isMissed),
    isWhole: isPulled === true || isMissed || wasMissed,
    isEmpty: hasRows === false,
  };
}

/** A list has been stored, or a record was created here. */
async function readHasRows(db: CalaveraDb, t: WritableTable): Promise<boolean> {
  return (await viewOf(db, t).limit(1).count()) > 0;
}

/** The list of the server was stored to its end. */
async function readIsPulled(db: CalaveraDb, t: WritableTable): Promise<boolean> {
  return (await readTableMeta(db, t)) !== null;
}

function mirrorOf(hasRows: boolean | undefined, isPulled: boolean | undefined, isMissed: boolean): Mirror {
  if (hasRows === true || isPulled === true) return 'filled';
  if (hasRows === undefined || isPulled === undefined) return 'unknown';
  return isMissed ? 'failed' : 'filling';
}
