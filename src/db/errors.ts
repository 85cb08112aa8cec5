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

/** The client error log, newest first. */
export async function readErrors(db: CalaveraDb): Promise<ErrorRow[]> {
  return db.errors.orderBy('id').reverse().toArray();
}

/** Empties the client error log. */
export async function clearErrors(db: CalaveraDb): Promise<void> {
  await writeIn(db, [db.errors], () => db.errors.clear());
}

/** Writes a failure into the client error log (spec §3). What cannot be written there goes to the console. */
export function logFailure(db: CalaveraDb, type: ErrorRow['type'], message: string): void {
  logError(db, { type, message, timestamp: Date.now() }).catch((error: unknown) => reportError(error));
}

/** A failure in one line for the log. */
export function describeFailure(what: string, error: unknown): string {
  return `${what} ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
}
