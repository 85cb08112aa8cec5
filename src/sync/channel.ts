import type { SyncStatus } from './status.ts';

/** What tabs tell each other: a follower asks the leader to act, the leader tells how it is. */
export type TabMessage =
  | { kind: 'hello' }
  | { kind: 'sync-now' }
  | { kind: 'accept-shrink' }
  | { kind: 'status'; status: SyncStatus };

/** The way between the tabs of one store. */
export interface TabChannel {
  post: (message: TabMessage) => void;
  close: () => void;
}

/** Opens the way; without BroadcastChannel a tab talks to nobody, and everything still works alone. */
export function openChannel(name: string, onMessage: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`calavera-sync:${name}`);
  channel.onmessage = (event: MessageEvent<TabMessage>) => onMessage(event.data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
