import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { TrashRow } from '#db/tables.ts';
import { dropDeleteQuestions } from './ask.ts';
import { findConfirmed } from './confirm.ts';
import { reviveDependents } from './references.ts';
import { refold } from './refold.ts';
import { askAboutTwinAgain } from './twin-questions.ts';

interface Target {
  t: WritableTable;
  lk: string;
}

/**
 * Takes a delete of this device back that was not sent: the row and its open writes are what they were. Inside the
 * caller's transaction. Returns false when there is nothing to take back, or when it is too late.
 */
export async function takeBack(db: CalaveraDb, { t, lk }: Target): Promise<boolean> {
  const trashed = await db.trash.get([t, lk]);
  if (trashed === undefined) return false;
  const lane = await readLane(db, t, lk);
  const removal = lane.find((entry) => entry.kind === 'delete');
  if (removal) return restoreQueue(db, trashed, removal);
  if (lane.length > 0) return false;
  if (trashed.entries.some((entry) => entry.kind === 'create')) return restoreQueue(db, trashed, null);
  return false;
}

/**
 * Brings back what a pull found gone while a form of it was open: the last confirmed copy, marked as gone, so that
 * a save on it asks the maker. Inside the caller's transaction.
 */
export async function takeBackLost(db: CalaveraDb, { t, lk }: Target): Promise<void> {
  const { row, sid, base } = (await db.trash.get([t, lk])) ?? NOTHING;
  if (row === null || sid === null || base !== null) return; // not trashed, or deleted by the maker herself
  if ((await viewOf(db, t).get(lk)) !== undefined) return; // made anew since: the trash holds its former life
  if ((await db.base.get([t, lk])) !== undefined || (await findConfirmed(db, t, sid)) !== null) return;
  await db.base.put({ t, lk, sid, row, gone: true });
}

const NOTHING = { row: null, sid: null, base: null };

async function restoreQueue(db: CalaveraDb, trashed: TrashRow, removal: OutboxEntry | null) {
  if (removal !== null && (removal.state === 'sending' || removal.amb)) return false;
  const { t, lk } = trashed;
  if (removal !== null) await db.outbox.delete(removal.seq);
  await db.outbox.bulkPut(trashed.entries);
  // Questions about a deleted record rest with it; one about the delete itself has nothing to ask any more.
  await dropDeleteQuestions(db, { t, lk });
  await db.review
    .where('[t+lk]')
    .equals([t, lk])
    .filter((question) => question.closedAt === trashed.at)
    .modify({ closedAt: 0 });
  await askAboutTwinAgain(db, { t, lk }, trashed.at);
  await db.trash.delete([t, lk]);
  if (t === 'ingredientes') await reviveDependents(db, lk);
  return (await refold(db, t, lk)) !== null;
}
