import type { StoreTrouble } from '#db/database.ts';
import type { SessionState, StoreLoss } from './session.ts';

/** What the screens see of the session; tells its listeners when it changes. */
export interface StateStore {
  get: () => SessionState;
  trouble: () => StoreTrouble | null;
  loss: () => StoreLoss | null;
  set: (state: SessionState) => void;
  setTrouble: (trouble: StoreTrouble | null) => void;
  setLoss: (loss: StoreLoss | null) => void;
  subscribe: (onChange: () => void) => () => void;
}

/** The state before the token was looked at. */
export function createStateStore(): StateStore {
  let state: SessionState = { kind: 'checking' };
  let trouble: StoreTrouble | null = null;
  let loss: StoreLoss | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    trouble: () => trouble,
    loss: () => loss,
    set(next) {
      state = next;
      tell();
    },
    setTrouble(next) {
      trouble = next;
      tell();
    },
    setLoss(next) {
      loss = next;
      tell();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
