import { type CalaveraDb, writeIn } from '#db/database.ts';

/** Name of the setting in `meta`. */
const KEY = 'manualOffline';

/** True while the maker works without a connection on purpose. It outlives the page. */
export async function isManualOffline(db: CalaveraDb): Promise<boolean> {
  return (await db.meta.get(KEY))?.value === true;
}

/** Stores whether the maker works without a connection on purpose. */
export async function storeManualOffline(db: CalaveraDb, isOffline: boolean): Promise<void> {
  await writeIn(db, [], () => db.meta.put({ key: KEY, value: isOffline }));
}
