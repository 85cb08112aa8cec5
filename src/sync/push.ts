import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { readOutbox } from '#db/outbox.ts';
import { isFinalError } from '#db/store-error.ts';
import { due, laneOf, MAX_LANES, nextDueAt } from './core/schedule.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { SyncContext } from './ports.ts';
import { type Guard, sendEntry } from './send.ts';
import { releaseEntry } from './settle.ts';
import type { Settled } from './settled.ts';

/** The head of the queue is enough to fill the lanes, unless much of it waits. */
const HEAD = 64;

/** An entry that could not even be given back (full disk, store closed) is tried again after this pause. */
const STORE_REST_MS = 5000;

/** What a runner tells, and asks, its surroundings. */
export interface PushEvents {
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
  stop: () => void;
  /** Resolves when nothing is under way and nothing is due. */
  idle: () => Promise<void>;
}

/** A runner over the queue of `ctx`: independent records up to four at a time, one write of a record at a time. */
export function createPusher(
  ctx: SyncContext,
  guard: Guard,
  events: PushEvents,
  setTimer: typeof setTimeout = setTimeout,
): Pusher {
  const busy = new Set<string>();
  const waiters: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const attempt = { guard, isStopped: () => stopped, setTimer, onError: events.onError };
  const look = async () => {
    clearTimeout(timer);
    if (stopped) return;
    const entries = await openEntries(ctx, busy);
    if (stopped || !guard.canSend()) return;
    const now = ctx.now();
    for (const entry of due({ entries, now, user: ctx.user, busy, blockers: () => [] })) start(entry);
    const next = nextDueAt(entries, now);
    if (next !== null) timer = setTimer(wake, Math.min(next - now, 60_000));
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
    if (settled.kind === 'retry' && settled.isNetwork) events.onNetworkFailure();
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
    stop() {
      stopped = true;
      clearTimeout(timer);
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
  setTimer: typeof setTimeout;
  onError: (error: unknown) => void;
}

/** When our own code fails on the way the entry waits, and its lane rests until that is written down. */
async function sendOrGiveBack(ctx: SyncContext, entry: OutboxEntry, attempt: Attempt): Promise<Settled> {
  const { guard, isStopped, setTimer, onError } = attempt;
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
        setTimer(resolve, STORE_REST_MS);
      });
    }
  }
  return { kind: 'stale' };
}

/** The head of the queue; all of it when the head cannot fill the lanes. */
async function openEntries(ctx: SyncContext, busy: ReadonlySet<string>): Promise<OutboxEntry[]> {
  const head = await ctx.db.outbox.orderBy('seq').limit(HEAD).toArray();
  if (head.length < HEAD) return head;
  const ready = due({ entries: head, now: ctx.now(), user: ctx.user, busy, blockers: () => [] });
  return busy.size + ready.length >= MAX_LANES ? head : readOutbox(ctx.db);
}
