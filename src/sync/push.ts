import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { readOutbox } from '#db/outbox.ts';
import { isFinalError } from '#db/store-error.ts';
import { afterSilence, CLOSED, roomOf } from './core/breaker.ts';
import { blockersOf, hasEdges } from './core/edges.ts';
import { due, laneOf, MAX_LANES, nextDueAt } from './core/schedule.ts';
import type { Environment } from './environment.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { SyncContext } from './ports.ts';
import { type Guard, sendEntry } from './send.ts';
import { releaseEntry } from './settle.ts';
import type { Settled } from './settled.ts';

/** The head of the queue is enough to fill the lanes, unless much of it waits. */
const HEAD = 64;

/** An entry that could not even be given back (full disk, store closed) is tried again after this pause. */
const STORE_REST_MS = 5000;

/** These outcomes say that the server answered a write. */
const ANSWERED: ReadonlySet<Settled['kind']> = new Set(['done', 'held', 'reread', 'paused']);

/** What a runner tells, and asks, its surroundings. */
export interface PushEvents {
  /** Asked before each look at the queue; false when another runner leads. */
  mayLook: () => Promise<boolean>;
  /** Requests under way changed. */
  onSending: (count: number) => void;
  /** A write was confirmed. */
  onAcknowledged: (entry: OutboxEntry) => void;
  /** A write got no answer. */
  onNetworkFailure: () => void;
  /** A write was refused with 401: this runner sends nothing more. */
  onAuthRefused: () => void;
  /** An unexpected failure of our own. */
  onError: (error: unknown) => void;
}

/** Replays the queue; `wake` looks for due entries, `stop` starts no more. */
export interface Pusher {
  wake: () => void;
  /** The server is back: what a pause of the network held up is tried now. */
  tryNow: () => void;
  stop: () => void;
  /** Resolves when nothing is under way and nothing is due. */
  idle: () => Promise<void>;
}

/** Timers and a clock that never goes back; those of the page, or a test's own. */
export type PushClock = Pick<Environment, 'setTimer' | 'monotonicMs'>;

/**
 * A runner over the queue of `ctx`: independent records up to four at a time, one write of a record at a time. While
 * writes get no answer although the server can be reached, one record at a time tries (docs/sync.md §8).
 */
export function createPusher(ctx: SyncContext, guard: Guard, events: PushEvents, clock: PushClock): Pusher {
  const busy = new Set<string>();
  const waiters: (() => void)[] = [];
  let cancelTimer: () => void = () => undefined;
  let breaker = CLOSED;
  let stopped = false;

  const attempt = { guard, isStopped: () => stopped, clock, onError: events.onError };
  const look = async () => {
    cancelTimer();
    if (stopped || !(await events.mayLook())) return;
    const entries = await openEntries(ctx, busy);
    const blockers = await readBlockers(ctx, entries);
    if (stopped || !guard.canSend()) return;
    const now = ctx.now();
    const room = roomOf(breaker, clock.monotonicMs(), MAX_LANES) - busy.size;
    const ready = due({ entries, now, user: ctx.user, busy, blockers });
    for (const entry of ready.slice(0, Math.max(room, 0))) start(entry);
    const waits = [breaker.openUntil - clock.monotonicMs(), (nextDueAt(entries, now) ?? now) - now];
    const next = waits.filter((wait) => wait > 0);
    if (next.length > 0) cancelTimer = clock.setTimer(wake, Math.min(...next, 60_000));
  };

  const start = (entry: OutboxEntry) => {
    busy.add(laneOf(entry));
    events.onSending(busy.size);
    sendOrGiveBack(ctx, entry, attempt)
      .then((settled) => report(settled, entry))
      .catch(events.onError)
      .finally(() => {
        busy.delete(laneOf(entry));
        events.onSending(busy.size);
        wake();
      });
  };

  const report = (settled: Settled, entry: OutboxEntry) => {
    if (settled.kind === 'done') events.onAcknowledged(entry);
    const isSilent = settled.kind === 'retry' && settled.isNetwork;
    if (isSilent) {
      breaker = afterSilence(breaker, clock.monotonicMs(), ctx.random());
      events.onNetworkFailure();
    } else if (ANSWERED.has(settled.kind)) {
      breaker = CLOSED;
    }
    // The token is refused whatever is sent with it; a sign-in brings a new runner, as a lost lead does.
    if (settled.kind === 'paused' || settled.kind === 'deposed') stopped = true;
    if (settled.kind === 'paused') events.onAuthRefused();
  };

  const settleWaiters = () => {
    if (busy.size === 0) waiters.splice(0).forEach((resolve) => resolve());
  };
  const wake = oneAtATime(() => look().catch(events.onError), settleWaiters);

  return {
    wake,
    tryNow() {
      breaker = { ...breaker, openUntil: 0 };
      wake();
    },
    stop() {
      stopped = true;
      cancelTimer();
    },
    idle: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        wake();
      }),
  };
}

interface Attempt {
  guard: Guard;
  isStopped: () => boolean;
  clock: PushClock;
  onError: (error: unknown) => void;
}

/** When our own code fails on the way the entry waits, and its lane rests until that is written down. */
async function sendOrGiveBack(ctx: SyncContext, entry: OutboxEntry, attempt: Attempt): Promise<Settled> {
  const { guard, isStopped, clock, onError } = attempt;
  try {
    return await sendEntry(ctx, guard, entry);
  } catch (error) {
    onError(error);
  }
  while (!isStopped()) {
    try {
      return await releaseEntry(ctx, { epoch: guard.epoch, entry }, 'broken');
    } catch (error) {
      onError(error);
      if (isFinalError(error)) return { kind: 'deposed' }; // the next start finds the entry
      await new Promise<void>((resolve) => {
        clock.setTimer(resolve, STORE_REST_MS);
      });
    }
  }
  return { kind: 'stale' };
}

/** What an entry has to wait for. The whole queue is read only where that matters. */
async function readBlockers(
  { db }: SyncContext,
  head: readonly OutboxEntry[],
): Promise<(entry: OutboxEntry) => readonly string[]> {
  if (!hasEdges(head)) return () => [];
  const entries = await readOutbox(db);
  const sids = new Map((await db.base.toArray()).map((base) => [laneOf(base), base.sid]));
  return (entry) => blockersOf(entry, { entries, sidOf: (lane) => sids.get(lane) });
}

/** The head of the queue; all of it when the head cannot fill the lanes. */
async function openEntries(ctx: SyncContext, busy: ReadonlySet<string>): Promise<OutboxEntry[]> {
  const head = await ctx.db.outbox.orderBy('seq').limit(HEAD).toArray();
  if (head.length < HEAD) return head;
  const ready = due({ entries: head, now: ctx.now(), user: ctx.user, busy, blockers: () => [] });
  return busy.size + ready.length >= MAX_LANES ? head : readOutbox(ctx.db);
}
