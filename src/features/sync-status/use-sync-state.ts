import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { type OutboxSummary, readOutboxSummary } from '#db/outbox.ts';
import { useSignedIn } from '#session/use-session.ts';
import type { SyncStatus } from '#sync/status.ts';

const NOTHING: OutboxSummary = { pending: 0, attention: 0 };

/** How many changes wait on this device, kept current; nothing while reading. */
export function useOutboxSummary(): OutboxSummary {
  return useKnownSummary() ?? NOTHING;
}

/** How many changes wait on this device; `undefined` while reading, when nothing true can be said. */
export function useKnownSummary(): OutboxSummary | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => readOutboxSummary(db), [db]);
}

/** What the runner says of the server, kept current. */
export function useSyncStatus(): SyncStatus {
  const { engine } = useSignedIn();
  return useSyncExternalStore(engine.status.subscribe, engine.status.get);
}
