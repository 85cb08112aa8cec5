import type { OutboxEntry, SentRequest } from '#domain/outbox-entry.ts';
import { type CalaveraDb, writeRecord } from '#db/database.ts';
import { markDirty, readEpoch } from '#db/meta.ts';
import { acknowledge, currentEntry } from './acknowledge.ts';
import { backoffMs, cappedRetryAfter } from './core/backoff.ts';
import { graceLeftMs } from './core/grace.ts';
import { type Decision, decide, EN_USO, type Failure } from './core/decide.ts';
import type { SyncContext } from './ports.ts';
import { askMaker } from './ask.ts';
import { explained, isLostPart, lostReference } from './refusal.ts';
import { isUsedByFormula, missingIn } from './references.ts';
import { refold } from './refold.ts';
import type { Settled } from './settled.ts';
import { rulesOf } from './tables.ts';

/** A failure and what has to be known to judge it. */
export interface FailedAnswer {
  failure: Failure;
  /** The server answered something else well since the entry first failed. */
  othersSucceed: boolean;
  /** What was stored when the entry left the last time before. */
  before: SentRequest | null;
  /** The read before the write failed: the write itself cannot have been applied. */
  neverSent?: boolean;
  /** The first try of this turn. */
  isFirst?: boolean;
}

/** Works a failed request in, by its kind alone (docs/sync.md §3, step 4). */
export async function settleFailure(
  ctx: SyncContext,
  sent: OutboxEntry,
  answer: FailedAnswer,
): Promise<Settled> {
  const { db } = ctx;
  const base = await db.base.get([sent.t, sent.lk]);
  const failure = await namedInUse(db, { entry: sent, sid: base?.sid }, answer.failure);
  const doc = { ...(base && rulesOf(sent.t).toDoc(base.row)), ...sent.patch };
  // Once: a part that the server does not know under its id any more is looked for in a fresh copy.
  const isStale = answer.isFirst === true && sent.kind === 'update' && isLostPart(sent.t, failure, doc);
  const decision: Decision = isStale
    ? { to: 'merge' }
    : decide(sent, explained(sent, failure, doc), answer.othersSucceed);
  if (decision.to === 'done-gone') return acknowledge(ctx, sent, null);
  return writeRecord(db, async (): Promise<Settled> => {
    const stored = await currentEntry(db, sent);
    if (stored === null) return { kind: 'stale' };
    const isLost = answer.neverSent !== true && 'amb' in decision && decision.amb;
    // A try that was certainly not applied leaves no trace of having left.
    const entry = isLost ? { ...stored, ambAt: ctx.now() } : { ...stored, sent: answer.before };
    const lost = lostReference(entry.t, failure, doc);
    if (lost !== null) await markDirty(db, lost.table); // the list that she chose it from is out of date
    if (lost !== null && (await missingIn(db, stored.patch))?.kind === 'waits') {
      // It is being made anew since this left: another try, with another key, follows it.
      const at = ctx.now();
      await db.outbox.put({ ...entry, state: 'pending', amb: false, opId: ctx.newKey(), nextAt: at });
      return { kind: 'retry', at, isNetwork: false };
    }
    const settled = await applyDecision(ctx, entry, answer.neverSent ? certain(decision, entry) : decision);
    await refold(db, entry.t, entry.lk);
    return settled;
  });
}

/**
 * Gives an entry back whose sending ended without an answer to work in.
 *
 * - *kept*: it did not leave the device; it may go as soon as anything may.
 * - *later*: it did not leave, and has to wait a while.
 * - *broken*: our own code failed on the way, and nobody knows how far it came.
 */
export async function releaseEntry(
  ctx: SyncContext,
  {
    epoch,
    entry,
    before,
  }: { epoch: number; entry: Pick<OutboxEntry, 'seq' | 't'>; before?: SentRequest | null },
  how: 'kept' | 'later' | 'broken',
): Promise<Settled> {
  const { db } = ctx;
  return writeRecord(db, async (): Promise<Settled> => {
    const stored = await db.outbox.get(entry.seq);
    const isOurs = stored?.state === 'sending' && stored.sent?.epoch === epoch;
    const isHere = stored?.state === 'pending' && (await readEpoch(db)) === epoch;
    if (stored === undefined || (!isOurs && !isHere)) return { kind: 'stale' };
    const att = how === 'kept' ? stored.att : stored.att + 1;
    const at = how === 'kept' ? ctx.now() : ctx.now() + backoffMs(att, ctx.random());
    const released = { ...stored, state: 'pending' as const, att, nextAt: at };
    if (how === 'broken' && isOurs) await db.outbox.put({ ...released, amb: true, ambAt: ctx.now() });
    else await db.outbox.put({ ...released, sent: before === undefined ? stored.sent : before });
    await refold(db, stored.t, stored.lk);
    return { kind: 'retry', at, isNetwork: false };
  });
}

/**
 * Lets an uncertain create rest before it is looked for (docs/sync.md §7, step 1). Not a try. A time of its loss that
 * lies ahead is set to now: the clock of the device was set back.
 */
export async function holdBack(
  ctx: SyncContext,
  { epoch, entry }: { epoch: number; entry: OutboxEntry },
): Promise<Settled> {
  const { db } = ctx;
  return writeRecord(db, async (): Promise<Settled> => {
    const stored = await db.outbox.get(entry.seq);
    const isSame = stored?.state === 'pending' && stored.opId === entry.opId;
    if (!isSame || (await readEpoch(db)) !== epoch) return { kind: 'stale' };
    const now = ctx.now();
    const at = now + graceLeftMs(stored, now);
    const { sent } = stored;
    const known = sent === null ? null : { ...sent, at: Math.min(sent.at, now) };
    const ambAt = stored.ambAt === undefined ? {} : { ambAt: Math.min(stored.ambAt, now) };
    await db.outbox.put({ ...stored, ...ambAt, nextAt: at, sent: known });
    return { kind: 'retry', at, isNetwork: false };
  });
}

/** What is known of earlier tries stays, and this one adds no doubt. */
function certain<D extends Decision>(decision: D, { amb }: OutboxEntry): D {
  return 'amb' in decision ? { ...decision, amb } : decision;
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
      await db.outbox.put({ ...entry, state: 'rejected', amb: decision.amb, err: decision.err });
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
  const now = ctx.now();
  const amb = entry.amb || decision.amb;
  const rest = amb && needsGrace(ctx, entry) ? graceLeftMs(entry, now) : 0;
  return { ...entry, att, poison, amb, nextAt: now + Math.max(wait, rest), err: decision.err };
}

/**
 * A server that does not look for what uses an ingredient fails when that keeps it from deleting it (contract D10):
 * where this device knows of a formula, the failure gets its name.
 */
async function namedInUse(
  db: CalaveraDb,
  { entry, sid }: { entry: OutboxEntry; sid: string | undefined },
  failure: Failure,
): Promise<Failure> {
  const { t, kind, lk } = entry;
  if (failure.kind !== 'server' || kind !== 'delete' || t !== 'ingredientes') return failure;
  if (!(await isUsedByFormula(db, [lk, sid]))) return failure;
  return { ...failure, kind: 'conflict', type: EN_USO, message: null };
}

/** Only a create can make a second record, and only where the server does not know its key. */
export function needsGrace(ctx: Pick<SyncContext, 'has'>, { kind }: Pick<OutboxEntry, 'kind'>): boolean {
  return kind === 'create' && !ctx.has('idempotency-key');
}

async function markGone(db: CalaveraDb, entry: OutboxEntry): Promise<void> {
  const base = await db.base.get([entry.t, entry.lk]);
  if (base) await db.base.put({ ...base, gone: true });
}
