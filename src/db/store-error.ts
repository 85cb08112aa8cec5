import { Dexie } from 'dexie';
import { OutdatedTabError } from './database.ts';

/** Deep enough for an abort inside a bulk write inside a transaction. */
const MAX_DEPTH = 5;

/**
 * True when a write failed because the device has no room left.
 *
 * The browser reports it as an aborted transaction whose own error carries the name, and Dexie wraps that once or
 * twice more, so the names inside are looked at too. Texts never decide.
 */
export function isQuotaError(error: unknown): boolean {
  return namesOf(error, MAX_DEPTH).includes('QuotaExceededError');
}

/** True when the store was closed under the caller: signed out, upgraded by another tab, or the page goes away. */
export function isClosedError(error: unknown): boolean {
  return (
    error instanceof Dexie.DatabaseClosedError || namesOf(error, MAX_DEPTH).includes('DatabaseClosedError')
  );
}

/** True when this tab can write nothing any more, now or later. */
export function isFinalError(error: unknown): boolean {
  return isClosedError(error) || error instanceof OutdatedTabError;
}

interface ErrorLike {
  name?: unknown;
  inner?: unknown;
  cause?: unknown;
  failures?: unknown;
}

function namesOf(error: unknown, depth: number): unknown[] {
  if (typeof error !== 'object' || error === null || depth === 0) return [];
  const { name, inner, cause, failures }: ErrorLike = error;
  const nested = [inner, cause, ...(Array.isArray(failures) ? failures.slice(0, 1) : [])];
  return [name, ...nested.flatMap((each) => namesOf(each, depth - 1))];
}
