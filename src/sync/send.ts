import type { OutboxEntry, SentRequest } from '#domain/outbox-entry.ts';
import { acknowledge } from './acknowledge.ts';
import { adoptUnique, settleLostCreate } from './adopt.ts';
import { claim, type Request } from './claim.ts';
import type { Failure } from './core/decide.ts';
import { graceLeftMs } from './core/grace.ts';
import type { RemoteResult, RemoteRow, SyncContext } from './ports.ts';
import { pullOne } from './pull-one.ts';
import { holdBack, needsGrace, releaseEntry, settleFailure } from './settle.ts';
import type { Settled } from './settled.ts';

/** What a runner must be asked before anything leaves the device. */
export interface Guard {
  /** Fencing number of this leadership. */
  epoch: number;
  /** True while this runner leads and may send. Asked synchronously, right before each request. */
  canSend: () => boolean;
  /** True when the server has answered anything well since `since` (ms since 1970). */
  succeededSince: (since: number) => boolean;
}

/** A merge that keeps losing against another writer waits for the next round. */
const MAX_MERGES = 3;

/** Sends one entry and works the answer in (docs/sync.md §3). Throws only when the store fails. */
export async function sendEntry(ctx: SyncContext, guard: Guard, entry: OutboxEntry): Promise<Settled> {
  const { epoch } = guard;
  for (let round = 0; round < MAX_MERGES; round += 1) {
    const early = await prepare(ctx, guard, entry); // step 1
    if (early !== null) return early;
    const claimed = await claim(ctx, epoch, entry.seq); // step 2
    if (claimed.kind !== 'request') return claimed;
    const { request } = claimed;
    const settled = await exchange(ctx, guard, {
      request,
      before: entry.sent,
      isFirst: round === 0,
    });
    if (settled.kind === 'reread') {
      await pullOne(ctx, epoch, { t: entry.t, sid: settled.sid });
      return { kind: 'done' };
    }
    if (settled.kind === 'adopt') return adoptUnique(ctx, { epoch, entry: request.entry });
    if (settled.kind !== 'merge') return settled;
    const failure = await readAgain(ctx, guard, request);
    if (failure !== null) return failure;
  }
  return releaseEntry(ctx, { epoch, entry }, 'later');
}

/**
 * What has to be known before the entry may leave. Without preconditions the record is read first, so that the
 * merge sees what others wrote; without idempotency keys a create whose answer was lost is looked for first.
 */
async function prepare(ctx: SyncContext, guard: Guard, entry: OutboxEntry): Promise<Settled | null> {
  if (entry.kind === 'create') {
    if (!entry.amb || !needsGrace(ctx, entry)) return null;
    if (graceLeftMs(entry, ctx.now()) > 0) return holdBack(ctx, { epoch: guard.epoch, entry });
    const lost = await settleLostCreate(ctx, { epoch: guard.epoch, entry });
    if (lost.kind === 'absent') return null;
    if (lost.kind === 'settled') return lost.settled;
    return failBeforeSending(ctx, guard, { entry, failure: lost.failure });
  }
  if (ctx.has('if-match')) return null;
  const base = await ctx.db.base.get([entry.t, entry.lk]);
  if (base?.sid === undefined || base.gone) return null;
  const failure = await pullOne(ctx, guard.epoch, { t: entry.t, sid: base.sid });
  return failure === null ? null : failBeforeSending(ctx, guard, { entry, failure });
}

async function exchange(ctx: SyncContext, guard: Guard, attempt: Attempt): Promise<Settled> {
  const { request, before, isFirst } = attempt;
  const { entry } = request;
  // Step 3: what was learnt between claim and here (lead lost, token run out, network gone) keeps it at home.
  if (!guard.canSend()) return releaseEntry(ctx, { epoch: guard.epoch, entry, before }, 'kept');
  const answer = await perform(ctx, request); // step 4
  if (answer.ok) return acknowledge(ctx, entry, answer.row);
  const othersSucceed = guard.succeededSince(before?.at ?? ctx.now());
  return settleFailure(ctx, entry, { failure: answer.failure, othersSucceed, before, isFirst });
}

/** One request and what was stored of the try before, if any. */
interface Attempt {
  request: Request;
  before: SentRequest | null;
  isFirst: boolean;
}

async function perform(ctx: SyncContext, request: Request): Promise<RemoteResult<{ row: RemoteRow | null }>> {
  const remote = ctx.remote(request.entry.t);
  switch (request.kind) {
    case 'create':
      return remote.create(request.payload, request.entry.opId);
    case 'update':
      return remote.update(request.sid, request.payload, request.etag);
    case 'delete': {
      const answer = await remote.remove(request.sid, request.etag);
      return answer.ok ? { ok: true, row: null } : answer;
    }
  }
}

async function readAgain(ctx: SyncContext, guard: Guard, request: Request): Promise<Settled | null> {
  if (request.kind === 'create') return null;
  const { entry, sid } = request;
  const failure = await pullOne(ctx, guard.epoch, { t: entry.t, sid });
  return failure === null ? null : failBeforeSending(ctx, guard, { entry, failure });
}

/** A read that had to come first failed: the entry is judged as if it had been sent, by the kind of the failure. */
async function failBeforeSending(
  ctx: SyncContext,
  guard: Guard,
  { entry, failure }: { entry: OutboxEntry; failure: Failure },
): Promise<Settled> {
  const claimed = await claim(ctx, guard.epoch, entry.seq);
  if (claimed.kind !== 'request') return claimed;
  const answer = { failure, othersSucceed: false, before: entry.sent, neverSent: true };
  return settleFailure(ctx, claimed.request.entry, answer);
}
