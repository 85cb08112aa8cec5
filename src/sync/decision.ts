import { isSame } from '#domain/canonical.ts';
import { asksAboutFields, type OutboxEntry, type WritableTable } from '#domain/outbox-entry.ts';
import { readLane } from '#db/outbox.ts';
import { readOpenReviews } from '#db/review.ts';
import type { ReviewField, ReviewRow } from '#db/tables.ts';
import { isAboutFields } from './ask.ts';
import { retried } from './core/coalesce.ts';
import { omit } from './core/diff.ts';
import { queueWrite } from './save.ts';
import { keyOf, newEntry, nowOf, type Writer } from './writer.ts';

/** What she takes for one field in question. */
export type Choice = { take: 'mine' } | { take: 'theirs' } | { take: 'value'; value: unknown };

/**
 * Carries out the choices about fields in question. Inside the caller's transaction, which folds the view.
 *
 * What is to be sent leaves as an edit of what the question showed as the server's: a later change there asks again.
 * Resolves with false when none of the fields is in question any more.
 */
export async function decide(
  writer: Writer,
  { t, lk }: { t: WritableTable; lk: string },
  choices: Record<string, Choice>,
): Promise<boolean> {
  const { db } = writer;
  const asking = (await readLane(db, t, lk)).find(asksAboutFields);
  if (asking === undefined) return false;
  let isDecided = false;
  const patch: Record<string, unknown> = {};
  const base: Record<string, unknown> = {};
  for (const row of (await readOpenReviews(db, t, lk)).filter(isAboutFields)) {
    const decided = row.fields.filter(({ field }) => choices[field] !== undefined);
    if (decided.length === 0) continue;
    isDecided = true;
    for (const each of decided) {
      const value = valueOf(choices[each.field], each);
      if (isSame(value, each.theirs)) continue;
      patch[each.field] = value;
      base[each.field] = each.theirs;
    }
    await closeDecided(writer, row, decided.map(withChoice(choices)));
    await dropFields(
      writer,
      asking,
      decided.map(({ field }) => field),
    );
  }
  if (Object.keys(patch).length === 0) return isDecided;
  const label = asking.intents.at(-1)?.label ?? '';
  await queueWrite(writer, newEntry(writer, { t, lk, kind: 'update', patch, base, label }));
  return isDecided;
}

/** Carries out the answer about a delete that waits: it goes all the same, or it is given up. */
export async function answerDelete(
  writer: Writer,
  lane: readonly OutboxEntry[],
  answer: 'mine' | 'theirs',
): Promise<void> {
  const { db } = writer;
  const entry = lane.find(({ kind, state }) => kind === 'delete' && state === 'conflict');
  if (entry === undefined) return;
  if (answer === 'theirs') {
    await db.outbox.delete(entry.seq);
    await db.trash.delete([entry.t, entry.lk]);
    return;
  }
  const questions = await readOpenReviews(db, entry.t, entry.lk);
  // She has seen what the question showed; a later change on the server asks again.
  const seen = questions.flatMap(({ fields }) => fields.map(({ field, theirs }) => [field, theirs]));
  const base = { ...entry.base, ...Object.fromEntries(seen) };
  await db.outbox.put({ ...retried(entry), base, opId: keyOf(writer) });
}

function valueOf(choice: Choice | undefined, { mine, theirs }: ReviewField): unknown {
  if (choice?.take === 'value') return choice.value;
  return choice?.take === 'mine' ? mine : theirs;
}

function withChoice(choices: Record<string, Choice>) {
  return (each: ReviewField): ReviewField => {
    const taken = choices[each.field]?.take;
    return taken === undefined ? each : { ...each, taken };
  };
}

/** Undecided fields stay in the open question; what was decided is kept in a closed one. */
async function closeDecided(writer: Writer, row: ReviewRow, decided: ReviewField[]): Promise<void> {
  const { db } = writer;
  const closedAt = nowOf(writer);
  const names = decided.map(({ field }) => field);
  const left = row.fields.filter(({ field }) => !names.includes(field));
  if (left.length === 0) {
    await db.review.put({ ...row, fields: decided, closedAt });
    return;
  }
  const { id: _, ...copy } = row;
  await db.review.add({ ...copy, fields: decided, closedAt });
  await db.review.put({ ...row, fields: left });
}

async function dropFields({ db }: Writer, { seq }: OutboxEntry, fields: string[]): Promise<void> {
  const entry = await db.outbox.get(seq);
  if (entry === undefined) return;
  const patch = omit(entry.patch, fields);
  if (Object.keys(patch).length === 0) await db.outbox.delete(seq);
  else await db.outbox.put({ ...entry, patch, base: omit(entry.base, fields) });
}
