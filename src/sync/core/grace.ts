import type { OutboxEntry } from '#domain/outbox-entry.ts';

/** Requests are given up after this time (`api/deadline.ts`). */
const REQUEST_TIMEOUT_MS = 10_000;

/** A server kills a request that runs longer (php-fpm, gateways: 30 s by default, and a margin). */
const SERVER_MAX_MS = 40_000;

/**
 * How long a create whose answer was lost rests before it is looked for, where there are no idempotency keys: until
 * then a request that is still on its way, or being worked on, could make a second record (docs/sync.md §7, step 1).
 */
export const GRACE_MS = 2 * REQUEST_TIMEOUT_MS + SERVER_MAX_MS; // 60 s

/**
 * What is left of the rest of an uncertain create, in ms; 0 when it is over. Counted from the later of its last
 * departure and the last lost answer. A time that lies ahead means that the clock was set back: all of it is left.
 */
export function graceLeftMs({ sent, ambAt }: Pick<OutboxEntry, 'sent' | 'ambAt'>, now: number): number {
  const lostAt = Math.max(sent?.at ?? 0, ambAt ?? 0);
  return lostAt > now ? GRACE_MS : Math.max(0, lostAt + GRACE_MS - now);
}
