import { onTestFinished } from 'vitest';
import { createSession } from '../../src/session/create-session.ts';
import type { Session, SignedIn } from '../../src/session/session.ts';
import { createTokenStore, type TokenStore } from '../../src/session/token.ts';
import { aManualEnvironment, type ManualEnvironment } from './manual-environment.ts';

/** One tab: a session and the page around it. */
export interface Tab {
  session: Session;
  tokens: TokenStore;
  environment: ManualEnvironment;
  /** The signed-in state; fails the test when nobody is. */
  signedIn: () => SignedIn;
}

/** The part of a browser that outlives its pages. */
export interface Browser {
  /** What `localStorage` holds. */
  storage: Map<string, string>;
  open: (apiUrl: string, options?: { now?: () => number }) => Tab;
}

/** A browser whose tabs hear of each other's changes to `localStorage`, as real ones do. */
export function aBrowser(): Browser {
  const storage = new Map<string, string>();
  const windows = new Set<EventTarget>();
  const storageOf = (own: EventTarget) => {
    const tell = (key: string) => {
      const others = [...windows].filter((other) => other !== own);
      for (const other of others) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    return {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem(key: string, value: string) {
        storage.set(key, value);
        tell(key);
      },
      removeItem(key: string) {
        if (storage.delete(key)) tell(key);
      },
    };
  };
  return {
    storage,
    open(apiUrl, options = {}) {
      const window = new EventTarget();
      windows.add(window);
      const source = window as unknown as Window; // only its listeners are used
      const storage = storageOf(window);
      const tokens = createTokenStore(storage, source);
      const environment = aManualEnvironment();
      const session = createSession({ apiUrl, storage, tokens, environment, ...options });
      onTestFinished(() => {
        windows.delete(window);
        const state = session.get();
        if (state.kind !== 'in') return;
        state.engine.stop();
        state.db.close({ disableAutoOpen: true });
      });
      const signedIn = () => {
        const state = session.get();
        if (state.kind !== 'in') throw new Error(`Nobody is signed in: ${state.kind}`);
        return state;
      };
      return { session, tokens, environment, signedIn };
    },
  };
}

/** A token as a server would write it, signed by nobody. */
export function aToken(username: string, expMs: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'HS256' }), part({ username, exp: Math.floor(expMs / 1000) }), 'sin-firma'].join('.');
}
