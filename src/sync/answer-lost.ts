import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { viewOf } from '#db/database.ts';
import { readOpenReviews } from '#db/review.ts';
import type { BaseRow } from '#db/tables.ts';
import { closeQuestions } from './ask.ts';
import { retried } from './core/coalesce.ts';
import { asNewDoc } from './core/parts.ts';
import { unbindReferences } from './references.ts';
import { rulesOf } from './tables.ts';
import { keepInTrash } from './trash.ts';
import { keyOf, nowOf, type Writer } from './writer.ts';

/**
 * Carries out the answer about a record that is not on the server (any more): her writes go altogether, into the
 * trash, or they make it anew. Inside the caller's transaction, which folds the view.
 */
export async function answerLost(
  writer: Writer,
  { lane, base }: { lane: readonly OutboxEntry[]; base: BaseRow | null },
  answer: 'mine' | 'theirs',
): Promise<void> {
  const { db } = writer;
  const [first, ...others] = lane;
  // Without a question the lane goes its way: her answer came twice, or too late.
  if (first === undefined || !lane.some(({ state }) => state === 'conflict')) return;
  if (answer === 'theirs' || lane.at(-1)?.kind === 'delete') {
    await giveUp(writer, lane);
    return;
  }
  const confirmed = base === null ? {} : rulesOf(first.t).toDoc(base.row);
  const patch = asNewDoc(Object.assign({}, confirmed, ...lane.map((entry) => entry.patch)));
  const intents = lane.flatMap((entry) => entry.intents);
  await db.base.delete([first.t, first.lk]);
  if (base?.sid !== undefined) await unbindReferences(db, { t: first.t, lk: first.lk, sid: base.sid });
  await db.outbox.bulkDelete(others.map((entry) => entry.seq));
  const anew = { ...retried({ ...first, amb: false }), kind: 'create' as const, patch, base: {}, intents };
  await db.outbox.put({ ...anew, opId: keyOf(writer) });
}

/**
 * Carries out the answer about a create that may have arrived: it is another record than those that were found, and
 * is sent, or all that waits for it is given up. Inside the caller's transaction, which folds the view.
 */
export async function answerUncertain(
  writer: Writer,
  { entry, lane }: { entry: OutboxEntry; lane: readonly OutboxEntry[] },
  answer: 'mine' | 'theirs',
): Promise<void> {
  const { db } = writer;
  const { t, lk, sent } = entry;
  if (answer === 'theirs') {
    await giveUp(writer, lane);
  } else {
    const questions = (await readOpenReviews(db, t, lk)).filter(({ reason }) => reason === 'ask');
    const seen = questions.flatMap(({ others = [] }) => others.map(({ sid }) => sid));
    // She has seen them and says that they are not it: they are known from now on.
    const known = sent === null ? null : { ...sent, knownSids: [...sent.knownSids, ...seen] };
    await db.outbox.put({ ...retried(entry), sent: known, opId: keyOf(writer) });
  }
  await closeQuestions(db, { t, lk }, nowOf(writer));
}

async function giveUp(writer: Writer, lane: readonly OutboxEntry[]): Promise<void> {
  const [first] = lane;
  if (first === undefined) return;
  const { db } = writer;
  const row = await viewOf(db, first.t).get(first.lk);
  if (row !== undefined) await keepInTrash(writer, { t: first.t, row });
  await db.outbox.bulkDelete(lane.map((entry) => entry.seq));
}
