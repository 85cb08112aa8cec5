import { type CalaveraDb, hasDatabase, openDatabase } from '#db/database.ts';
import { readOutboxSummary } from '#db/outbox.ts';
import { isClosedError } from '#db/store-error.ts';
import type { DeviceUsers } from './device-users.ts';

/**
 * How many records of an open store have changes that are not on the server. Nobody is kept from leaving by a store
 * that was closed under us or cannot be read: then it is what was counted last.
 */
export async function countPending(db: CalaveraDb, users: DeviceUsers): Promise<number> {
  try {
    return await readPending(db);
  } catch (error) {
    if (!isClosedError(error)) reportError(error);
    return users.find(db.name)?.pending ?? 0;
  }
}

/** The same of a store that is not open, and 0 when this device has none of that name. */
export async function pendingOf(name: string, users: DeviceUsers): Promise<number> {
  try {
    return (await hasDatabase(name)) ? await openAndRead(name) : 0;
  } catch (error) {
    reportError(error);
    return users.find(name)?.pending ?? 0;
  }
}

async function openAndRead(name: string): Promise<number> {
  const db = await openDatabase(name, () => undefined);
  try {
    return await readPending(db);
  } finally {
    db.close({ disableAutoOpen: true });
  }
}

async function readPending(db: CalaveraDb): Promise<number> {
  const { pending, attention } = await readOutboxSummary(db);
  return pending + attention;
}
