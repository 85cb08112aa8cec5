import type { WritableTable } from '#domain/outbox-entry.ts';
import { viewOf, writeTables } from '#db/database.ts';
import { readEpoch, tickClock } from '#db/meta.ts';
import { readLane } from '#db/outbox.ts';
import type { AnyRow } from '#db/tables.ts';
import type { SyncContext } from './ports.ts';
import { askMaker } from './questions.ts';

/** Rows asked for one by one in one pull; the rest waits for the next. */
const MAX_CONFIRMATIONS = 20;

/**
 * True when a list is too short to be believed at once (design §4): it misses more than max(2, half of the rows
 * known here), or it is empty while rows are known.
 */
export function shrinksTooMuch(missing: number, known: number, listed: number): boolean {
  return missing > Math.max(2, known / 2) || (listed === 0 && known > 0);
}

/**
 * Asks for each missing row; only a 404 or 410 lets it go. Without open writes it moves to the trash, with them the
 * maker is asked. Returns how many rows are still to be asked for.
 */
export async function confirmMissing(
  ctx: SyncContext,
  { t, epoch, missing }: { t: WritableTable; epoch: number; missing: AnyRow[] },
): Promise<number> {
  let rest = Math.max(0, missing.length - MAX_CONFIRMATIONS);
  for (const row of missing.slice(0, MAX_CONFIRMATIONS)) {
    const answer = await ctx.remote(t).get(row.sid ?? '');
    if (!answer.ok && answer.failure.kind === 'not-found') await letGo(ctx, { t, epoch, row });
    else if (!answer.ok) rest += 1;
  }
  return rest;
}

async function letGo(ctx: SyncContext, { t, epoch, row }: { t: WritableTable; epoch: number; row: AnyRow }) {
  const { db } = ctx;
  const { lk } = row;
  await db.transaction('rw', writeTables(db, t), async () => {
    if ((await readEpoch(db)) !== epoch) return;
    const touch = await tickClock(db);
    const lane = await readLane(db, t, lk);
    const base = (await db.base.get([t, lk])) ?? null;
    if (lane.length === 0) {
      const sid = row.sid ?? null;
      await db.trash.put({ t, lk, sid, touch, at: ctx.now(), row, base: null, entries: [] });
      await db.base.delete([t, lk]);
      await viewOf(db, t).delete(lk);
      return;
    }
    if (base !== null) await db.base.put({ ...base, gone: true });
    const err = { kind: 'gone' as const, status: 404, type: null, message: null, violations: [] };
    for (const entry of lane) {
      // A delete has what it wanted; an entry under way learns it from its own answer.
      if (entry.kind === 'delete' || entry.state !== 'pending') continue;
      await askMaker(db, entry, { reason: 'gone', fields: [], err, now: ctx.now() });
      return;
    }
  });
}
