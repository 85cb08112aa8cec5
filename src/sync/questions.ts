import { writeKey, type WritableTable } from '#domain/outbox-entry.ts';
import { viewOf, writeRecord } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { readOpenReviews } from '#db/review.ts';
import { answerLost, answerUncertain } from './answer-lost.ts';
import { closeQuestions, isAboutFields } from './ask.ts';
import { answerDelete, type Choice, decide } from './decision.ts';
import { becomeOne, settleDuplicate } from './duplicates.ts';
import { refold } from './refold.ts';
import { keepInTrash } from './trash.ts';
import { undo } from './undo.ts';
import { nowOf, type Writer } from './writer.ts';

/** The maker's answer to an open question. */
export type Answer = 'mine' | 'theirs';

/** Her answer about records that may be the same thing; `same` is the local key of the other one. */
export type TwinAnswer = { same: string } | 'different';

interface Target {
  t: WritableTable;
  lk: string;
}

/**
 * Carries out the maker's answer about one record. The values she did not choose stay in the closed question.
 *
 * - *mine*: her values are sent; she has now seen the server's. A record that the server lost is created again, and
 *   a create that may have arrived is sent once more.
 * - *theirs*: her values in the fields in question are dropped; of a lost record, or an uncertain create, everything.
 */
export async function answerQuestion(writer: Writer, target: Target, answer: Answer): Promise<void> {
  const { db } = writer;
  const { t, lk } = target;
  await writeRecord(db, async () => {
    const lane = await readLane(db, t, lk);
    const base = (await db.base.get([t, lk])) ?? null;
    const uncertain = lane.find(({ state }) => state === 'ask');
    if (uncertain !== undefined) await answerUncertain(writer, { entry: uncertain, lane }, answer);
    else if (base === null || base.gone) await answerLost(writer, { lane, base }, answer);
    else {
      await answerDelete(writer, lane, answer);
      const asked = (await readOpenReviews(db, t, lk)).filter(isAboutFields).flatMap((row) => row.fields);
      const fields = asked.map(({ field }) => field);
      await decide(writer, target, Object.fromEntries(fields.map((field) => [field, { take: answer }])));
    }
    await closeQuestions(db, target, nowOf(writer));
    await refold(db, t, lk);
  });
}

/**
 * Decides fields in question one by one; those without a choice stay open (docs/sync.md §6).
 *
 * A value that she takes of hers, or types anew, is sent as an edit over the server's value that the question showed:
 * if the server has changed it once more, she is asked again. Resolves with false when there was nothing to decide.
 */
export async function decideFields(
  writer: Writer,
  target: Target,
  choices: Record<string, Choice>,
): Promise<boolean> {
  return writeRecord(writer.db, async () => {
    const isDecided = await decide(writer, target, choices);
    await refold(writer.db, target.t, target.lk);
    return isDecided;
  });
}

/**
 * Gives up the open writes of a record that wait for the maker: the server's copy is shown again, and what she had
 * typed stays in a closed question for 30 days. A write under way is left to its answer.
 *
 * All or nothing: resolves with false when everything has left meanwhile, or something is not what she was asked about.
 *
 * @param asked {@link writeKey} of the writes that she has seen
 */
export async function discardWrites(
  writer: Writer,
  target: Target,
  asked: readonly string[],
): Promise<boolean> {
  const { db } = writer;
  const { t, lk } = target;
  return writeRecord(db, async () => {
    const now = nowOf(writer);
    const shown = (await viewOf(db, t).get(lk)) ?? null;
    const lane = await readLane(db, t, lk);
    const dropped = lane.filter(({ state }) => state !== 'sending');
    if (dropped.length === 0 || dropped.some((entry) => !asked.includes(writeKey(entry)))) return false;
    for (const entry of dropped) {
      const fields = Object.entries(entry.patch).map(([field, mine]) => {
        return { field, base: entry.base[field] ?? null, mine, theirs: null };
      });
      const label = entry.intents.at(-1)?.label ?? '';
      const row = { t, lk, reason: 'discarded' as const, write: entry.kind, fields, label };
      await db.review.add({ ...row, openedAt: now, closedAt: now });
      await db.outbox.delete(entry.seq);
    }
    await closeQuestions(db, target, now);
    if ((await refold(db, t, lk)) === null && shown !== null) await keepInTrash(writer, { t, row: shown });
    return true;
  });
}

/**
 * Carries out the answer to "¿Es el mismo?", about a create that may have arrived and about possible duplicates.
 *
 * - `same`: both become one record, which keeps the local key of `target`. A create takes the server id of the other,
 *   and values that differ are asked about; of two server records the other is deleted, which can be undone.
 * - *different*: the create is sent; duplicates stay two.
 */
export async function answerTwin(writer: Writer, target: Target, answer: TwinAnswer): Promise<void> {
  const { db } = writer;
  await writeRecord(db, async () => {
    const lane = await readLane(db, target.t, target.lk);
    const uncertain = lane.find(({ state }) => state === 'ask');
    if (uncertain === undefined) await settleDuplicate(writer, target, answer);
    else if (answer === 'different') await answerUncertain(writer, { entry: uncertain, lane }, 'mine');
    else await becomeOne(writer, uncertain, answer.same);
    await refold(db, target.t, target.lk);
  });
}

/**
 * Brings back the values of a closed question that the maker did not choose, as a new edit, except where she has typed
 * something newer that was not sent yet; a record that left the device with the decision comes back from the trash.
 * Returns false when there is nothing to bring back.
 */
export async function undoDecision(writer: Writer, reviewId: number): Promise<boolean> {
  const row = await writer.db.review.get(reviewId);
  return row === undefined ? false : writeRecord(writer.db, () => undo(writer, reviewId));
}
