import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { assertSchema, type CalaveraDb, viewOf, writeTables } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { coalesce } from './core/coalesce.ts';
import { keepBase, refold } from './refold.ts';
import { rulesOf } from './tables.ts';
import { applyChange, newEntry, nowOf, type Writer } from './save.ts';

/** How long a delete waits on the device for 'Deshacer' (design §4). */
export const UNDO_MS = 8000; // 8 s

/**
 * Deletes a record on this device. Its entry is stored at once but leaves {@link UNDO_MS} later.
 *
 * The row and the writes it had go to the trash, from where {@link undoRemove} brings back exactly them.
 */
export async function removeRecord(writer: Writer, target: { t: WritableTable; lk: string; label: string }) {
  const { db } = writer;
  const { t, lk, label } = target;
  await db.transaction('rw', writeTables(db, t), async () => {
    await assertSchema(db);
    await keepBase(db, t, lk);
    const lane = await readLane(db, t, lk);
    const now = nowOf(writer);
    const row = (await viewOf(db, t).get(lk)) ?? null;
    const base = (await db.base.get([t, lk])) ?? null;
    const seen = base === null ? {} : rulesOf(t).toDoc(base.row);
    const write = newEntry(writer, {
      t,
      lk,
      kind: 'delete',
      patch: {},
      base: seen,
      label,
      nextAt: now + UNDO_MS,
    });
    const change = coalesce(lane, write);
    const entries = lane.filter((entry) => change.drop.includes(entry.seq));
    await db.trash.put({ t, lk, sid: base?.sid ?? null, touch: 0, at: now, row, base, entries });
    await setReviews(db, { t, lk }, { from: 0, to: now });
    await applyChange(db, change);
    // A record that never left the device leaves nothing behind.
    if (change.append === null && change.replace === null) await viewOf(db, t).delete(lk);
    else await refold(db, t, lk);
  });
}

/**
 * Takes back a delete that has not left the device: the row and its open writes are as before.
 * Returns false when it is too late, because the delete was sent or the trash was emptied.
 */
export async function undoRemove(writer: Writer, target: { t: WritableTable; lk: string }): Promise<boolean> {
  const { db } = writer;
  const { t, lk } = target;
  return db.transaction('rw', writeTables(db, t), async () => {
    await assertSchema(db);
    const trashed = await db.trash.get([t, lk]);
    if (trashed === undefined) return false;
    const lane = await readLane(db, t, lk);
    const removal = lane.find((entry) => entry.kind === 'delete');
    if (removal && !isStillHere(removal)) return false;
    const wasSent = !removal && trashed.base !== null;
    if (wasSent) return false;
    if (removal) await db.outbox.delete(removal.seq);
    await db.outbox.bulkPut(trashed.entries);
    await setReviews(db, { t, lk }, { from: trashed.at, to: 0 });
    await refold(db, t, lk);
    await db.trash.delete([t, lk]);
    return true;
  });
}

function isStillHere(removal: OutboxEntry): boolean {
  return removal.state !== 'sending' && !removal.amb;
}

/** Questions about a deleted record rest with it in the trash. */
async function setReviews(
  db: CalaveraDb,
  { t, lk }: { t: WritableTable; lk: string },
  closedAt: { from: number; to: number },
) {
  await db.review
    .where('[t+lk]')
    .equals([t, lk])
    .filter((question) => question.closedAt === closedAt.from)
    .modify({ closedAt: closedAt.to });
}
