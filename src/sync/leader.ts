import type { CalaveraDb } from '#db/database.ts';
import { nextEpoch } from '#db/meta.ts';
import type { Environment } from './environment.ts';
import { BEAT_MS, createLease, createStopwatch, type Lease, SILENCE_MS } from './lease.ts';
import { lockPlace, openPlace } from './place.ts';

/** What leading means: a fencing number, and a lease that says whether it still holds. */
export interface Leadership extends Lease {
  epoch: number;
  /** False once the lead was lost or given up. */
  isLeader: () => boolean;
}

/** A tab that leads, or waits to. */
export interface Candidate {
  /** A tab says that it leads with this fencing number. */
  hear: (epoch: number) => void;
  /** Tells the other tabs that this one leads, if it does. */
  announce: () => void;
  /** Gives up leading and waiting. */
  release: () => void;
}

export interface CandidateOptions {
  db: CalaveraDb;
  environment: Environment;
  lead: (leadership: Leadership) => void;
  /** The lead was lost to another tab. */
  onLost: () => void;
  /** The lead was proven after it had been in doubt. */
  onProven: () => void;
  /** Tells the other tabs who leads. */
  tell: (epoch: number) => void;
  onError: (error: unknown) => void;
}

/**
 * Stands for being the one tab that sends (docs/sync.md §8). Every tab may queue writes; only the leader sends them.
 *
 * A tab waits in the queue of a Web Lock, so that a closed or crashed leader is replaced at once. A frozen leader
 * keeps the lock and falls silent: a tab somebody looks at then takes it. Where there are no Web Locks the tab that
 * was looked at last leads. In every case a new fencing number shuts the leader before out of the store.
 */
export function standForLead(options: CandidateOptions): Candidate {
  const { environment, onError } = options;
  const { locks } = environment;
  let current: Held | null = null;
  let isReleased = false;
  let silence = createStopwatch(environment);
  let sinceBeat = createStopwatch(environment);

  const lose = (held: Held) => {
    if (current !== held) return;
    current = null;
    silence = createStopwatch(environment);
    held.end();
    if (!isReleased) options.onLost();
  };
  /** Leads until the lead is lost or given up. */
  const hold = async () => {
    const epoch = await nextEpoch(options.db);
    if (isReleased) return;
    if (current !== null) lose(current); // a take-over that overtook another
    const held = holdLead(options, epoch);
    current = held;
    options.tell(epoch);
    options.lead(held.leadership);
    await held.ended;
  };
  const loseCurrent = () => {
    if (current !== null) lose(current);
  };
  const name = `sync:${options.db.name}`;
  const place = locks
    ? lockPlace({ locks, name, environment, hold, onStolen: loseCurrent, onError })
    : openPlace({ hold, onError });
  const prove = async (held: Held) => {
    const wasFresh = held.leadership.isFresh();
    const isMine = await held.leadership.prove();
    if (current !== held) return;
    if (!isMine) {
      lose(held);
      return;
    }
    options.tell(held.leadership.epoch);
    if (!wasFresh) options.onProven();
  };
  const beat = () => {
    // A long gap means that this tab was frozen or asleep itself: the leader may have talked all the time.
    const wasAway = sinceBeat() > 2 * BEAT_MS;
    sinceBeat = createStopwatch(environment);
    if (current !== null) prove(current).catch(onError);
    else if (wasAway) silence = createStopwatch(environment);
    else if (environment.isVisible() && silence() >= SILENCE_MS) takeOver();
  };
  const takeOver = () => {
    silence = createStopwatch(environment);
    place.takeOver();
  };
  const stops = [
    environment.every(BEAT_MS, beat),
    environment.onWake(() => {
      if (current === null && locks === undefined && environment.isVisible()) takeOver();
    }),
  ];
  return {
    hear(epoch) {
      if (current === null) silence = createStopwatch(environment);
      else if (epoch > current.leadership.epoch) lose(current);
    },
    announce() {
      if (current !== null) options.tell(current.leadership.epoch);
    },
    release() {
      isReleased = true;
      for (const stop of stops) stop();
      place.leave();
      loseCurrent();
    },
  };
}

interface Held {
  leadership: Leadership;
  ended: Promise<void>;
  end: () => void;
}

function holdLead({ db, environment }: CandidateOptions, epoch: number): Held {
  let isOver = false;
  let resolveEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });
  const lease = createLease(db, environment, epoch);
  return {
    leadership: { ...lease, epoch, isLeader: () => !isOver },
    ended,
    end() {
      isOver = true;
      resolveEnded();
    },
  };
}
