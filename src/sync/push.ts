import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { readOutbox } from '#db/outbox.ts';
import { due, laneOf, MAX_LANES, nextDueAt } from './core/schedule.ts';
import type { SyncContext } from './ports.ts';
import { type Guard, sendEntry } from './send.ts';
import type { Settled } from './settle.ts';

/** The head of the queue is enough to fill the lanes, unless much of it waits. */
const HEAD = 64;

/** What a runner tells, and asks, its surroundings. */
export interface PushEvents {
  /** Requests under way changed. */
  onSending: (count: number) => void;
  /** A write was confirmed. */
  onAcknowledged: (entry: OutboxEntry) => void;
  /** A write got no answer. */
  onNetworkFailure: () => void;
  /** A write was refused with 401. */
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
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let stopped = false;

  const look = async () => {
    clearTimeout(timer);
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
    sendEntry(ctx, guard, entry)
      .then((settled) => report(settled, entry))
      .catch((error: unknown) => events.onError(error))
      .finally(() => {
        busy.delete(laneOf(entry));
        events.onSending(busy.size);
        wake();
      });
  };

  const report = (settled: Settled, entry: OutboxEntry) => {
    if (settled.kind === 'done') events.onAcknowledged(entry);
    if (settled.kind === 'paused') events.onAuthRefused();
    if (settled.kind === 'retry' && settled.isNetwork) events.onNetworkFailure();
  };

  const wake = () => {
    if (stopped) return;
    if (looking !== null) {
      lookAgain = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => events.onError(error))
      .finally(() => {
        looking = null;
        if (lookAgain) {
          lookAgain = false;
          wake();
        } else if (busy.size === 0) waiters.splice(0).forEach((resolve) => resolve());
      });
  };

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

/** The head of the queue; all of it when the head cannot fill the lanes. */
async function openEntries(ctx: SyncContext, busy: ReadonlySet<string>): Promise<OutboxEntry[]> {
  const head = await ctx.db.outbox.orderBy('seq').limit(HEAD).toArray();
  if (head.length < HEAD) return head;
  const ready = due({ entries: head, now: ctx.now(), user: ctx.user, busy, blockers: () => [] });
  return busy.size + ready.length >= MAX_LANES ? head : readOutbox(ctx.db);
}
