import type { WritableTable } from '#domain/outbox-entry.ts';
import { viewOf, writeIn } from '#db/database.ts';
import { readClock, readTableMeta, writeTableMeta } from '#db/meta.ts';
import { takeSnapshot } from '#db/snapshots.ts';
import type { AnyRow, TableMeta } from '#db/tables.ts';
import { applySlice, type Batch, type Known } from './apply-slice.ts';
import { remoteHash } from './confirm.ts';
import type { Failure } from './core/decide.ts';
import type { RemoteList, RemoteRow, SyncContext } from './ports.ts';
import { confirmMissing, shrinksTooMuch } from './pull-missing.ts';

/** Rows written in one transaction: larger slices block the page for more than 50 ms. */
const SLICE = 400;

/** A list that replaces or removes more rows than this, and than half of those here, changes much. */
const MASS_CHANGE_ROWS = 20;

export type Pulled =
  { kind: 'ok'; changed: number } | { kind: 'latched' } | { kind: 'failed'; failure: Failure };

/**
 * Brings table `t` up to date from the server's list (docs/sync.md §5).
 *
 * Writes only rows that changed; a row with open writes changes underneath them. A row that the list misses is
 * deleted only after the server says 404 for it, and a list that shrank too much changes nothing at all until the
 * maker has seen it (`acceptShrink`).
 */
export async function pullTable(
  ctx: SyncContext,
  epoch: number,
  { t, acceptShrink = false }: { t: WritableTable; acceptShrink?: boolean },
): Promise<Pulled> {
  const clock = await readClock(ctx.db); // step 1: what is applied after this moment is newer than the answer
  const meta = await readTableMeta(ctx.db, t);
  const etag = ctx.has('if-none-match') ? (meta?.etag ?? null) : null;
  const answer = await ctx.remote(t).list({ etag, bodyHash: meta?.bodyHash ?? null });
  if (!answer.ok) return { kind: 'failed', failure: answer.failure };
  const pull: Pull = { t, epoch, clock, meta, known: new Map(), acceptShrink };
  return answer.list.kind === 'rows'
    ? applyList(ctx, { ...pull, known: await knownRows(ctx, t) }, answer.list)
    : finish(ctx, pull, {});
}

type Rows = Extract<RemoteList, { kind: 'rows' }>;

interface Pull extends Batch {
  meta: TableMeta | null;
  acceptShrink: boolean;
}

async function applyList(ctx: SyncContext, pull: Pull, list: Rows): Promise<Pulled> {
  const { known, clock, acceptShrink } = pull;
  const missing = missingRows(list, known, clock); // step 2: before anything is written
  const listed = list.rows.length + list.invalidSids.length;
  if (
    !acceptShrink &&
    list.complete &&
    shrinksTooMuch({ missing: missing.length, known: known.size, listed })
  ) {
    const latched = { missing: missing.length, known: known.size, at: ctx.now() };
    await writeTableMeta(ctx.db, pull.t, { ...freshNow(ctx), etag: null, bodyHash: null, latched });
    return { kind: 'latched' };
  }
  const changed = changedRows(pull, list);
  await keepRecoveryPoint(ctx, pull, { missing: missing.length, changed });
  const applied = await applyRows(ctx, pull, changed);
  const confirmed = await confirmMissing(ctx, pull, missing);
  const rest = applied.skipped + confirmed.rest;
  const ticks = applied.ticks + confirmed.ticks;
  await writeIn(ctx.db, [], async () => {
    // The fingerprint stands for what is on the device only if all of the list is, and nothing else happened.
    const isMirrored = rest === 0 && list.complete && (await readClock(ctx.db)) === clock + ticks;
    const { etag, bodyHash } = isMirrored ? list : { etag: null, bodyHash: null };
    await finish(ctx, pull, { etag, bodyHash, latched: null, dirty: rest > 0 });
  });
  return { kind: 'ok', changed: applied.changed };
}

/** Last step: the table is fresh, unless somebody has marked it dirty while the list was on its way. */
async function finish(ctx: SyncContext, { t, meta }: Pull, change: Partial<TableMeta>): Promise<Pulled> {
  return writeIn(ctx.db, [], async (): Promise<Pulled> => {
    const now = await readTableMeta(ctx.db, t);
    const wasMarked = meta?.dirty !== true && now?.dirty === true;
    const { dirty = false, ...rest } = change;
    await writeTableMeta(ctx.db, t, { ...freshNow(ctx), ...rest, dirty: dirty || wasMarked });
    return { kind: 'ok', changed: 0 };
  });
}

function freshNow(ctx: SyncContext) {
  return { pulledAt: ctx.now(), dirty: false };
}

/** Every confirmed row by server id: the base while a record has open writes, else the view. */
async function knownRows(ctx: SyncContext, t: WritableTable): Promise<Known> {
  const known: Known = new Map();
  for (const row of await viewOf(ctx.db, t).toArray()) if (row.sid !== undefined) known.set(row.sid, row);
  for (const base of await ctx.db.base.toArray()) {
    if (base.t !== t || base.sid === undefined) continue;
    if (base.gone) known.delete(base.sid);
    else known.set(base.sid, base.row);
  }
  return known;
}

function changedRows({ known, clock }: Batch, list: Rows): RemoteRow[] {
  return list.rows.filter((remote) => {
    const row = known.get(remote.sid);
    return row === undefined || (row.touch <= clock && row.hash !== remoteHash(remote));
  });
}

/**
 * Before a list that replaces or removes much of what is here. Without room for it the pull goes on: open writes
 * are not touched, and what goes lies in the trash.
 */
async function keepRecoveryPoint(
  ctx: SyncContext,
  { known, acceptShrink }: Pull,
  { missing, changed }: { missing: number; changed: RemoteRow[] },
): Promise<void> {
  const replaced = changed.filter(({ sid }) => known.has(sid)).length;
  const isShrink = acceptShrink && missing > 0;
  if (!isShrink && missing + replaced <= Math.max(MASS_CHANGE_ROWS, known.size / 2)) return;
  await takeSnapshot(ctx.db, isShrink ? 'shrink' : 'mass-change', ctx.now());
}

async function applyRows(ctx: SyncContext, batch: Batch, changed: RemoteRow[]) {
  const result = { changed: changed.length, skipped: 0, ticks: 0 };
  for (let start = 0; start < changed.length; start += SLICE) {
    const slice = await applySlice(ctx, batch, changed.slice(start, start + SLICE));
    result.skipped += slice.skipped;
    result.ticks += slice.ticks;
  }
  return result;
}

function missingRows(list: Rows, known: Known, clock: number): AnyRow[] {
  if (!list.complete) return [];
  const seen = new Set([...list.rows.map((row) => row.sid), ...list.invalidSids]);
  return [...known.values()].filter((row) => row.touch <= clock && !seen.has(row.sid ?? ''));
}
