/** A place for a few texts that outlives the page. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The `localStorage` of this page. Where the browser refuses it, or it is full, texts are kept in memory: the app
 * works until the page is closed.
 */
export function pageStorage(open: () => KeyStore = () => localStorage): KeyStore {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: KeyStore) => T): { value: T } | null => {
    try {
      return { value: work(open()) };
    } catch {
      return null; // blocked by the browser's settings, or full
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key))?.value ?? null,
    setItem(key, value) {
      memory.delete(key);
      if (attempt((storage) => storage.setItem(key, value)) === null) memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
