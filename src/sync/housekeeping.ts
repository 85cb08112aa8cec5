import { type CalaveraDb, writeIn } from '#db/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deleted records and answered questions are kept this long (docs/sync.md §1). */
const KEEP_MS = 30 * DAY_MS;

/** Recovery copies that are kept. */
const SNAPSHOTS = 3;

/** Name of the time of the last tidying in `meta`. */
const TIDIED_AT = 'tidiedAt';

/**
 * Once a day: forgets deleted records and answered questions older than 30 days, and all but the newest three
 * snapshots. The trash of a record with open writes stays: an undo may still need it.
 *
 * Returns false when it was not due. A time of the last tidying that lies ahead means that the clock was moved.
 */
export async function tidyStore(db: CalaveraDb, now: number): Promise<boolean> {
  const last = (await db.meta.get(TIDIED_AT))?.value;
  if (typeof last === 'number' && now >= last && now - last < DAY_MS) return false;
  const limit = now - KEEP_MS;
  await writeIn(db, [db.trash, db.review, db.snapshots, db.outbox], async () => {
    const open = new Set<string>();
    await db.outbox.each(({ t, lk }) => open.add(`${t}/${lk}`));
    await db.trash
      .where('at')
      .below(limit)
      .filter(({ t, lk }) => !open.has(`${t}/${lk}`))
      .delete();
    await db.review.where('closedAt').between(1, limit).delete(); // 0 is an open question
    const old = await db.snapshots.orderBy('at').reverse().offset(SNAPSHOTS).primaryKeys();
    await db.snapshots.bulkDelete(old);
    await db.meta.put({ key: TIDIED_AT, value: now });
  });
  return true;
}
