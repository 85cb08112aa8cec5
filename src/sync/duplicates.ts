import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { viewOf } from '#db/database.ts';
import { readOpenReviews } from '#db/review.ts';
import type { AnyRow, ReviewRow } from '#db/tables.ts';
import { readTwinMarks, type TwinMark } from '#db/twin-marks.ts';
import { closeQuestions } from './ask.ts';
import { findConfirmed } from './confirm.ts';
import { retried } from './core/coalesce.ts';
import { changeOf } from './core/diff.ts';
import { differingFields } from './core/parts.ts';
import { withRefs } from './core/refs.ts';
import { removeHere } from './remove.ts';
import { queueWrite } from './save.ts';
import { claveOf, rulesOf } from './tables.ts';
import { bindCreate } from './twin.ts';
import { keyOf, newEntry, nowOf, type Writer } from './writer.ts';

interface Target {
  t: WritableTable;
  lk: string;
}

/**
 * A new row of a list that has the name or the content of a record whose creation was uncertain for a while may be
 * that record once more: the maker is told (docs/sync.md §7, step 4). Inside the caller's transaction.
 */
export async function flagTwin(
  writer: Writer,
  { t, marks }: { t: WritableTable; marks: readonly TwinMark[] },
  twin: AnyRow,
): Promise<void> {
  const { db } = writer;
  const { toDoc } = rulesOf(t);
  const { lk, sid } = twin;
  if (sid === undefined) return;
  const doc = toDoc(twin);
  const isTwin = (mark: TwinMark) =>
    mark.sid !== sid && (claveOf(mark.doc) === claveOf(doc) || differingFields(mark.doc, doc).length === 0);
  for (const mark of marks.filter(isTwin)) {
    const row = await viewOf(db, t).get(mark.lk);
    if (row === undefined) continue; // deleted meanwhile
    const open = (await readOpenReviews(db, t, mark.lk)).find(({ reason }) => reason === 'duplicate');
    const others = [...(open?.others ?? []), { lk, sid }];
    const told = { t, lk: mark.lk, reason: 'duplicate' as const, fields: [], label: row.nombre };
    await db.review.put(
      open ? { ...open, others } : { ...told, others, openedAt: nowOf(writer), closedAt: 0 },
    );
    return;
  }
}

/** The create is the record that the server has under another local key. Inside the caller's transaction. */
export async function becomeOne(writer: Writer, entry: OutboxEntry, other: string): Promise<void> {
  const { db } = writer;
  const { t, lk } = entry;
  const questions = await readOpenReviews(db, t, lk);
  const others = questions.flatMap((question) => question.others ?? []);
  const sid = others.find((each) => each.lk === other)?.sid;
  const row = sid === undefined ? null : await findConfirmed(db, t, sid);
  if (row === null) return askWithout(writer, entry, other);
  await closeQuestions(db, { t, lk }, nowOf(writer));
  await bindCreate(writer, entry, row);
  // If it was sent twice, another of those that were found is its second.
  for (const each of others.filter(({ lk: its }) => its !== other)) {
    const twin = await findConfirmed(db, t, each.sid);
    if (twin !== null) await flagTwin(writer, { t, marks: await readTwinMarks(db, t) }, twin);
  }
}

/** The candidate has gone meanwhile: the question goes on about the others, or the create is looked for once more. */
async function askWithout(writer: Writer, entry: OutboxEntry, other: string): Promise<void> {
  const { db } = writer;
  const { t, lk } = entry;
  const open = (await readOpenReviews(db, t, lk)).find(({ reason }) => reason === 'ask');
  const left = (open?.others ?? []).filter((each) => each.lk !== other);
  if (open !== undefined && left.length > 0) {
    await db.review.put({ ...open, others: left });
    return;
  }
  await closeQuestions(db, { t, lk }, nowOf(writer));
  await db.outbox.put({ ...retried(entry), opId: keyOf(writer) });
}

/** Answers a possible duplicate: the other record is deleted here, or both stay. Inside the caller's transaction. */
export async function settleDuplicate(
  writer: Writer,
  { t, lk }: Target,
  answer: { same: string } | 'different',
): Promise<void> {
  const { db } = writer;
  const questions = (await readOpenReviews(db, t, lk)).filter(({ reason }) => reason === 'duplicate');
  for (const question of questions) await closeFor(writer, question, answer);
  if (answer === 'different' || questions.length === 0) return;
  const row = await viewOf(db, t).get(answer.same);
  if (row === undefined) return;
  await replaceInFormulas(writer, { t, lk }, row);
  await removeHere(writer, { t, lk: answer.same, label: `Eliminar duplicado de ${row.nombre}` });
}

/**
 * What uses the record that goes uses the one that stays: edits of the formulas, queued before the delete, which waits
 * for them.
 */
async function replaceInFormulas(writer: Writer, { t, lk }: Target, removed: AnyRow): Promise<void> {
  const { db } = writer;
  const kept = await viewOf(db, t).get(lk);
  if (t !== 'ingredientes' || kept === undefined) return;
  const names = [removed.lk, removed.sid];
  const change = (ref: string) => (names.includes(ref) ? (kept.sid ?? kept.lk) : ref);
  for (const formula of await db.formulas.toArray()) {
    const seen = rulesOf('formulas').toDoc(formula);
    const values = withRefs(seen, change);
    if (values === seen) continue;
    const label = `Usar ${kept.nombre} en ${formula.nombre}`;
    const write = {
      t: 'formulas' as const,
      lk: formula.lk,
      kind: 'update' as const,
      ...changeOf(seen, values),
    };
    await queueWrite(writer, newEntry(writer, { ...write, label }));
  }
}

/** One duplicate decided: the question goes on about the others, if any. */
async function closeFor(
  writer: Writer,
  question: ReviewRow,
  answer: { same: string } | 'different',
): Promise<void> {
  const { db } = writer;
  const left = answer === 'different' ? [] : (question.others ?? []).filter(({ lk }) => lk !== answer.same);
  if (left.length > 0) await db.review.put({ ...question, others: left });
  else await db.review.put({ ...question, closedAt: nowOf(writer) });
}
