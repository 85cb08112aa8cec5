import type { CalaveraDb } from '#db/database.ts';
import { nextEpoch } from '#db/meta.ts';

/** What leading means: a fencing number, and whether it still holds. */
export interface Leadership {
  epoch: number;
  isLeader: () => boolean;
}

/** The part of the Web Locks API that is used; absent where the page is no secure context. */
export type Locks = Pick<LockManager, 'request'>;

/**
 * Waits to become the one tab that sends, then calls `lead` and holds the lead until the returned function is
 * called (docs/sync.md §8). Every tab may queue writes; only the leader sends them.
 *
 * Without Web Locks every tab leads in turn by the fencing number: the newest one wins, the others' answers are
 * ignored.
 */
export function awaitLeadership(
  db: CalaveraDb,
  lead: (leadership: Leadership) => void,
  locks: Locks | undefined = globalThis.navigator?.locks,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const takeOver = async () => {
    const epoch = await nextEpoch(db);
    if (!signal.aborted) lead({ epoch, isLeader: () => !signal.aborted });
  };
  const run = async () => {
    if (locks === undefined) return takeOver();
    await locks.request(`sync:${db.name}`, { signal }, async () => {
      await takeOver();
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        if (signal.aborted) resolve();
      });
    });
  };
  run().catch((error: unknown) => {
    // Waiting was given up: the page signs out or goes away.
    if (!signal.aborted) reportError(error);
  });
  return () => controller.abort();
}
