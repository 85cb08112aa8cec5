import type { SyncStatus } from './status.ts';
import type { FreshTable } from '#domain/freshness.ts';

/** What tabs tell each other: a follower asks the leader to act, the leader tells that it leads and how it is. */
export type TabMessage =
  | { kind: 'hello' }
  | { kind: 'sync-now' }
  | { kind: 'refresh'; table: FreshTable }
  | { kind: 'accept-shrink' }
  | { kind: 'settings' }
  | { kind: 'seen' }
  | { kind: 'leads'; epoch: number }
  | { kind: 'status'; status: SyncStatus };

/** The way between the tabs of one store. */
export interface TabChannel {
  post: (message: TabMessage) => void;
  close: () => void;
}

/** Opens the way; without BroadcastChannel a tab talks to nobody, and everything still works alone. */
export function openBroadcast(name: string, onMessage: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`calavera-sync:${name}`);
  let isOpen = true;
  channel.onmessage = (event: MessageEvent<TabMessage>) => onMessage(event.data);
  return {
    // A request that ends after sign-out still reports; a closed channel would throw.
    post: (message) => {
      if (isOpen) channel.postMessage(message);
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}
