import { isSame } from '#domain/canonical.ts';
import { asksAboutFields, type EntryError, type OutboxEntry } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { readOpenReviews } from '#db/review.ts';
import type { ReviewField, ReviewRow } from '#db/tables.ts';
import { omit, pick } from './core/diff.ts';
import type { FieldConflict } from './core/merge.ts';
import { proposalOf } from './core/proposal.ts';
import { refold } from './refold.ts';
import { rulesOf } from './tables.ts';
import { keyOf, nowOf, type Writer } from './writer.ts';

type Target = Pick<OutboxEntry, 't' | 'lk'>;

/** Why an entry waits when both sides changed the same. */
export const CHANGED: EntryError = {
  kind: 'conflict',
  status: null,
  type: null,
  message: null,
  violations: [],
};

/** Stops a whole entry until the maker decides, and writes down the question. Inside the caller's transaction. */
export async function askMaker(
  db: CalaveraDb,
  entry: OutboxEntry,
  question: { reason: ReviewRow['reason']; fields: FieldConflict[]; err: EntryError; now: number },
): Promise<void> {
  const { reason, fields, err, now } = question;
  // A lost record has one question left: whether to make it anew.
  if (reason === 'gone') await closeQuestions(db, entry, now);
  // The server's present copy is known: nothing about this entry is open but the maker's choice.
  await db.outbox.put({ ...entry, state: 'conflict', amb: false, err });
  await db.review.add(questionAbout(entry, { reason, fields, now }));
  await refold(db, entry.t, entry.lk);
}

/**
 * Puts fields of an edit in question; the others stay sendable (docs/sync.md §6). Inside the caller's transaction.
 *
 * The fields in question move to an entry of their own, one a record, with the maker's newest values: also those
 * that wait behind. Returns what is left to send of `entry`, or `null`, and then it is stored as it has to be.
 */
export async function askAboutFields(
  writer: Writer,
  entry: OutboxEntry,
  question: { reason: 'changed' | 'unico'; conflicts: FieldConflict[] },
): Promise<OutboxEntry | null> {
  const { db } = writer;
  const { t, lk } = entry;
  const asked = question.conflicts.map(({ field }) => field);
  const lane = await readLane(db, t, lk);
  const later = lane.filter(({ seq }) => seq > entry.seq);
  const rest = { ...entry, patch: omit(entry.patch, asked), base: omit(entry.base, asked) };
  const left = Object.keys(rest.patch).length > 0 ? rest : null;
  if (later.some(({ kind }) => kind === 'delete')) {
    // Her own delete follows: it asks by itself. What she had typed stays in a closed question.
    const row = { ...question, fields: question.conflicts, now: nowOf(writer) };
    await db.review.add({ ...questionAbout(entry, row), closedAt: row.now });
    if (left === null) await db.outbox.delete(entry.seq);
    return left;
  }
  const newer = await takeFields(db, later, asked);
  const known = lane.find((each) => each.seq !== entry.seq && asksAboutFields(each));
  const patch = { ...known?.patch, ...pick(entry.patch, asked), ...newer };
  const base = { ...pick(entry.base, asked), ...known?.base }; // the oldest value wins
  const asks = { patch, base, state: 'conflict' as const, amb: false, err: CHANGED };
  if (known !== undefined) {
    await db.outbox.put({ ...known, ...asks });
    if (left === null) await db.outbox.delete(entry.seq);
  } else if (left === null) {
    await db.outbox.put({ ...entry, ...asks });
  } else {
    const { seq: _, ...copy } = entry;
    await db.outbox.add({ ...copy, ...asks, opId: keyOf(writer), sent: null, att: 0, poison: 0, nextAt: 0 });
  }
  const fields = question.conflicts.map((conflict) => {
    return { ...conflict, mine: patch[conflict.field] ?? null };
  });
  await addToQuestion(writer, entry, { ...question, fields });
  return left;
}

/** After a save: the open question about fields shows the newest values. Inside the caller's transaction. */
export async function followSave(writer: Writer, { t, lk }: Target): Promise<void> {
  const { db } = writer;
  const asking = (await readLane(db, t, lk)).find(asksAboutFields);
  if (asking === undefined) return;
  for (const row of (await readOpenReviews(db, t, lk)).filter(isAboutFields)) {
    const fields = row.fields
      .filter(({ field }) => field in asking.patch)
      .map((each) => withProposal(t, { ...each, mine: asking.patch[each.field] }));
    await db.review.put({ ...row, fields });
  }
}

/** Closes what was asked about a record, except possible duplicates. Inside the caller's transaction. */
export async function closeQuestions(db: CalaveraDb, { t, lk }: Target, now: number): Promise<void> {
  await db.review
    .where('[t+lk]')
    .equals([t, lk])
    .filter(({ closedAt, reason }) => closedAt === 0 && reason !== 'duplicate')
    .modify({ closedAt: now });
}

/** A delete that is taken back, or tried anew, has nothing to ask any more. Inside the caller's transaction. */
export async function dropDeleteQuestions(db: CalaveraDb, { t, lk }: Target): Promise<void> {
  await db.review
    .where('[t+lk]')
    .equals([t, lk])
    .filter(({ closedAt, write }) => closedAt === 0 && write === 'delete')
    .delete();
}

/** True for a question that is decided field by field. */
export function isAboutFields({ reason, write }: Pick<ReviewRow, 'reason' | 'write'>): boolean {
  return (reason === 'changed' || reason === 'unico') && write !== 'delete';
}

async function addToQuestion(
  writer: Writer,
  entry: OutboxEntry,
  question: { reason: 'changed' | 'unico'; fields: FieldConflict[] },
): Promise<void> {
  const { db } = writer;
  const { t, lk } = entry;
  const open = (await readOpenReviews(db, t, lk)).find(isAboutFields);
  if (open === undefined) {
    await db.review.add(questionAbout(entry, { ...question, now: nowOf(writer) }));
    return;
  }
  const names = question.fields.map(({ field }) => field);
  const kept = open.fields.filter(({ field }) => !names.includes(field));
  await db.review.put({
    ...open,
    fields: [...kept, ...question.fields.map((each) => withProposal(t, each))],
  });
}

function questionAbout(
  entry: OutboxEntry,
  { reason, fields, now }: { reason: ReviewRow['reason']; fields: FieldConflict[]; now: number },
): ReviewRow {
  const { t, lk, kind, intents } = entry;
  return {
    t,
    lk,
    reason,
    write: kind,
    fields: fields.map((each) => withProposal(t, each)),
    label: intents.at(-1)?.label ?? '',
    openedAt: now,
    closedAt: 0,
  };
}

function withProposal(t: OutboxEntry['t'], conflict: FieldConflict): ReviewField {
  const { field, base, mine, theirs } = conflict;
  const plain = { field, base, mine, theirs };
  const proposal = rulesOf(t).additive.includes(field) ? proposalOf(conflict) : null;
  return proposal === null || isSame(proposal, mine) ? plain : { ...plain, proposal };
}

/** Takes fields out of edits that wait behind, and returns their newest values. */
async function takeFields(db: CalaveraDb, later: OutboxEntry[], fields: string[]) {
  const newest: Record<string, unknown> = {};
  for (const entry of later) {
    const taken = fields.filter((field) => field in entry.patch);
    if (taken.length === 0 || entry.kind !== 'update') continue;
    Object.assign(newest, pick(entry.patch, taken));
    const patch = omit(entry.patch, taken);
    if (Object.keys(patch).length === 0) await db.outbox.delete(entry.seq);
    else await db.outbox.put({ ...entry, patch, base: omit(entry.base, taken) });
  }
  return newest;
}
