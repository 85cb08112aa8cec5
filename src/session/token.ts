/** Storage key of the token; the name is the product's contract (spec §9). */
export const TOKEN_KEY = 'token';
/** Who signed in last on this device: needed to find her local store when the token does not say. */
const USER_KEY = 'calavera:usuario';

/** A place that outlives the page. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the token and the last user are kept. */
export interface TokenStore {
  token: () => string | null;
  lastUser: () => string | null;
  keep: (token: string, username: string) => void;
  /** Forgets the token, not the user: her store stays. */
  drop: () => void;
}

/** The token store of this device. */
export function createTokenStore(storage: KeyStore = localStorage): TokenStore {
  return {
    token: () => storage.getItem(TOKEN_KEY),
    lastUser: () => storage.getItem(USER_KEY),
    keep(token, username) {
      storage.setItem(TOKEN_KEY, token);
      storage.setItem(USER_KEY, username);
    },
    drop: () => storage.removeItem(TOKEN_KEY),
  };
}
