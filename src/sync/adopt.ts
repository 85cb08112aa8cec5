import type { Doc } from '#domain/canonical.ts';
import type { EntryError, OutboxEntry } from '#domain/outbox-entry.ts';
import { viewOf, writeRecord } from '#db/database.ts';
import { forgetFingerprint, readEpoch, tickClock } from '#db/meta.ts';
import { confirmedRow, findConfirmed } from './confirm.ts';
import type { Failure } from './core/decide.ts';
import { differingFields, isSameContent } from './core/parts.ts';
import type { RemoteRow, SyncContext } from './ports.ts';
import { refold } from './refold.ts';
import { releaseEntry } from './settle.ts';
import type { Settled } from './settled.ts';
import { rulesOf } from './tables.ts';
import { absorbTwin } from './twin.ts';

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
 * A create whose answer was lost, at a server without idempotency keys (docs/sync.md §7): exactly one row that did
 * not exist when it was first sent and equals what was sent is its result; none means it never arrived; several are
 * for the maker.
 */
export async function settleLostCreate(ctx: SyncContext, task: Task): Promise<LostCreate> {
  const { entry } = task;
  const list = await ctx.remote(entry.t).list({ etag: null, bodyHash: null });
  if (!list.ok) return { kind: 'failed', failure: list.failure };
  if (list.list.kind !== 'rows' || !list.list.complete) {
    return { kind: 'settled', settled: await releaseEntry(ctx, task, 'later') };
  }
  const known = new Set([...(entry.sent?.knownSids ?? []), ...(await ownSids(ctx, entry))]);
  const twins = list.list.rows.filter((row) => !known.has(row.sid) && isResultOf(ctx, entry, row));
  const [twin, ...others] = twins;
  if (twin === undefined) return { kind: 'absent' };
  const settled = others.length === 0 ? await bind(ctx, task, twin) : await askWhich(ctx, task);
  return { kind: 'settled', settled };
}

const CHANGED: EntryError = { kind: 'conflict', status: null, type: null, message: null, violations: [] };

async function askWhich(ctx: SyncContext, task: Task): Promise<Settled> {
  const { t, lk } = task.entry;
  return writeRecord(ctx.db, t, async (): Promise<Settled> => {
    const entry = await stillThere(ctx, task);
    if (entry === null) return { kind: 'stale' };
    await ctx.db.outbox.put({ ...entry, state: 'ask', err: CHANGED });
    await refold(ctx.db, t, lk);
    return { kind: 'held' };
  });
}

async function bind(ctx: SyncContext, task: Task, found: RemoteRow): Promise<Settled> {
  const { db } = ctx;
  const { t, lk } = task.entry;
  return writeRecord(db, t, async (): Promise<Settled> => {
    const entry = await stillThere(ctx, task);
    if (entry === null) return { kind: 'stale' };
    await absorbTwin(db, { t, lk, sid: found.sid });
    await forgetFingerprint(db, t);
    const row = confirmedRow(t, found, { lk, viaPull: false, touch: await tickClock(db), now: ctx.now() });
    await db.base.put({ t, lk, sid: found.sid, row, gone: false });
    const fields = differences(entry.patch, rulesOf(t).toDoc(row));
    if (fields.length > 0) await askAboutValues(ctx, entry, fields);
    else await db.outbox.delete(entry.seq);
    await refold(db, t, lk);
    return fields.length > 0 ? { kind: 'held' } : { kind: 'done' };
  });
}

/** The stored entry, unless the maker has changed it meanwhile or another runner leads. */
async function stillThere({ db }: SyncContext, { epoch, entry }: Task): Promise<OutboxEntry | null> {
  const stored = await db.outbox.get(entry.seq);
  const isSame = stored?.opId === entry.opId && stored.state === 'pending';
  return isSame && (await readEpoch(db)) === epoch ? stored : null;
}

type Fields = { field: string; base: unknown; mine: unknown; theirs: unknown }[];

/** The create turns into an edit of the server's record that waits for the maker's choice. */
async function askAboutValues(ctx: SyncContext, entry: OutboxEntry, fields: Fields): Promise<void> {
  const patch = Object.fromEntries(fields.map(({ field, mine }) => [field, mine]));
  const edit = { ...entry, kind: 'update' as const, patch, base: {}, amb: false, err: CHANGED };
  await ctx.db.outbox.put({ ...edit, state: 'conflict' });
  const label = entry.intents.at(-1)?.label ?? '';
  const { t, lk } = entry;
  await ctx.db.review.add({ t, lk, reason: 'unico', fields, label, openedAt: ctx.now(), closedAt: 0 });
}

/** A field that she left empty is no value of hers: the server's fills it without a question. */
function differences(mine: Doc, theirs: Doc): Fields {
  return differingFields(mine, theirs)
    .filter((field) => !isSameContent(mine[field], null) && !isSameContent(mine[field], []))
    .map((field) => ({ field, base: null, mine: mine[field], theirs: theirs[field] }));
}

function isResultOf(ctx: SyncContext, entry: OutboxEntry, remote: RemoteRow): boolean {
  const row = confirmedRow(entry.t, remote, { lk: '', viaPull: true, touch: 0, now: ctx.now() });
  return differingFields(entry.patch, rulesOf(entry.t).toDoc(row)).length === 0;
}

/** Server rows that are the results of other creates of this device: two equal records stay two. */
async function ownSids({ db }: SyncContext, { t, lk }: OutboxEntry): Promise<string[]> {
  const rows = [...(await viewOf(db, t).toArray()), ...(await db.base.toArray()).map((base) => base.row)];
  return rows.flatMap((row) => (row.sid !== undefined && !row.viaPull && row.lk !== lk ? [row.sid] : []));
}

async function isBeingDeleted({ db }: SyncContext, { t }: OutboxEntry, sid: string): Promise<boolean> {
  const row = await findConfirmed(db, t, sid);
  if (row === null) return false;
  const lane = await db.outbox.where('[t+lk]').equals([t, row.lk]).toArray();
  return lane.some((entry) => entry.kind === 'delete' && entry.state !== 'rejected');
}
