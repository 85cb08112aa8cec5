import { type CalaveraDb, writeIn } from './database.ts';

/** What the browser answered when it was asked to keep the data of this app for good. */
export interface Persistence {
  granted: boolean;
  askedAt: number;
}

/** How much of the device this app uses and may use, in bytes. */
export interface StorageUse {
  usedBytes: number;
  quotaBytes: number;
}

/** The part of `navigator.storage` that is used; each of it may be absent (WebKitGTK has none at all). */
export type StorageDoor = Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>>;

const KEY = 'persistence';

/** The browser's last answer, or `null` when it was never asked. */
export async function readPersistence(db: CalaveraDb): Promise<Persistence | null> {
  const stored = await db.meta.get(KEY);
  return (stored?.value as Persistence | undefined) ?? null; // written only below
}

/**
 * Asks the browser to keep the data of this app for good, and remembers the answer. Some ask the person first.
 *
 * Returns `null`, and remembers nothing, where browsers cannot be asked.
 */
export async function askPersistence(
  db: CalaveraDb,
  { now = Date.now, door = browserDoor() }: { now?: () => number; door?: StorageDoor | undefined } = {},
): Promise<Persistence | null> {
  if (door?.persist === undefined) return null;
  const isKept = (await door.persisted?.()) ?? false;
  const granted = isKept || (await door.persist());
  const answer: Persistence = { granted, askedAt: now() };
  await writeIn(db, [], () => db.meta.put({ key: KEY, value: answer }));
  return answer;
}

/** True when the browser can be asked to keep the data for good. */
export function canAskPersistence(door: StorageDoor | undefined = browserDoor()): boolean {
  return door?.persist !== undefined;
}

/** How much is used and free, or `null` where the browser does not say. */
export async function readStorageUse(
  door: StorageDoor | undefined = browserDoor(),
): Promise<StorageUse | null> {
  const { usage, quota } = (await door?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? null : { usedBytes: usage, quotaBytes: quota };
}

function browserDoor(): StorageDoor | undefined {
  return globalThis.navigator?.storage;
}
