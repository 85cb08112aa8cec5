import { type CalaveraDb, writeIn } from './database.ts';
import type { ErrorRow } from './tables.ts';

/** The log keeps the newest entries only. */
const KEEP = 200;

/** Adds an entry to the client error log (spec §3). */
export async function logError(db: CalaveraDb, entry: Omit<ErrorRow, 'id'>): Promise<void> {
  await writeIn(db, [db.errors], async () => {
    await db.errors.add(entry);
    const extra = (await db.errors.count()) - KEEP;
    if (extra > 0) await db.errors.bulkDelete(await db.errors.orderBy('id').limit(extra).primaryKeys());
  });
}
