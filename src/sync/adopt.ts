import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { viewOf, writeRecord } from '#db/database.ts';
import { forgetFingerprint, markDirty, readEpoch, tickClock } from '#db/meta.ts';
import type { ReviewRow } from '#db/tables.ts';
import { CHANGED } from './ask.ts';
import { confirmedRow, findConfirmed } from './confirm.ts';
import type { Failure } from './core/decide.ts';
import { sharesHalf } from './core/likeness.ts';
import { differingFields } from './core/parts.ts';
import type { RemoteList, RemoteRow, SyncContext } from './ports.ts';
import { refold } from './refold.ts';
import { releaseEntry } from './settle.ts';
import type { Settled } from './settled.ts';
import { claveOf, rulesOf } from './tables.ts';
import { bindCreate } from './twin.ts';

/** What the look for a lost create came to. */
export type LostCreate =
  | { kind: 'settled'; settled: Settled }
  /** It never arrived and may be sent again. */
  | { kind: 'absent' }
  | { kind: 'failed'; failure: Failure };

/** An entry and the leadership under which it is settled. */
interface Task {
  epoch: number;
  entry: OutboxEntry;
}

/**
 * The server has its one water or lye already, made on another device: the local one becomes that record
 * (contract D9). Where the values differ the server's stay and the maker is asked.
 */
export async function adoptUnique(ctx: SyncContext, task: Task): Promise<Settled> {
  const { t, patch } = task.entry;
  const list = await ctx.remote(t).list({ etag: null, bodyHash: null });
  if (!list.ok || list.list.kind !== 'rows') return releaseEntry(ctx, task, 'later');
  const found = list.list.rows.find((row) => rulesOf(t).isSameUnique(patch, row.record));
  // Not there (any more), or about to be deleted by this very device: then ours may be created after all.
  if (found === undefined || (await isBeingDeleted(ctx, task.entry, found.sid))) {
    return releaseEntry(ctx, task, 'later');
  }
  return bind(ctx, task, found);
}

/**
 * A create whose answer was lost, at a server without idempotency keys (docs/sync.md §7, step 2): among the rows
 * that did not exist when it was first sent, the one that equals what was sent is its result; several, or some that
 * are only like it, are for the maker; none means that it never arrived.
 */
export async function settleLostCreate(ctx: SyncContext, task: Task): Promise<LostCreate> {
  const { entry } = task;
  const list = await ctx.remote(entry.t).list({ etag: null, bodyHash: null });
  if (!list.ok) return { kind: 'failed', failure: list.failure };
  if (list.list.kind !== 'rows' || !list.list.complete || (await missesKnown(ctx, entry.t, list.list))) {
    return { kind: 'settled', settled: await releaseEntry(ctx, task, 'later') };
  }
  const candidates = await candidatesFor(ctx, entry, list.list.rows);
  const [only, ...others] = candidates;
  if (only === undefined) return { kind: 'absent' };
  const isResult = others.length === 0 && isResultOf(ctx, entry, only);
  const settled = isResult ? await bind(ctx, task, only) : await askWhich(ctx, task, candidates);
  return { kind: 'settled', settled };
}

/**
 * A list that misses rows which are confirmed here proves no absence, whatever it says of itself: it may miss the
 * result of the create as well. The pull finds out which of them are gone.
 */
async function missesKnown(
  { db }: SyncContext,
  t: OutboxEntry['t'],
  { rows, invalidSids }: Extract<RemoteList, { kind: 'rows' }>,
): Promise<boolean> {
  const listed = new Set<unknown>([...rows.map(({ sid }) => sid), ...invalidSids]);
  const bases = (await db.base.toArray()).filter((base) => base.t === t);
  const leaving = new Set(
    (await db.outbox.toArray()).flatMap(({ kind, lk }) => (kind === 'delete' ? [lk] : [])),
  );
  const known = [...(await viewOf(db, t).toArray()), ...bases.filter(({ gone }) => !gone)];
  const gone = new Set(bases.filter((base) => base.gone).map(({ sid }) => sid));
  const isMissed = known.some(
    ({ lk, sid }) => sid !== undefined && !listed.has(sid) && !gone.has(sid) && !leaving.has(lk),
  );
  if (isMissed) await markDirty(db, t);
  return isMissed;
}

/** New rows that equal what was sent, or else those that are like it and nobody else's result. */
async function candidatesFor(ctx: SyncContext, entry: OutboxEntry, rows: RemoteRow[]): Promise<RemoteRow[]> {
  const known = new Set([...(entry.sent?.knownSids ?? []), ...(await ownSids(ctx, entry))]);
  const unknown = rows.filter(({ sid }) => !known.has(sid));
  const results = unknown.filter((row) => isResultOf(ctx, entry, row));
  if (results.length > 0) return results;
  const creates = (await ctx.db.outbox.toArray()).filter(
    (other) => other.kind === 'create' && other.amb && other.t === entry.t && other.seq !== entry.seq,
  );
  const like: RemoteRow[] = [];
  for (const row of unknown) {
    if (!isLike(ctx, entry, row) || creates.some((other) => isResultOf(ctx, other, row))) continue;
    if (!(await isBeingDeleted(ctx, entry, row.sid))) like.push(row);
  }
  return like;
}

/** The rows that were found are shown, so that the maker can compare. */
async function askWhich(ctx: SyncContext, task: Task, candidates: RemoteRow[]): Promise<Settled> {
  const { db } = ctx;
  const { t, lk } = task.entry;
  return writeRecord(db, async (): Promise<Settled> => {
    const entry = await stillThere(ctx, task);
    if (entry === null) return { kind: 'stale' };
    const others: NonNullable<ReviewRow['others']> = [];
    for (const remote of candidates) {
      others.push({ sid: remote.sid, lk: (await shownRow(ctx, t, remote)).lk });
    }
    await db.outbox.put({ ...entry, state: 'ask', err: CHANGED });
    const label = entry.intents.at(-1)?.label ?? '';
    const question = { t, lk, reason: 'ask' as const, write: entry.kind, fields: [], others, label };
    await db.review.add({ ...question, openedAt: ctx.now(), closedAt: 0 });
    await refold(db, t, lk);
    return { kind: 'held' };
  });
}

/** The row of this device for a server row; one that no pull has brought in yet is stored. */
async function shownRow(ctx: SyncContext, t: OutboxEntry['t'], remote: RemoteRow) {
  const { db } = ctx;
  const known = await findConfirmed(db, t, remote.sid);
  if (known !== null) return known;
  await forgetFingerprint(db, t);
  const own = { lk: ctx.newKey(), viaPull: true, touch: await tickClock(db), now: ctx.now() };
  const row = confirmedRow(remote, own);
  await viewOf(db, t).put(row);
  return row;
}

async function bind(ctx: SyncContext, task: Task, found: RemoteRow): Promise<Settled> {
  const { lk } = task.entry;
  return writeRecord(ctx.db, async (): Promise<Settled> => {
    const entry = await stillThere(ctx, task);
    if (entry === null) return { kind: 'stale' };
    const row = confirmedRow(found, { lk, viaPull: false, touch: 0, now: ctx.now() });
    const isAsked = await bindCreate(ctx, entry, row);
    return isAsked ? { kind: 'held' } : { kind: 'done' };
  });
}

/** The stored entry, unless the maker has changed it meanwhile or another runner leads (compare-and-set). */
async function stillThere({ db }: SyncContext, { epoch, entry }: Task): Promise<OutboxEntry | null> {
  const stored = await db.outbox.get(entry.seq);
  const isSame = stored?.opId === entry.opId && stored.state === 'pending';
  return isSame && (await readEpoch(db)) === epoch ? stored : null;
}

function isResultOf(ctx: SyncContext, entry: OutboxEntry, remote: RemoteRow): boolean {
  return differingFields(entry.patch, docOf(ctx, entry, remote)).length === 0;
}

/** The same name, or half of the values that say something: the maker has to tell. */
function isLike(ctx: SyncContext, entry: OutboxEntry, remote: RemoteRow): boolean {
  const { usual } = rulesOf(entry.t);
  const theirs = docOf(ctx, entry, remote);
  return claveOf(entry.patch) === claveOf(theirs) || sharesHalf(entry.patch, theirs, usual);
}

function docOf(ctx: SyncContext, { t }: OutboxEntry, remote: RemoteRow) {
  const row = confirmedRow(remote, { lk: '', viaPull: true, touch: 0, now: ctx.now() });
  return rulesOf(t).toDoc(row);
}

/** Server rows that are the results of other creates of this device: two equal records stay two. */
async function ownSids({ db }: SyncContext, { t, lk }: OutboxEntry): Promise<string[]> {
  const bases = (await db.base.toArray()).filter((base) => base.t === t).map((base) => base.row);
  const rows = [...(await viewOf(db, t).toArray()), ...bases];
  return rows.flatMap((row) => (row.sid !== undefined && !row.viaPull && row.lk !== lk ? [row.sid] : []));
}

async function isBeingDeleted({ db }: SyncContext, { t }: OutboxEntry, sid: string): Promise<boolean> {
  const row = await findConfirmed(db, t, sid);
  if (row === null) return false;
  const lane = await db.outbox.where('[t+lk]').equals([t, row.lk]).toArray();
  return lane.some((entry) => entry.kind === 'delete' && entry.state !== 'rejected');
}
