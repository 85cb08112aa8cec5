import type { WritableTable } from '#domain/outbox-entry.ts';
import { viewOf } from '#db/database.ts';
import { readClock, readTableMeta, writeTableMeta } from '#db/meta.ts';
import type { AnyRow } from '#db/tables.ts';
import { applySlice, type Batch, type Known } from './apply-slice.ts';
import { findConfirmed, remoteHash } from './confirm.ts';
import type { Failure } from './core/decide.ts';
import type { RemoteList, SyncContext } from './ports.ts';
import { confirmMissing, shrinksTooMuch } from './pull-missing.ts';

/** Rows written in one transaction: larger slices block the page for more than 50 ms. */
const SLICE = 400;

export type Pulled =
  { kind: 'ok'; changed: number } | { kind: 'latched' } | { kind: 'failed'; failure: Failure };

/**
 * Brings table `t` up to date from the server's list (docs/sync.md §5).
 *
 * Writes only rows that changed; a row with open writes changes underneath them. A row that the list misses is
 * deleted only after the server says 404 for it, and a list that shrank too much changes nothing until the maker
 * has seen it (`acceptShrink`).
 */
export async function pullTable(
  ctx: SyncContext,
  epoch: number,
  { t, acceptShrink = false }: { t: WritableTable; acceptShrink?: boolean },
): Promise<Pulled> {
  const { db } = ctx;
  const clock = await readClock(db); // step 1: what is applied after this moment is newer than the answer
  const meta = await readTableMeta(db, t);
  const usesEtag = ctx.has('if-none-match');
  const answer = await ctx
    .remote(t)
    .list({ etag: usesEtag ? (meta?.etag ?? null) : null, bodyHash: meta?.bodyHash ?? null });
  if (!answer.ok) return { kind: 'failed', failure: answer.failure };
  const { list } = answer;
  const fresh = { pulledAt: ctx.now(), dirty: false };
  if (list.kind === 'unchanged') {
    if (meta?.latched) return { kind: 'latched' };
    await writeTableMeta(db, t, fresh);
    return { kind: 'ok', changed: 0 };
  }
  const known = await knownRows(ctx, t);
  const { changed, skipped } = await applyRows(ctx, { t, epoch, clock, list, known });
  const missing = missingRows(list, known, clock);
  if (
    !acceptShrink &&
    shrinksTooMuch(missing.length, known.size, list.rows.length + list.invalidSids.length)
  ) {
    const latched = { missing: missing.length, known: known.size, at: ctx.now() };
    await writeTableMeta(db, t, { ...fresh, etag: null, bodyHash: null, latched });
    return { kind: 'latched' };
  }
  const rest = skipped + (await confirmMissing(ctx, { t, epoch, missing }));
  // With rows left over the next pull must read the list again.
  const seen = rest === 0 ? { etag: list.etag, bodyHash: list.bodyHash } : { etag: null, bodyHash: null };
  await writeTableMeta(db, t, { ...fresh, ...seen, dirty: rest > 0, latched: null });
  return { kind: 'ok', changed };
}

/** Reads one record again and stores it, e.g. before a merge. Returns the failure, if any. */
export async function pullOne(
  ctx: SyncContext,
  epoch: number,
  target: { t: WritableTable; sid: string },
): Promise<Failure | null> {
  const { t, sid } = target;
  const clock = await readClock(ctx.db);
  const answer = await ctx.remote(t).get(sid);
  if (!answer.ok) return answer.failure;
  const row = await findConfirmed(ctx.db, t, sid);
  await applySlice(ctx, { t, epoch, clock, known: new Map(row ? [[sid, row]] : []) }, [answer.row]);
  return null;
}

/** Every confirmed row by server id: the base while a record has open writes, else the view. */
async function knownRows(ctx: SyncContext, t: WritableTable): Promise<Known> {
  const known: Known = new Map();
  for (const row of await viewOf(ctx.db, t).toArray()) if (row.sid !== undefined) known.set(row.sid, row);
  for (const base of await ctx.db.base.toArray()) {
    if (base.t === t && base.sid !== undefined && !base.gone) known.set(base.sid, base.row);
  }
  return known;
}

async function applyRows(
  ctx: SyncContext,
  batch: Batch & { list: Extract<RemoteList, { kind: 'rows' }> },
): Promise<{ changed: number; skipped: number }> {
  const changed = batch.list.rows.filter((remote) => {
    const row = batch.known.get(remote.sid);
    return row === undefined || (row.touch <= batch.clock && row.hash !== remoteHash(remote));
  });
  let skipped = 0;
  for (let start = 0; start < changed.length; start += SLICE) {
    skipped += await applySlice(ctx, batch, changed.slice(start, start + SLICE));
  }
  return { changed: changed.length, skipped };
}

function missingRows(list: Extract<RemoteList, { kind: 'rows' }>, known: Known, clock: number): AnyRow[] {
  if (!list.complete) return [];
  const seen = new Set([...list.rows.map((row) => row.sid), ...list.invalidSids]);
  return [...known.values()].filter((row) => row.touch <= clock && !seen.has(row.sid ?? ''));
}
