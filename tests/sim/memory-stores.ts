import type { StoreKind } from './store.ts';
import { createDexieStores } from './dexie-stores.ts';
export function createMemoryStores(): StoreKind {
  return createDexieStores();
}
