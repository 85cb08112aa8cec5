const BASE_MS = 1000;
const MAX_MS = 60_000; // docs/sync.md §3: min(2^n, 60) s
const JITTER = 0.3;

/** Limits of what a server may ask for: neither a loop without pause, nor a device silenced for a day. */
const MIN_RETRY_AFTER_MS = 1000;
const MAX_RETRY_AFTER_MS = 15 * 60_000; // 15 min

/**
 * Wait before try number `attempts` + 1, in ms: min(2^attempts, 60) s ± 30 %.
 *
 * @param random a number in [0, 1)
 */
export function backoffMs(attempts: number, random: number): number {
  const plain = Math.min(BASE_MS * 2 ** Math.min(attempts, 10), MAX_MS);
  return Math.round(plain * (1 + JITTER * (2 * random - 1)));
}

/** A server's `Retry-After` in ms, kept between 1 second and 15 minutes. */
export function cappedRetryAfter(retryAfterMs: number): number {
  return Math.min(Math.max(retryAfterMs, MIN_RETRY_AFTER_MS), MAX_RETRY_AFTER_MS);
}
