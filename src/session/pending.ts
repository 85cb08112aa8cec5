import { type CalaveraDb, hasDatabase, openDatabase } from '#db/database.ts';
import { readOutboxSummary } from '#db/outbox.ts';
import type { DeviceUsers } from './device-users.ts';

/** How many records of an open store have changes that are not on the server; 0 when it was closed under us. */
export async function countPending(db: CalaveraDb): Promise<number> {
  if (!db.isOpen()) return 0;
  const { pending, attention } = await readOutboxSummary(db);
  return pending + attention;
}

/**
 * The same of a store that is not open, and of none when this device has none of that name. Nobody is kept out of the
 * sign-in screen by a store that cannot be read: then it is what was counted last.
 */
export async function pendingOf(name: string, users: DeviceUsers): Promise<number> {
  try {
    return (await hasDatabase(name)) ? await readPending(name) : 0;
  } catch (error) {
    reportError(error);
    return users.find(name)?.pending ?? 0;
  }
}

async function readPending(name: string): Promise<number> {
  const db = await openDatabase(name, () => undefined);
  try {
    return await countPending(db);
  } finally {
    db.close({ disableAutoOpen: true });
  }
}
