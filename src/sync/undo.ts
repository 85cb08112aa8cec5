import { isSame } from '#domain/canonical.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { viewOf } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { AnyRow, ReviewField, ReviewRow } from '#db/tables.ts';
import { changeOf } from './core/diff.ts';
import { keepLiveIds } from './core/parts.ts';
import { queueWrite } from './save.ts';
import { rulesOf } from './tables.ts';
import { restore } from './trash.ts';
import { newEntry, nowOf, type Writer } from './writer.ts';

/** Brings the values of a closed question back, see `undoDecision`. Inside the caller's transaction. */
export async function undo(writer: Writer, reviewId: number): Promise<boolean> {
  const { db } = writer;
  const review = await db.review.get(reviewId);
  if (review === undefined || review.closedAt === 0 || review.undoneAt !== undefined) return false;
  const { t, lk } = review;
  const row = await viewOf(db, t).get(lk);
  const isBack = row === undefined ? await restore(writer, { t, lk }) : await bringBack(writer, review, row);
  // A question that rested with a deleted record is open again with it: nothing of it was decided.
  const now = await db.review.get(reviewId);
  if (isBack && now !== undefined && now.closedAt !== 0) {
    await db.review.put({ ...now, undoneAt: nowOf(writer) });
  }
  return isBack;
}

async function bringBack(writer: Writer, review: ReviewRow, row: AnyRow): Promise<boolean> {
  const { t, lk, fields, write } = review;
  if (write === 'delete') return false; // she kept it: there are no values of hers to bring back
  const seen = rulesOf(t).toDoc(row);
  const lane = await readLane(writer.db, t, lk);
  const undone = fields.filter((each) => !isReplaced(lane, each));
  const back = Object.fromEntries(
    undone.map((each) => [each.field, liveParts(otherOf(each), seen[each.field])]),
  );
  const change = changeOf(seen, { ...seen, ...back });
  if (Object.keys(change.patch).length === 0) return false;
  const label = `Recuperar ${row.nombre}`;
  await queueWrite(writer, newEntry(writer, { t, lk, kind: 'update', ...change, label }));
  return true;
}

/** True when she has typed something newer since that waits to be sent: it would be gone without a trace. */
function isReplaced(lane: readonly OutboxEntry[], { field, taken, mine, theirs }: ReviewField): boolean {
  if (taken === 'value') return false; // what she took is not kept
  const decided = taken === 'mine' ? mine : theirs;
  return lane.some(({ patch }) => field in patch && !isSame(patch[field], decided));
}

function otherOf({ taken, mine, theirs }: ReviewField): unknown {
  return taken === 'mine' ? theirs : mine;
}

/** Parts keep their id only while the record has a part of that id. */
function liveParts(value: unknown, present: unknown): unknown {
  return Array.isArray(value) ? keepLiveIds(value, present) : value;
}
