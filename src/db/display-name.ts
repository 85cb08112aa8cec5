import { type CalaveraDb, writeIn } from './database.ts';

const KEY = 'displayName';

/** Longest name that is kept, in characters: it has to fit into the navbar. */
export const DISPLAY_NAME_MAX = 40;

/** How the maker wants to be called on this device, or `null` when she has not said. */
export async function readDisplayName(db: CalaveraDb): Promise<string | null> {
  return ((await db.meta.get(KEY))?.value as string | undefined) ?? null; // written only below
}

/**
 * Keeps how the maker wants to be called, on this device only. Spaces at both ends go, and so does what is longer than
 * {@link DISPLAY_NAME_MAX}; an empty name takes the wish back.
 */
export async function saveDisplayName(db: CalaveraDb, name: string): Promise<void> {
  const value = name.trim().slice(0, DISPLAY_NAME_MAX).trim();
  await writeIn(db, [], async () => {
    if (value === '') await db.meta.delete(KEY);
    else await db.meta.put({ key: KEY, value });
  });
}
