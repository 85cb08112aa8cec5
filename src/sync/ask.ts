import type { EntryError, OutboxEntry } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from '#db/database.ts';
import type { ReviewRow } from '#db/tables.ts';
import type { FieldConflict } from './core/merge.ts';
import { refold } from './refold.ts';

/** Stops an entry until the maker decides, and writes down the question. Inside the caller's transaction. */
export async function askMaker(
  db: CalaveraDb,
  entry: OutboxEntry,
  question: { reason: ReviewRow['reason']; fields: FieldConflict[]; err: EntryError; now: number },
): Promise<void> {
  const { t, lk } = entry;
  // The server's present copy is known: nothing about this entry is open but the maker's choice.
  await db.outbox.put({ ...entry, state: 'conflict', amb: false, err: question.err });
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
