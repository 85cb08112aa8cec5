import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { viewOf } from '#db/database.ts';
import { readOpenReviews } from '#db/review.ts';
import type { ReviewRow } from '#db/tables.ts';
import { closeQuestions } from './ask.ts';
import { findConfirmed } from './confirm.ts';
import { removeHere } from './remove.ts';
import { bindCreate } from './twin.ts';
import { nowOf, type Writer } from './writer.ts';

interface Target {
  t: WritableTable;
  lk: string;
}

/** The create is the record that the server has under another local key. Inside the caller's transaction. */
export async function becomeOne(writer: Writer, entry: OutboxEntry, other: string): Promise<void> {
  const { db } = writer;
  const { t, lk } = entry;
  const sid = (await readOpenReviews(db, t, lk))
    .flatMap(({ others = [] }) => others)
    .find((each) => each.lk === other)?.sid;
  const row = sid === undefined ? null : await findConfirmed(db, t, sid);
  if (row === null) return; // it has gone meanwhile: the question stays
  await closeQuestions(db, { t, lk }, nowOf(writer));
  await bindCreate(writer, entry, row);
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
  await removeHere(writer, { t, lk: answer.same, label: `Eliminar duplicado de ${row.nombre}` });
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
