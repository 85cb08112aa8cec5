import type { CalaveraDb } from '#db/database.ts';
import { readEpoch } from '#db/meta.ts';
import type { Environment } from './environment.ts';

/** The leader proves its lead this often (docs/sync.md §8). */
export const BEAT_MS = 2000;
/** A lead proven longer ago than this sends nothing: another tab may be about to take it. */
export const LEASE_MS = 5000;
/** A leader that is not heard for this long has lost its lead. Longer than the lease, or two would send. */
export const SILENCE_MS = 8000;

/** For how long a lead is good without being proven anew. */
export interface Lease {
  /** True while the last proof is young enough. Synchronous: asked right before each request. */
  isFresh: () => boolean;
  /** Looks into the store whether no other tab leads. Rejects when the store cannot be read. */
  prove: () => Promise<boolean>;
}

/** The lease of the leader with fencing number `epoch`. It begins proven, because taking the number is a proof. */
export function createLease(db: CalaveraDb, environment: Environment, epoch: number): Lease {
  let age = createStopwatch(environment);
  return {
    isFresh: () => age() < LEASE_MS,
    async prove() {
      const asked = createStopwatch(environment); // from here, not from the answer: the tab may be frozen in between
      if ((await readEpoch(db)) !== epoch) return false;
      age = asked;
      return true;
    },
  };
}

/**
 * A running stopwatch: gives the ms since it was made. The monotonic clock may stand still while the device sleeps
 * and the time of day may jump, so the longer of both counts; a time of day set back counts nothing.
 */
export function createStopwatch({
  monotonicMs,
  now,
}: Pick<Environment, 'monotonicMs' | 'now'>): () => number {
  const [startMs, startAt] = [monotonicMs(), now()];
  return () => Math.max(monotonicMs() - startMs, now() - startAt);
}
