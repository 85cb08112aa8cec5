import { type CalaveraDb, hasDatabase, openDatabase } from '#db/database.ts';
import { readOutboxSummary } from '#db/outbox.ts';

/** How many records of an open store have changes that are not on the server; 0 when it was closed under us. */
export async function countPending(db: CalaveraDb): Promise<number> {
  if (!db.isOpen()) return 0;
  const { pending, attention } = await readOutboxSummary(db);
  return pending + attention;
}

/** The same of a store that is not open, and of none when this device has none of that name. */
export async function pendingOf(name: string): Promise<number> {
  if (!(await hasDatabase(name))) return 0;
  const db = await openDatabase(name, () => undefined);
  try {
    return await countPending(db);
  } finally {
    db.close({ disableAutoOpen: true });
  }
}
