/** Whether the server answers. `unknown` until the first request of this page. */
export type Reach = 'unknown' | 'reachable' | 'unreachable';

/** What the runner knows beyond the queue itself. Shown by the status chip. */
export interface SyncStatus {
  reach: Reach;
  /** Requests of writes under way. */
  sending: number;
  /** The session cannot send: `expired` by its own date, `refused` by a 401. */
  auth: 'ok' | 'expired' | 'refused';
  /** A list that shrank too much and waits for the maker. */
  latched: { missing: number; known: number } | null;
  /** True while lists are being read. */
  isPulling: boolean;
  /** The last pull of a list failed. */
  pullFailed: boolean;
  /** The maker works without a connection on purpose: no request leaves. */
  isManualOffline: boolean;
}

export const INITIAL_STATUS: SyncStatus = {
  reach: 'unknown',
  sending: 0,
  auth: 'ok',
  latched: null,
  isPulling: false,
  pullFailed: false,
  isManualOffline: false,
};

/** True when the server cannot be asked now, or refused; a try under way counts as hope. */
export function isOutOfReach(status: SyncStatus): boolean {
  if (status.isPulling && !status.isManualOffline) return false;
  return (
    status.isManualOffline || status.pullFailed || status.reach === 'unreachable' || status.auth !== 'ok'
  );
}

/** A value that tells its listeners when it changes; fits `useSyncExternalStore`. */
export interface StatusStore {
  get: () => SyncStatus;
  set: (change: Partial<SyncStatus>) => void;
  subscribe: (onChange: () => void) => () => void;
}

/** A new status store. Setting what is already there tells nobody. */
export function createStatusStore(): StatusStore {
  let status = INITIAL_STATUS;
  const listeners = new Set<() => void>();
  return {
    get: () => status,
    set(change) {
      const next = { ...status, ...change };
      const keys = Object.keys(next) as (keyof SyncStatus)[]; // own keys of the literal above
      if (keys.every((key) => next[key] === status[key])) return;
      status = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
