import { Dexie } from 'dexie';
import { OutdatedTabError } from './database.ts';
import { kindsOf } from './error-kinds.ts';

/**
 * True when a write failed because the device has no room left.
 *
 * The browser reports it as an aborted transaction whose own error carries the name, and Dexie wraps that once or
 * twice more, so the names inside are looked at too. Texts never decide.
 */
export function isQuotaError(error: unknown): boolean {
  return kindsOf(error).includes('QuotaExceededError');
}

/** True when the store was closed under the caller: signed out, upgraded by another tab, or the page goes away. */
export function isClosedError(error: unknown): boolean {
  return error instanceof Dexie.DatabaseClosedError || kindsOf(error).includes('DatabaseClosedError');
}

/** True when this tab can write nothing any more, now or later. */
export function isFinalError(error: unknown): boolean {
  return isClosedError(error) || error instanceof OutdatedTabError;
}
