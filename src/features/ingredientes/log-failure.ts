import type { CalaveraDb } from '#db/database.ts';
import { logError } from '#db/errors.ts';
import type { ErrorRow } from '#db/tables.ts';

/** Writes a failure into the client error log (spec §3). What cannot be written there goes to the console. */
export function logFailure(db: CalaveraDb, type: ErrorRow['type'], message: string): void {
  logError(db, { type, message, timestamp: Date.now() }).catch((error: unknown) => reportError(error));
}

/** A failure in one line for the log. */
export function describeFailure(what: string, error: unknown): string {
  return `${what} ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
}
