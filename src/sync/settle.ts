import { enlaceErrorViolations } from '#domain/enlace-error.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf, writeTables } from '#db/database.ts';
import { readEpoch, tickClock, writeTableMeta } from '#db/meta.ts';
import { backoffMs, cappedRetryAfter } from './core/backoff.ts';
import { type Decision, decide, type Failure } from './core/decide.ts';
import { confirmedRow, findConfirmed } from './confirm.ts';
import type { RemoteRow, SyncContext } from './ports.ts';
import { askMaker } from './questions.ts';
import { refold } from './refold.ts';

/** What the runner does after an answer was worked in. */
export type Settled =
  | { kind: 'done' }
  /** The row changed under our request: read it again. */
  | { kind: 'reread'; sid: string }
  | { kind: 'retry'; at: number; isNetwork: boolean }
  | { kind: 'paused' }
  | { kind: 'held' }
  /** Somebody else wrote first: read the record, then claim the entry again. */
  | { kind: 'merge' }
  | { kind: 'adopt' }
  /** The answer came too late: another runner, or the maker, has moved the entry on. */
  | { kind: 'stale' };

/**
 * Works a confirmed write in: base := answer, entry gone, view folded anew, in one transaction (docs/sync.md §3).
 * `remote` is `null` after a delete.
 */
export async function acknowledge(
  ctx: SyncContext,
  sent: OutboxEntry,
  remote: RemoteRow | null,
): Promise<Settled> {
  const { db } = ctx;
  const { t, lk } = sent;
  return db.transaction('rw', writeTables(db, t), async (): Promise<Settled> => {
    const entry = await currentEntry(db, sent);
    if (entry === null) return { kind: 'stale' };
    const touch = await tickClock(db);
    await db.outbox.delete(entry.seq);
    await writeTableMeta(db, 'dashboard', { dirty: true });
    if (remote === null) {
      await db.base.delete([t, lk]);
      await refold(db, t, lk);
      await viewOf(db, t).delete(lk);
      await db.trash.where('[t+lk]').equals([t, lk]).modify({ touch });
      return { kind: 'done' };
    }
    await absorbTwin(db, entry, remote.sid);
    const base = await db.base.get([t, lk]);
    if (base !== undefined && base.row.touch > (sent.sent?.clock ?? 0)) {
      // A pull that left after this request has already stored something newer.
      await refold(db, t, lk);
      return { kind: 'reread', sid: remote.sid };
    }
    const row = confirmedRow(t, remote, { lk, viaPull: base?.row.viaPull ?? false, touch, now: ctx.now() });
    await db.base.put({ t, lk, sid: remote.sid, row, gone: false });
    await refold(db, t, lk);
    return { kind: 'done' };
  });
}

/** A failure and what has to be known to judge it. */
export interface FailedAnswer {
  failure: Failure & { detail?: string | null };
  /** The server answered something else well since the entry first failed. */
  othersSucceed: boolean;
  /** The read before the write failed: the write itself cannot have been applied. */
  neverSent?: boolean;
}

/** Works a failed request in, by its kind alone (docs/sync.md §3). */
export async function settleFailure(
  ctx: SyncContext,
  sent: OutboxEntry,
  answer: FailedAnswer,
): Promise<Settled> {
  const { db } = ctx;
  const decision = decide(sent, withLinkViolations(sent, answer.failure), answer.othersSucceed);
  if (decision.to === 'done-gone') return acknowledge(ctx, sent, null);
  return db.transaction('rw', writeTables(db, sent.t), async (): Promise<Settled> => {
    const entry = await currentEntry(db, sent);
    if (entry === null) return { kind: 'stale' };
    const settled = await applyDecision(ctx, entry, answer.neverSent ? certain(decision) : decision);
    await refold(db, entry.t, entry.lk);
    return settled;
  });
}

function certain<D extends Decision>(decision: D): D {
  return decision.to === 'retry' ? { ...decision, amb: false } : decision;
}

async function applyDecision(
  ctx: SyncContext,
  entry: OutboxEntry,
  decision: Exclude<Decision, { to: 'done-gone' }>,
): Promise<Settled> {
  const { db } = ctx;
  const pending = { ...entry, state: 'pending' as const };
  switch (decision.to) {
    case 'paused':
      // Not a try: neither count nor payload change (I17).
      await db.outbox.put({ ...pending, err: decision.err });
      return { kind: 'paused' };
    case 'rejected':
      await db.outbox.put({ ...entry, state: 'rejected', err: decision.err });
      return { kind: 'held' };
    case 'gone': {
      await markGone(db, entry);
      await askMaker(db, entry, { reason: 'gone', fields: [], err: decision.err, now: ctx.now() });
      return { kind: 'held' };
    }
    case 'merge':
      await db.outbox.put(pending);
      return { kind: 'merge' };
    case 'adopt-unique':
      await db.outbox.put({ ...pending, err: decision.err });
      return { kind: 'adopt' };
    case 'retry': {
      const retry = retryOf(ctx, pending, decision);
      await db.outbox.put(retry);
      return { kind: 'retry', at: retry.nextAt, isNetwork: decision.err.kind === 'net' };
    }
  }
}

function retryOf(
  ctx: SyncContext,
  entry: OutboxEntry,
  decision: Extract<Decision, { to: 'retry' }>,
): OutboxEntry {
  const att = decision.counts ? entry.att + 1 : entry.att;
  const wait = decision.waitMs === null ? backoffMs(att, ctx.random()) : cappedRetryAfter(decision.waitMs);
  const poison = decision.err.kind === 'server' ? entry.poison + 1 : 0;
  return {
    ...entry,
    att,
    poison,
    amb: entry.amb || decision.amb,
    nextAt: ctx.now() + wait,
    err: decision.err,
  };
}

/** The stored entry, if it is still the one that this answer belongs to (compare-and-set on state and epoch). */
async function currentEntry(db: CalaveraDb, sent: OutboxEntry): Promise<OutboxEntry | null> {
  const entry = await db.outbox.get(sent.seq);
  const isOurs =
    entry?.state === 'sending' && entry.sent?.epoch === sent.sent?.epoch && entry.opId === sent.opId;
  if (!isOurs || (await readEpoch(db)) !== sent.sent?.epoch) return null;
  return entry;
}

/** A pull may have brought our own create in already, under a key of its own: one record, one row. */
async function absorbTwin(db: CalaveraDb, entry: OutboxEntry, sid: string): Promise<void> {
  const { t, lk } = entry;
  const twin = await findConfirmed(db, t, sid);
  if (twin === null || twin.lk === lk) return;
  await db.outbox.where('[t+lk]').equals([t, twin.lk]).modify({ lk });
  await db.base.delete([t, twin.lk]);
  await viewOf(db, t).delete(twin.lk);
}

async function markGone(db: CalaveraDb, entry: OutboxEntry): Promise<void> {
  const base = await db.base.get([entry.t, entry.lk]);
  if (base) await db.base.put({ ...base, gone: true });
}

/** The three 400 texts about purchase links become violations on their fields (contract D17). */
function withLinkViolations(entry: OutboxEntry, failure: Failure & { detail?: string | null }): Failure {
  if (failure.kind !== 'bad' || typeof failure.detail !== 'string') return failure;
  const sent = Array.isArray(entry.patch['enlaces']) ? entry.patch['enlaces'] : [];
  const enlaces = sent.map((enlace: { precio?: unknown }) => ({ precio: Number(enlace.precio) }));
  return { ...failure, violations: enlaceErrorViolations(failure.detail, enlaces) };
}
