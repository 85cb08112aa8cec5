import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { hasIngredientes } from '#db/ingredientes.ts';
import { useSignedIn } from '#session/use-session.ts';
import { isOutOfReach, type SyncStatus } from '#sync/status.ts';

/**
 * What this device has: `unknown` for the moment of asking, `filling` and `failed` only while it has never had any
 * ingredient, `filled` ever after.
 */
export type Mirror = 'unknown' | 'filling' | 'failed' | 'filled';

/** Whether the ingredients have ever reached this device. */
export function useMirror(): Mirror {
  const { db } = useSignedIn();
  const isFilled = useLiveQuery(() => hasIngredientes(db), [db]);
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
