import { newLocalKey } from '#domain/local-key.ts';
import type { EntryError, OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { assertSchema, type CalaveraDb, writeTables } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { ReviewRow } from '#db/tables.ts';
import { retried } from './core/coalesce.ts';
import { omit, pick } from './core/diff.ts';
import type { FieldConflict } from './core/merge.ts';
import { refold } from './refold.ts';
import { nowOf, type Writer } from './save.ts';
import { rulesOf } from './tables.ts';

/** Stops an entry until the maker decides, and writes down the question. Inside the caller's transaction. */
export async function askMaker(
  db: CalaveraDb,
  entry: OutboxEntry,
  question: { reason: ReviewRow['reason']; fields: FieldConflict[]; err: EntryError; now: number },
): Promise<void> {
  const { t, lk } = entry;
  await db.outbox.put({ ...entry, state: 'conflict', err: question.err });
  await db.review.add({
    t,
    lk,
    reason: question.reason,
    fields: question.fields,
    label: entry.intents.at(-1)?.label ?? '',
    openedAt: question.now,
    closedAt: 0,
  });
  await refold(db, t, lk);
}

/** The maker's answer to an open question. */
export type Answer = 'mine' | 'theirs';

/**
 * Carries out the maker's answer about one record. The values she did not choose stay in the closed question.
 *
 * - *mine*: her values are sent; she has now seen the server's. A record that the server lost is created again.
 * - *theirs*: her values in the fields in question are dropped; of a lost record everything is.
 */
export async function answerQuestion(
  writer: Writer,
  target: { t: WritableTable; lk: string },
  answer: Answer,
) {
  const { db } = writer;
  const { t, lk } = target;
  await db.transaction('rw', writeTables(db, t), async () => {
    await assertSchema(db);
    const questions = await db.review.where('[t+lk]').equals([t, lk]).toArray();
    const fields = questions.filter((q) => q.closedAt === 0).flatMap((q) => q.fields.map((f) => f.field));
    const stopped = (await readLane(db, t, lk)).filter((entry) => entry.state === 'conflict');
    const base = (await db.base.get([t, lk])) ?? null;
    for (const entry of stopped) {
      if (base === null || base.gone) await answerGone(writer, entry, answer);
      else if (answer === 'mine') await db.outbox.put(resent(entry, rulesOf(t).toDoc(base.row), writer));
      else await dropFields(db, entry, fields);
    }
    await db.review
      .where('[t+lk]')
      .equals([t, lk])
      .filter((question) => question.closedAt === 0)
      .modify({ closedAt: nowOf(writer) });
    await refold(db, t, lk);
  });
}

/**
 * Gives up the open writes of a record that wait for the maker: the server's copy is shown again, and what she had
 * typed stays in a closed question for 30 days.
 */
export async function discardWrites(writer: Writer, target: { t: WritableTable; lk: string }): Promise<void> {
  const { db } = writer;
  const { t, lk } = target;
  await db.transaction('rw', writeTables(db, t), async () => {
    await assertSchema(db);
    const now = nowOf(writer);
    for (const entry of await readLane(db, t, lk)) {
      if (entry.state === 'sending') continue; // its answer decides
      const fields = Object.entries(entry.patch).map(([field, mine]) => {
        return { field, base: entry.base[field] ?? null, mine, theirs: null };
      });
      const label = entry.intents.at(-1)?.label ?? '';
      await db.review.add({ t, lk, reason: 'discarded', fields, label, openedAt: now, closedAt: now });
      await db.outbox.delete(entry.seq);
    }
    await db.review
      .where('[t+lk]')
      .equals([t, lk])
      .modify((question) => {
        question.closedAt ||= now;
      });
    await refold(db, t, lk);
  });
}

function resent(entry: OutboxEntry, theirs: Record<string, unknown>, writer: Writer): OutboxEntry {
  const base = entry.kind === 'delete' ? theirs : pick(theirs, Object.keys(entry.patch));
  return { ...retried(entry), base, opId: newOp(writer), nextAt: 0 };
}

async function dropFields(db: CalaveraDb, entry: OutboxEntry, fields: string[]): Promise<void> {
  const patch = omit(entry.patch, fields);
  if (entry.kind === 'delete' || Object.keys(patch).length === 0) {
    await db.outbox.delete(entry.seq);
    return;
  }
  await db.outbox.put({ ...retried(entry), patch, base: omit(entry.base, fields) });
}

async function answerGone(writer: Writer, entry: OutboxEntry, answer: Answer): Promise<void> {
  const { db } = writer;
  const base = await db.base.get([entry.t, entry.lk]);
  if (answer === 'theirs' || entry.kind === 'delete') {
    await db.outbox.delete(entry.seq);
    return;
  }
  const confirmed = base ? rulesOf(entry.t).toDoc(base.row) : {};
  const patch = { ...confirmed, ...entry.patch };
  await db.base.delete([entry.t, entry.lk]);
  const create = {
    ...retried(entry),
    kind: 'create' as const,
    patch: withoutIds(patch),
    base: {},
    amb: false,
  };
  await db.outbox.put({ ...create, opId: newOp(writer) });
}

/** The parts of a lost record are lost with it: their ids must not be sent again. */
function withoutIds(doc: Record<string, unknown>): Record<string, unknown> {
  const enlaces = Array.isArray(doc['enlaces']) ? doc['enlaces'] : [];
  const parts = enlaces
    .filter((part: object) => 'url' in part)
    .map((part: object) => omit({ ...part }, ['@id']));
  return { ...doc, enlaces: parts };
}

function newOp(writer: Writer): string {
  return (writer.newKey ?? newLocalKey)();
}
