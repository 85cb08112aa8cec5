import { hasDatabase } from '#db/database.ts';
import type { DeviceUsers } from './device-users.ts';

/**
 * Forgets the users of this device whose store is gone, because the browser has emptied it.
 *
 * Returns how many unsent changes went with them, as last counted; `null` when no store is missing.
 */
export async function forgetEmptied(users: DeviceUsers): Promise<number | null> {
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
