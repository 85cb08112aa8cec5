import { type Doc, isSame } from '#domain/canonical.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf } from '#db/database.ts';
import { forgetFingerprint, markDirty, tickClock } from '#db/meta.ts';
import { readLane } from '#db/outbox.ts';
import type { AnyRow } from '#db/tables.ts';
import { addTwinMark, moveTwinMarks } from '#db/twin-marks.ts';
import { askAboutFields } from './ask.ts';
import { findConfirmed } from './confirm.ts';
import type { FieldConflict } from './core/merge.ts';
import { differingFields, isSameContent } from './core/parts.ts';
import { bindReferences, type Binding } from './references.ts';
import { refold } from './refold.ts';
import { rulesOf } from './tables.ts';
import { nowOf, type Writer } from './writer.ts';

/**
 * Makes one record of two when a pull has brought the server's row in already, under a key of its own: what waits
 * for that row now waits for ours. Call it before `sid` is bound, inside the same transaction. Returns the confirmed
 * copy that the twin had, `null` when there was none.
 */
export async function absorbTwin(db: CalaveraDb, { t, lk, sid }: Binding): Promise<AnyRow | null> {
  const twin = await findConfirmed(db, t, sid);
  if (twin === null || twin.lk === lk) return null;
  const lane: [string, string] = [t, twin.lk];
  await db.outbox.where('[t+lk]').equals(lane).modify({ lk });
  await db.review.where('[t+lk]').equals(lane).modify({ lk });
  await moveTwinMarks(db, t, { from: twin.lk, to: lk });
  await db.review
    .where('closedAt')
    .equals(0)
    .filter(({ t: table, others = [] }) => table === t && others.some((other) => other.lk === twin.lk))
    .modify((row) => {
      row.others = (row.others ?? []).map((other) => (other.lk === twin.lk ? { ...other, lk } : other));
    });
  await db.base.delete(lane);
  await viewOf(db, t).delete(twin.lk);
  return { ...twin, lk, viaPull: false };
}

/**
 * Gives a queued create the server id of `found`, a confirmed row that is the same thing (docs/sync.md §7, step 3). Inside
 * the caller's transaction. Where the values differ the server's stay, and the maker is asked: then it returns true.
 */
export async function bindCreate(writer: Writer, entry: OutboxEntry, found: AnyRow): Promise<boolean> {
  const { db } = writer;
  const { t, lk } = entry;
  const { sid } = found;
  if (sid === undefined) return false;
  const twin = await absorbTwin(db, { t, lk, sid });
  await bindReferences(db, { t, lk, sid });
  await forgetFingerprint(db, t);
  // What a pull has brought may be newer than what was found; the next one tells.
  if (twin !== null) await markDirty(db, t);
  const row: AnyRow = { ...(twin ?? found), lk, viaPull: false, touch: await tickClock(db) };
  await db.base.put({ t, lk, sid, row, gone: false });
  if (entry.amb) await addTwinMark(db, t, { lk, sid, doc: entry.patch, at: nowOf(writer) });
  const conflicts = differences(entry.patch, rulesOf(t).toDoc(found));
  if (conflicts.length > 0) {
    const patch = Object.fromEntries(conflicts.map(({ field, mine }) => [field, mine]));
    const edit = { ...entry, kind: 'update' as const, patch, base: {} };
    await keepOutvoted(writer, edit, conflicts);
    await askAboutFields(writer, edit, { reason: 'unico', conflicts });
  } else await db.outbox.delete(entry.seq);
  await refold(db, t, lk);
  return conflicts.length > 0;
}

/**
 * Two waters of this device become one, and each has its own values: the question can hold one of them, the other
 * stays in a closed question.
 */
async function keepOutvoted(writer: Writer, entry: OutboxEntry, conflicts: FieldConflict[]): Promise<void> {
  const { db } = writer;
  const { t, lk, seq, intents } = entry;
  const others = (await readLane(db, t, lk)).filter((other) => other.seq !== seq);
  const lane = [...others, entry].toSorted((first, second) => first.seq - second.seq);
  const fields = conflicts.flatMap((conflict) => {
    const values = lane
      .filter(({ patch }) => conflict.field in patch)
      .map(({ patch }) => patch[conflict.field]);
    const newest = values.at(-1); // the one that the question shows
    return values.filter((mine) => !isSame(mine, newest)).map((mine) => ({ ...conflict, mine }));
  });
  if (fields.length === 0) return;
  const now = nowOf(writer);
  const label = intents.at(-1)?.label ?? '';
  await db.review.add({
    t,
    lk,
    reason: 'unico',
    write: 'create',
    fields,
    label,
    openedAt: now,
    closedAt: now,
  });
}

/** A field that she left empty is no value of hers: the server's fills it without a question. */
function differences(mine: Doc, theirs: Doc): FieldConflict[] {
  return differingFields(mine, theirs)
    .filter((field) => !isSameContent(mine[field], null) && !isSameContent(mine[field], []))
    .map((field) => ({ field, base: null, mine: mine[field], theirs: theirs[field] }));
}
