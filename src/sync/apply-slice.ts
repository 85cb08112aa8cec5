import { isSame } from '#domain/canonical.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { viewOf, writeRecord } from '#db/database.ts';
import { markDirty, readEpoch, tickClock } from '#db/meta.ts';
import type { AnyRow } from '#db/tables.ts';
import { readTwinMarks } from '#db/twin-marks.ts';
import { confirmedRow, putConfirmed } from './confirm.ts';
import { namingParts } from './core/refs.ts';
import { flagTwin } from './duplicates.ts';
import { doubtFigures, type Replaced } from './figures.ts';
import type { RemoteRow, SyncContext } from './ports.ts';

/** Confirmed rows by server id, as they were when the answer was looked at. */
export type Known = Map<string, AnyRow>;

/** What an answer is measured against. `clock` is the row clock when it was asked for. */
export interface Batch {
  t: WritableTable;
  epoch: number;
  clock: number;
  known: Known;
}

/** What became of the rows of a slice. */
export interface Applied {
  skipped: number;
  ticks: number;
}

/**
 * Stores rows of an answer in one transaction. A row is left alone when it changed after the answer was asked for:
 * acknowledged, bound to a record of this device, or deleted meanwhile.
 *
 * `skipped` says how many rows must be looked at again in a later answer, `ticks` how far the row clock advanced.
 */
export async function applySlice(ctx: SyncContext, batch: Batch, rows: RemoteRow[]): Promise<Applied> {
  const { db } = ctx;
  const { t, epoch, known } = batch;
  return writeRecord(db, async () => {
    if ((await readEpoch(db)) !== epoch) return { skipped: rows.length, ticks: 0 }; // another leader runs now
    const now = await stateNow(ctx, batch, rows);
    const touch = await tickClock(db);
    const plain: AnyRow[] = [];
    const replaced: Replaced[] = [];
    let skipped = 0;
    for (const remote of rows) {
      const row = known.get(remote.sid);
      if (row === undefined ? now.isTaken(remote.sid) : now.isNewer(row.lk)) continue;
      if (row === undefined && now.isUnsettled(remote)) {
        skipped += 1;
        continue;
      }
      const own = { lk: row?.lk ?? ctx.newKey(), viaPull: row?.viaPull ?? true, touch, now: ctx.now() };
      const confirmed = confirmedRow(remote, own);
      replaced.push({ before: row ?? null, after: confirmed });
      const isNew = row === undefined && now.marks.length > 0;
      if (isNew) await flagTwin(ctx, { t, marks: now.marks }, confirmed);
      if (now.busy.has(own.lk)) await putConfirmed(db, t, confirmed);
      else plain.push(confirmed);
    }
    await viewOf(db, t).bulkPut(plain);
    if (t === 'ingredientes') await doubtFigures(db, replaced);
    else await missIngredientes(ctx, replaced);
    return { skipped, ticks: 1 };
  });
}

/** A formula that names an ingredient which is not here: the list of ingredients is out of date. */
async function missIngredientes({ db }: SyncContext, replaced: readonly Replaced[]): Promise<void> {
  const named = new Set<string | undefined>(
    replaced.flatMap(({ after }) => namingParts({ ...after }).map(({ ref }) => ref)),
  );
  if (named.size === 0) return;
  const rows = await db.ingredientes
    .where('sid')
    .anyOf([...named].filter((ref) => ref !== undefined))
    .keys();
  for (const sid of rows) if (typeof sid === 'string') named.delete(sid);
  // A record that waits for its delete is not shown.
  for (const { sid } of named.size === 0 ? [] : await db.base.toArray()) named.delete(sid);
  if (named.size > 0) await markDirty(db, 'ingredientes');
}

/** The store as it is inside the transaction, which may be newer than `known`. */
async function stateNow(ctx: SyncContext, { t, clock, known }: Batch, rows: RemoteRow[]) {
  const { db } = ctx;
  const { busy, unsettled } = await openWrites(ctx, t);
  const lks = rows.flatMap((remote) => known.get(remote.sid)?.lk ?? []);
  const bases = new Map(
    (await db.base.toArray()).filter((base) => base.t === t).map((base) => [base.lk, base]),
  );
  const current = new Map<string, AnyRow>();
  for (const row of await viewOf(db, t).bulkGet(lks)) if (row !== undefined) current.set(row.lk, row);
  for (const base of bases.values()) current.set(base.lk, base.row);
  const unknown = rows.map((remote) => remote.sid).filter((sid) => !known.has(sid));
  const taken = new Set<unknown>([...bases.values()].map((base) => base.sid));
  if (unknown.length > 0) {
    for (const sid of await viewOf(db, t).where('sid').anyOf(unknown).keys()) taken.add(sid);
    for (const tomb of await db.trash.toArray()) if (tomb.t === t && tomb.touch > clock) taken.add(tomb.sid);
  }
  const marks = unknown.length > 0 ? await readTwinMarks(db, t) : [];
  return {
    busy,
    /** Records of which a new row may be the second. */
    marks,
    isTaken: (sid: string) => taken.has(sid),
    /** It may be the result of a create whose answer is not here: it waits until that is settled. */
    isUnsettled: (remote: RemoteRow) => unsettled.some((name) => isSame(name, remote.record['nombre'])),
    isNewer: (lk: string) => (current.get(lk)?.touch ?? Number.POSITIVE_INFINITY) > clock,
  };
}

/** Local keys with open writes, and the names in creates that may be on the server already. */
async function openWrites(ctx: SyncContext, t: WritableTable) {
  const busy = new Set<string>();
  const unsettled: unknown[] = [];
  await ctx.db.outbox.each((entry) => {
    if (entry.t !== t) return;
    busy.add(entry.lk);
    const isUnsettled = entry.state === 'sending' || (entry.amb && entry.state !== 'ask');
    if (entry.kind === 'create' && isUnsettled) unsettled.push(entry.patch['nombre']);
  });
  return { busy, unsettled };
}
