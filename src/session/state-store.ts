import type { StoreEvent } from '#db/database.ts';
import type { SessionState } from './session.ts';

/** What the screens see of the session; tells its listeners when it changes. */
export interface StateStore {
  get: () => SessionState;
  storeEvent: () => StoreEvent | null;
  set: (state: SessionState) => void;
  setStoreEvent: (event: StoreEvent | null) => void;
  subscribe: (onChange: () => void) => () => void;
}

/** The state before the token was looked at. */
export function createStateStore(): StateStore {
  let state: SessionState = { kind: 'checking' };
  let storeEvent: StoreEvent | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    storeEvent: () => storeEvent,
    set(next) {
      state = next;
      tell();
    },
    setStoreEvent(event) {
      storeEvent = event;
      tell();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
