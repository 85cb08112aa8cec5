import { type KeyStore, pageStorage } from './key-store.ts';

/** Storage key of the token; the name is the product's contract (spec §9). */
export const TOKEN_KEY = 'token';
/** Who signed in last on this device: needed to find her local store when the token does not say. */
const USER_KEY = 'calavera:usuario';

/** Where the token and the last user are kept. */
export interface TokenStore {
  token: () => string | null;
  lastUser: () => string | null;
  keep: (token: string, username: string) => void;
  /** Forgets the token, not the user: her store stays. */
  drop: () => void;
  /** Forgets the token and the user. */
  forget: () => void;
  /** Calls back when another tab has signed in or out, until the returned function is called. */
  onOtherTab: (callback: () => void) => () => void;
}

/** The token store of this device. `source` tells of changes by other tabs. */
export function createTokenStore(
  storage: KeyStore = pageStorage(),
  source: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): TokenStore {
  return {
    token: () => storage.getItem(TOKEN_KEY),
    lastUser: () => storage.getItem(USER_KEY),
    keep(token, username) {
      // The user first: another tab wakes up on the token and asks whose it is.
      storage.setItem(USER_KEY, username);
      storage.setItem(TOKEN_KEY, token);
    },
    drop: () => storage.removeItem(TOKEN_KEY),
    forget() {
      storage.removeItem(TOKEN_KEY);
      storage.removeItem(USER_KEY);
    },
    onOtherTab(callback) {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === TOKEN_KEY || key === null) callback(); // null: everything was cleared
      };
      source.addEventListener('storage', handleStorage);
      return () => source.removeEventListener('storage', handleStorage);
    },
  };
}
