import type { CalaveraDb } from '#db/database.ts';
import { nextEpoch } from '#db/meta.ts';
import type { Environment } from './environment.ts';

/** What leading means: a fencing number, and whether it still holds. */
export interface Leadership {
  epoch: number;
  isLeader: () => boolean;
}

/** The part of the Web Locks API that is used; absent where the page is no secure context. */
export type Locks = Pick<LockManager, 'request'>;

/** A tab that leads, or waits to. */
export interface Candidate {
  /** Another tab leads with this fencing number. */
  yieldTo: (epoch: number) => void;
  /** A leading tab was heard of. */
  hear: () => void;
  /** Gives up leading and waiting. */
  release: () => void;
}

export interface CandidateOptions {
  db: CalaveraDb;
  lead: (leadership: Leadership) => void;
  /** The lead was lost to another tab. */
  onLost: () => void;
  onError: (error: unknown) => void;
}

/** A lead that could not be taken up (full disk, lost connection to the store) is tried again after this pause. */
const RETRY_MS = 5000;
/** Without locks: a leader that does not answer for this long is gone. */
const SILENCE_MS = 60_000;

/**
 * Waits to become the one tab that sends, then calls `lead` and holds the lead until released (docs/sync.md §8).
 * Every tab may queue writes; only the leader sends them.
 */
export function awaitLeadership(options: CandidateOptions, locks: Locks): Candidate {
  const { db, lead, onError } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const hold = async () => {
    const epoch = await nextEpoch(db);
    if (!signal.aborted) lead({ epoch, isLeader: () => !signal.aborted });
    await aborted(signal);
  };
  const run = async () => {
    try {
      await locks.request(`sync:${db.name}`, { signal }, hold);
    } catch (error) {
      if (signal.aborted) return; // waiting was given up: the page signs out or goes away
      onError(error);
      const timer = setTimeout(() => void run(), RETRY_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }
  };
  void run();
  return { yieldTo: () => undefined, hear: () => undefined, release: () => controller.abort() };
}

/**
 * Leading without Web Locks: the tab she looked at last leads. A new leader's fencing number stops the one before,
 * whose claims and answers the store refuses from that moment.
 */
export function takeTurns(
  options: CandidateOptions & { announce: (epoch: number) => void; askLeader: () => void },
  environment: Environment,
): Candidate {
  const { db, lead, onLost, onError, announce, askLeader } = options;
  let epoch: number | null = null;
  let isHeard = false;
  let isReleased = false;

  const take = async () => {
    const mine = await nextEpoch(db);
    if (isReleased) return;
    epoch = mine;
    announce(mine);
    lead({ epoch: mine, isLeader: () => epoch === mine && !isReleased });
  };
  const takeIfLost = () => {
    if (epoch === null && environment.isVisible()) void take().catch(onError);
  };
  const takeIfSilent = () => {
    if (!isHeard) takeIfLost();
    isHeard = false;
    if (epoch === null) askLeader();
  };
  void take().catch(onError);
  const stops = [environment.onWake(takeIfLost), environment.every(SILENCE_MS, takeIfSilent)];
  return {
    hear() {
      isHeard = true;
    },
    yieldTo(other) {
      if (epoch === null || other <= epoch) return;
      epoch = null;
      isHeard = true;
      onLost();
    },
    release() {
      isReleased = true;
      for (const stop of stops) stop();
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
