import { newLocalKey } from '#domain/local-key.ts';
import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, writeRecord } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { BaseRow, ReviewRow } from '#db/tables.ts';
import { retried } from './core/coalesce.ts';
import { omit, pick } from './core/diff.ts';
import { asNewDoc } from './core/parts.ts';
import { refold } from './refold.ts';
import { rulesOf } from './tables.ts';
import { nowOf, type Writer } from './writer.ts';

/** The maker's answer to an open question. */
export type Answer = 'mine' | 'theirs';

/**
 * Carries out the maker's answer about one record. The values she did not choose stay in the closed question.
 *
 * - *mine*: her values are sent; she has now seen the server's. A record that the server lost is created again, and
 *   a create that may have arrived is sent once more.
 * - *theirs*: her values in the fields in question are dropped; of a lost record, or an uncertain create, everything.
 */
export async function answerQuestion(
  writer: Writer,
  target: { t: WritableTable; lk: string },
  answer: Answer,
): Promise<void> {
  const { db } = writer;
  const { t, lk } = target;
  await writeRecord(db, t, async () => {
    const fields = (await openQuestions(db, target)).flatMap((q) => q.fields.map((f) => f.field));
    const lane = await readLane(db, t, lk);
    const base = (await db.base.get([t, lk])) ?? null;
    const isLost = base === null || base.gone;
    if (isLost) await answerLost(writer, { lane, base }, answer);
    else {
      for (const entry of lane.filter(({ state }) => state === 'conflict')) {
        if (answer === 'theirs') await dropFields(writer, entry, fields);
        else await db.outbox.put(resent(writer, entry, { fields, base }));
      }
    }
    await closeQuestions(writer, target);
    await refold(db, t, lk);
  });
}

/**
 * Gives up the open writes of a record that wait for the maker: the server's copy is shown again, and what she had
 * typed stays in a closed question for 30 days. A write under way is left to its answer.
 */
export async function discardWrites(writer: Writer, target: { t: WritableTable; lk: string }): Promise<void> {
  const { db } = writer;
  const { t, lk } = target;
  await writeRecord(db, t, async () => {
    const now = nowOf(writer);
    for (const entry of await readLane(db, t, lk)) {
      if (entry.state === 'sending') continue;
      const fields = Object.entries(entry.patch).map(([field, mine]) => {
        return { field, base: entry.base[field] ?? null, mine, theirs: null };
      });
      const label = entry.intents.at(-1)?.label ?? '';
      await db.review.add({ t, lk, reason: 'discarded', fields, label, openedAt: now, closedAt: now });
      await db.outbox.delete(entry.seq);
    }
    await closeQuestions(writer, target);
    await refold(db, t, lk);
  });
}

/** Closes what was asked about a record. Inside the caller's transaction. */
export async function closeQuestions(writer: Writer, { t, lk }: Pick<OutboxEntry, 't' | 'lk'>) {
  const now = nowOf(writer);
  await writer.db.review
    .where('[t+lk]')
    .equals([t, lk])
    .filter((question) => question.closedAt === 0)
    .modify({ closedAt: now });
}

async function openQuestions(db: CalaveraDb, { t, lk }: Pick<OutboxEntry, 't' | 'lk'>): Promise<ReviewRow[]> {
  const questions = await db.review.where('[t+lk]').equals([t, lk]).toArray();
  return questions.filter((question) => question.closedAt === 0);
}

function resent(
  writer: Writer,
  entry: OutboxEntry,
  { fields, base }: { fields: string[]; base: BaseRow },
): OutboxEntry {
  const theirs = rulesOf(entry.t).toDoc(base.row);
  // Only of the fields in question has she seen the server's value; the others are merged as before.
  const seen = entry.kind === 'delete' ? theirs : { ...entry.base, ...pick(theirs, inPatch(entry, fields)) };
  return { ...retried(entry), base: seen, opId: newOp(writer) };
}

function inPatch(entry: OutboxEntry, fields: string[]): string[] {
  return fields.filter((field) => field in entry.patch);
}

async function dropFields(writer: Writer, entry: OutboxEntry, fields: string[]): Promise<void> {
  const patch = omit(entry.patch, fields);
  if (entry.kind === 'delete' || Object.keys(patch).length === 0) {
    await writer.db.outbox.delete(entry.seq);
    return;
  }
  const base = omit(entry.base, fields);
  await writer.db.outbox.put({ ...retried(entry), patch, base, opId: newOp(writer) });
}

/** The record is not on the server (any more): her writes go altogether, or they make it anew. */
async function answerLost(
  writer: Writer,
  { lane, base }: { lane: OutboxEntry[]; base: BaseRow | null },
  answer: Answer,
): Promise<void> {
  const { db } = writer;
  const [first, ...others] = lane;
  if (first === undefined) return;
  if (answer === 'theirs' || lane.at(-1)?.kind === 'delete') {
    await db.outbox.bulkDelete(lane.map((entry) => entry.seq));
    return;
  }
  const confirmed = base === null ? {} : rulesOf(first.t).toDoc(base.row);
  const patch = asNewDoc(Object.assign({}, confirmed, ...lane.map((entry) => entry.patch)));
  const intents = lane.flatMap((entry) => entry.intents);
  await db.base.delete([first.t, first.lk]);
  await db.outbox.bulkDelete(others.map((entry) => entry.seq));
  const anew = { ...retried({ ...first, amb: false }), kind: 'create' as const, patch, base: {}, intents };
  await db.outbox.put({ ...anew, opId: newOp(writer) });
}

function newOp(writer: Writer): string {
  return (writer.newKey ?? newLocalKey)();
}
