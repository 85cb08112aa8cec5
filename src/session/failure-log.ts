import type { ApiError } from '#api/api-error.ts';
import type { ApiRequest } from '#api/client.ts';
import { errorMessage, errorTypeOf } from '#api/error-message.ts';
import type { CalaveraDb } from '#db/database.ts';
import { logError } from '#db/errors.ts';

/** The same failure is not written again before this time: without a network every call fails alike. */
const REPEAT_MS = 10 * 60_000; // 10 min

/** Writes failed calls into the client error log of `db` (spec §8). */
export function createFailureLog(db: CalaveraDb, now: () => number = Date.now) {
  const writtenAt = new Map<string, number>();
  return (error: ApiError, request: Pick<ApiRequest, 'method' | 'path'>): void => {
    if (isOrdinary(error, request)) return;
    const message = messageOf(error, request);
    if (now() - (writtenAt.get(message) ?? -Infinity) < REPEAT_MS) return;
    writtenAt.set(message, now());
    const entry = { type: errorTypeOf(error.kind), message, timestamp: now() };
    logError(db, entry).catch(ignoreUnlogged);
  };
}

/** The call has told its caller. A log that is full or closed (she signed out meanwhile) makes no second failure. */
function ignoreUnlogged(): void {}

/** Answers that the protocol asks for: is it gone, has it changed; and calls that we called off ourselves. */
function isOrdinary(error: ApiError, { method = 'GET' }: Pick<ApiRequest, 'method'>): boolean {
  if (error.kind === 'network') return error.reason === 'aborted';
  return error.kind === 'precondition' || (error.kind === 'not-found' && method === 'GET');
}

/** A dead network is one failure, whatever was asked. */
function messageOf(error: ApiError, { method = 'GET', path }: Pick<ApiRequest, 'method' | 'path'>): string {
  const text = errorMessage(error);
  return error.kind === 'network' ? text : `${method} ${path}: ${error.status} ${text}`;
}
