import type { NewEntry, OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf, writeRecord } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { BaseRow } from '#db/tables.ts';
import { dropDeleteQuestions } from './ask.ts';
import { coalesce, type QueueChange } from './core/coalesce.ts';
import { fold } from './core/fold.ts';
import { keepBase, refold } from './refold.ts';
import { applyChange } from './save.ts';
import { rulesOf } from './tables.ts';
import { takeBack } from './take-back.ts';
import { dropTwin } from './twin-questions.ts';
import { newEntry, nowOf, type Writer } from './writer.ts';

/** How long a delete waits on the device for 'Deshacer' (design §4). */
export const UNDO_MS = 8000; // 8 s

/**
 * Deletes a record on this device. Its entry is stored at once but leaves {@link UNDO_MS} later.
 *
 * The row and the writes it had go to the trash, from where {@link undoRemove} brings back exactly them. Deleting
 * twice (a double tap, another tab) is deleting once.
 */
export async function removeRecord(
  writer: Writer,
  target: { t: WritableTable; lk: string; label: string },
): Promise<void> {
  await writeRecord(writer.db, () => removeHere(writer, target));
}

/** {@link removeRecord} inside the caller's transaction. */
export async function removeHere(
  writer: Writer,
  { t, lk, label }: { t: WritableTable; lk: string; label: string },
): Promise<void> {
  const { db } = writer;
  const row = await viewOf(db, t).get(lk);
  if (row === undefined) return;
  await keepBase(db, t, lk);
  const lane = await readLane(db, t, lk);
  const base = (await db.base.get([t, lk])) ?? null;
  const now = nowOf(writer);
  const what = { t, lk, kind: 'delete' as const, patch: {}, base: {}, label, nextAt: now + UNDO_MS };
  const change = withSeen(coalesce(lane, newEntry(writer, what)), { lane, base });
  const dropped = lane.filter((entry) => change.drop.includes(entry.seq));
  // A refused delete may be tried again: what the first try dropped still belongs to the record.
  const before = lane.at(-1)?.kind === 'delete' ? ((await db.trash.get([t, lk]))?.entries ?? []) : [];
  const entries = [...before, ...dropped];
  await db.trash.put({ t, lk, sid: base?.sid ?? null, touch: 0, at: now, row, base, entries });
  await restReviews(db, { t, lk }, now);
  await dropTwin(db, { t, lk }, now);
  await applyChange(db, change);
  await refold(db, t, lk);
}

/**
 * Takes back a delete that has not left the device: the row and its open writes are as before.
 * Returns false when it is too late, because the delete was sent or the trash was emptied.
 */
export async function undoRemove(writer: Writer, target: { t: WritableTable; lk: string }): Promise<boolean> {
  return writeRecord(writer.db, () => takeBack(writer.db, target));
}

/** A delete holds what the record is expected to be when it leaves: without the edits that it makes needless. */
function withSeen(
  change: QueueChange,
  { lane, base }: { lane: OutboxEntry[]; base: BaseRow | null },
): QueueChange {
  const left = lane.filter((entry) => entry.kind !== 'delete' && !change.drop.includes(entry.seq));
  const seen = fold(base === null ? null : rulesOf(base.t).toDoc(base.row), left) ?? {};
  const mark = <E extends NewEntry>(entry: E): E =>
    entry.kind === 'delete' ? { ...entry, base: seen } : entry;
  return { ...change, replace: change.replace.map(mark), append: change.append && mark(change.append) };
}

/** Questions about a deleted record rest with it in the trash; those about an earlier try to delete it end. */
async function restReviews(db: CalaveraDb, { t, lk }: Pick<OutboxEntry, 't' | 'lk'>, now: number) {
  await dropDeleteQuestions(db, { t, lk });
  await db.review
    .where('[t+lk]')
    .equals([t, lk])
    .filter((question) => question.closedAt === 0)
    .modify({ closedAt: now });
}
