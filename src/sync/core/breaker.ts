import { backoffMs } from './backoff.ts';

/** Writes in a row without an answer after which the queue is tried one record at a time (docs/sync.md §8). */
export const BREAKER_LIMIT = 3;

/** What the runner knows of a network that answers its probe and swallows its writes. */
export interface Breaker {
  /** Writes in a row that got no answer. */
  failures: number;
  /** Nothing leaves before this time, ms of the monotonic clock. */
  openUntil: number;
}

/** Writes get their answers. */
export const CLOSED: Breaker = { failures: 0, openUntil: 0 };

/**
 * The breaker after one more write without an answer. From the third in a row on, pauses grow with every further
 * one, so that a thousand waiting records do not each wait for a time-out of their own.
 *
 * @param now    ms of the monotonic clock
 * @param random a number in [0, 1)
 */
export function afterSilence(breaker: Breaker, now: number, random: number): Breaker {
  const failures = breaker.failures + 1;
  if (failures < BREAKER_LIMIT) return { failures, openUntil: 0 };
  return { failures, openUntil: now + backoffMs(failures - BREAKER_LIMIT, random) };
}

/** How many records may be under way: none during a pause, one to try whether it is over. */
export function roomOf(breaker: Breaker, now: number, lanes: number): number {
  if (breaker.failures < BREAKER_LIMIT) return lanes;
  return now < breaker.openUntil ? 0 : 1;
}
