import { canonicalText, type Doc } from '#domain/canonical.ts';
import { textHash } from '#domain/hash.ts';
import type { EntryError, OutboxEntry } from '#domain/outbox-entry.ts';
import { viewOf, writeRecord } from '#db/database.ts';
import { readClock, readEpoch } from '#db/meta.ts';
import type { BaseRow } from '#db/tables.ts';
import { merge, type Merge } from './core/merge.ts';
import { differingFields } from './core/parts.ts';
import { letGo } from './let-go.ts';
import type { SyncContext } from './ports.ts';
import { askAboutFields, askMaker, CHANGED } from './ask.ts';
import { missingIn } from './references.ts';
import { refold } from './refold.ts';
import { rulesOf } from './tables.ts';

/** A request that is ready to leave; its entry is `sending`. */
export type Request =
  | { kind: 'create'; entry: OutboxEntry; payload: Doc }
  | { kind: 'update'; entry: OutboxEntry; sid: string; payload: Doc; etag: string | null }
  | { kind: 'delete'; entry: OutboxEntry; sid: string; etag: string | null };

export type Claimed = { kind: 'request'; request: Request } | { kind: 'nothing' } | { kind: 'deposed' };

const GONE: EntryError = { ...CHANGED, kind: 'gone' };

/**
 * Takes an entry for sending: pending → sending, with what will leave stored first (docs/sync.md §3, step 2).
 *
 * The entry is merged with the confirmed copy on the way, so that a value which somebody else changed meanwhile is
 * never overwritten unseen. Gives `nothing` when there is nothing to send: another runner has it, the maker has to
 * decide, or the server already holds these values; `deposed` when another runner leads now.
 */
export async function claim(ctx: SyncContext, epoch: number, seq: number): Promise<Claimed> {
  const { db } = ctx;
  const known = await db.outbox.get(seq);
  if (known === undefined) return { kind: 'nothing' };
  return writeRecord(db, async (): Promise<Claimed> => {
    if ((await readEpoch(db)) !== epoch) return { kind: 'deposed' };
    const entry = await db.outbox.get(seq);
    if (entry?.state !== 'pending' || entry.user !== ctx.user) return { kind: 'nothing' };
    const base = (await db.base.get([entry.t, entry.lk])) ?? null;
    const request = await requestOf(ctx, entry, base);
    if (request === null) return { kind: 'nothing' };
    const sent = {
      hash: textHash(canonicalText('payload' in request ? request.payload : null)),
      epoch,
      at: ctx.now(),
      clock: await readClock(db),
      knownSids: await knownSids(ctx, entry),
    };
    const sending = { ...request.entry, state: 'sending' as const, sent };
    await db.outbox.put(sending);
    await refold(db, entry.t, entry.lk);
    return { kind: 'request', request: { ...request, entry: sending } };
  });
}

async function requestOf(
  ctx: SyncContext,
  entry: OutboxEntry,
  base: BaseRow | null,
): Promise<Request | null> {
  const { db } = ctx;
  if (entry.kind === 'create') {
    const isHeld = await holdIncomplete(ctx, entry, entry.patch);
    return isHeld ? null : { kind: 'create', entry, payload: entry.patch };
  }
  if (base?.sid === undefined || base.gone) {
    if (entry.kind === 'delete') return forget(ctx, entry);
    await askMaker(db, entry, { reason: 'gone', fields: [], err: GONE, now: ctx.now() });
    return null;
  }
  const theirs = rulesOf(entry.t).toDoc(base.row);
  const { sid } = base;
  const { etag } = base.row;
  if (entry.kind === 'delete') {
    const fields = changedSince(entry.base, theirs);
    if (fields.length === 0) return { kind: 'delete', entry, sid, etag };
    await askMaker(db, entry, { reason: 'changed', fields, err: CHANGED, now: ctx.now() });
    return null;
  }
  const merged = merge(entry.patch, entry.base, theirs);
  const left = await sendable(ctx, entry, merged);
  if (left === null) {
    await refold(db, entry.t, entry.lk);
    return null;
  }
  const request: Request = { kind: 'update', entry: left, sid, payload: { ...theirs, ...left.patch }, etag };
  return (await holdIncomplete(ctx, left, request.payload)) ? null : request;
}

/**
 * Keeps a write at home that names what the server does not know: until that is created, or, when it was given up,
 * until the maker has chosen something else (docs/sync.md §4). True when it stays.
 */
async function holdIncomplete({ db }: SyncContext, entry: OutboxEntry, payload: Doc): Promise<boolean> {
  const missing = await missingIn(db, payload);
  if (missing === null) return false;
  if (missing.kind === 'waits') await db.outbox.put(entry);
  else {
    const err = { ...CHANGED, kind: 'bad' as const, violations: missing.violations };
    await db.outbox.put({ ...entry, state: 'rejected', err });
  }
  await refold(db, entry.t, entry.lk);
  return true;
}

/** What is left of an edit after the merge: fields that both sides changed wait for the maker, the others go. */
async function sendable(
  ctx: SyncContext,
  entry: OutboxEntry,
  { patch, base, conflicts }: Merge,
): Promise<OutboxEntry | null> {
  const sent = { ...entry, patch, base };
  if (conflicts.length > 0) return askAboutFields(ctx, sent, { reason: 'changed', conflicts });
  if (Object.keys(patch).length > 0) return sent;
  await ctx.db.outbox.delete(entry.seq);
  return null;
}

/** There is nothing left to delete: the server lost the record, or never had it. */
async function forget(ctx: SyncContext, entry: OutboxEntry): Promise<null> {
  await ctx.db.outbox.delete(entry.seq);
  await letGo(ctx, entry);
  return null;
}

/** What the server changed in a record after the maker decided to delete it. */
function changedSince(seen: Doc, theirs: Doc) {
  return differingFields(seen, theirs).map((field) => {
    return { field, base: seen[field], mine: null, theirs: theirs[field] };
  });
}

/** Before a create leaves for the first time: which rows exist already. Its lost answer is looked for outside them. */
async function knownSids({ db, has }: SyncContext, { t, kind, sent, amb }: OutboxEntry): Promise<string[]> {
  // With an idempotency key the server finds its own answer again.
  if (kind !== 'create' || has('idempotency-key')) return [];
  if (sent !== null && amb) return sent.knownSids;
  const shown = await viewOf(db, t).orderBy('sid').keys();
  const hidden = (await db.base.toArray()).map((base) => base.sid); // a record that waits for its delete
  return [...new Set([...shown, ...hidden])].filter((sid) => typeof sid === 'string');
}
