import { useSyncExternalStore } from 'react';
import { useSignedIn } from '#session/use-session.ts';
import type { SyncStatus } from '#sync/status.ts';

/** What the synchronisation is about, kept current. */
export function useSyncStatus(): SyncStatus {
  const { status } = useSignedIn().engine;
  return useSyncExternalStore(status.subscribe, status.get);
}

/** What `select` makes of it: the screen is rendered again only when that changes. */
export function useStatusOf<T extends string | boolean>(select: (status: SyncStatus) => T): T {
  const { status } = useSignedIn().engine;
  return useSyncExternalStore(status.subscribe, () => select(status.get()));
}
