import { asksAboutFields, type WritableTable } from '#domain/outbox-entry.ts';
import { viewOf, writeRecord } from '#db/database.ts';
import { readEpoch, tickClock } from '#db/meta.ts';
import { readLane } from '#db/outbox.ts';
import type { AnyRow } from '#db/tables.ts';
import { askMaker } from './ask.ts';
import { doubtFigures } from './figures.ts';
import type { SyncContext } from './ports.ts';
import { dropTwin } from './twin-questions.ts';

/** Rows asked for one by one in one pull; the rest waits for the next. */
const MAX_CONFIRMATIONS = 20;

interface Counts {
  missing: number;
  known: number;
  listed: number;
}

/**
 * True when a list is too short to be believed at once (design §4): it misses more than max(2, half of the rows
 * known here), or it is empty while rows are known.
 */
export function shrinksTooMuch({ missing, known, listed }: Counts): boolean {
  return missing > Math.max(2, known / 2) || (listed === 0 && missing > 0);
}

interface Missing {
  t: WritableTable;
  epoch: number;
  /** The maker has seen how many are missing: all are asked for, because the next list would be held up again. */
  acceptShrink: boolean;
}

/**
 * Asks for each missing row; only a 404 or 410 lets it go. Without open writes it moves to the trash, with them the
 * maker is asked. `rest` says how many rows are still to be asked for, `ticks` how often the row clock was advanced.
 */
export async function confirmMissing(
  ctx: SyncContext,
  target: Missing,
  missing: AnyRow[],
): Promise<{ rest: number; ticks: number }> {
  const asked = target.acceptShrink ? missing : missing.slice(0, MAX_CONFIRMATIONS);
  const result = { rest: missing.length - asked.length, ticks: 0 };
  for (const row of asked) {
    const answer = await ctx.remote(target.t).get(row.sid ?? '');
    if (answer.ok) continue;
    if (answer.failure.kind === 'not-found') result.ticks += await moveToTrash(ctx, target, row);
    else result.rest += 1;
  }
  return result;
}

async function moveToTrash(ctx: SyncContext, { t, epoch }: Missing, { lk, sid }: AnyRow): Promise<number> {
  const { db } = ctx;
  return writeRecord(db, async () => {
    if ((await readEpoch(db)) !== epoch) return 0;
    const touch = await tickClock(db);
    const lane = await readLane(db, t, lk);
    if (lane.length > 0) {
      await askAboutLost(ctx, { t, lk });
      return 1;
    }
    const row = await viewOf(db, t).get(lk);
    if (row === undefined || row.sid !== sid) return 1; // it has become another record meanwhile
    await db.trash.put({ t, lk, sid: sid ?? null, touch, at: ctx.now(), row, base: null, entries: [] });
    await db.base.delete([t, lk]);
    await viewOf(db, t).delete(lk);
    await dropTwin(db, { t, lk }, ctx.now());
    if (t === 'ingredientes') await doubtFigures(db, [{ before: row, after: null }]);
    return 1;
  });
}

/** The server has lost a record that has open writes. */
async function askAboutLost(ctx: SyncContext, { t, lk }: { t: WritableTable; lk: string }): Promise<void> {
  const { db } = ctx;
  const base = await db.base.get([t, lk]);
  if (base !== undefined) await db.base.put({ ...base, gone: true });
  const err = { kind: 'gone' as const, status: 404, type: null, message: null, violations: [] };
  // A delete has what it wanted; an entry under way learns it from its own answer.
  const waiting = (await readLane(db, t, lk)).find(
    (entry) => entry.kind !== 'delete' && (entry.state === 'pending' || asksAboutFields(entry)),
  );
  if (waiting) await askMaker(db, waiting, { reason: 'gone', fields: [], err, now: ctx.now() });
}
