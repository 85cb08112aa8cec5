import { deleteDatabase, hasDatabase } from '#db/database.ts';
import { databaseName } from '#db/name.ts';
import { tokenPayload } from '#domain/usuario.ts';
import type { DeviceUsers } from './device-users.ts';
import type { StateStore } from './state-store.ts';
import type { TokenStore } from './token.ts';

interface DeviceOptions {
  apiUrl: string;
  tokens: TokenStore;
  users: DeviceUsers;
  states: StateStore;
}

/** The stores of this device, seen from outside. */
export interface Device {
  /** Name of the store that the stored token opens, or `null` without one. */
  storeName: () => string | null;
  /** Deletes that store, whatever state it is in. */
  rebuild: () => Promise<void>;
  /** Tells the screens when the browser has emptied the store of somebody who worked here. */
  lookForLoss: () => Promise<void>;
}

/** Looks after the stores of this device. */
export function createDevice({ apiUrl, tokens, users, states }: DeviceOptions): Device {
  const storeName = () => {
    const stored = storedSession(tokens);
    return stored === null ? null : databaseName(apiUrl, stored.owner);
  };
  return {
    storeName,
    async rebuild() {
      const store = storeName();
      if (store === null) return;
      await deleteDatabase(store);
      users.forget(store); // that it was emptied is no news to her
    },
    async lookForLoss() {
      const changes = await forgetEmptied(users);
      if (changes !== null) states.setLoss({ changes: changes + (states.loss()?.changes ?? 0) });
    },
  };
}

/** The stored token and whose it is. A token of nobody opens nothing: any store it opened could be another's. */
export function storedSession(tokens: TokenStore): { token: string; owner: string } | null {
  const token = tokens.token();
  if (token === null) return null;
  const owner = tokenPayload(token)?.username ?? tokens.lastUser();
  return owner === null ? null : { token, owner };
}

/**
 * Forgets the users of this device whose store is gone, because the browser has emptied it.
 *
 * Returns how many unsent changes went with them, as last counted; `null` when no store is missing.
 */
async function forgetEmptied(users: DeviceUsers): Promise<number | null> {
  let changes: number | null = null;
  for (const { store, pending } of users.all()) {
    if (await isThere(store)) continue;
    changes = (changes ?? 0) + pending;
    users.forget(store);
  }
  return changes;
}

/** A store that cannot even be looked for is there: it may be read another day. */
async function isThere(store: string): Promise<boolean> {
  try {
    return await hasDatabase(store);
  } catch (error) {
    reportError(error);
    return true;
  }
}
