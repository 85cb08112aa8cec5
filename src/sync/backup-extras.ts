import type { Backup, BackupData } from '#domain/backup.ts';
import { type CalaveraDb, viewOf, writeIn, writeRecord } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { hereOf, isTrashed } from './backup-row.ts';

type Review = BackupData['review'][number];
type Trashed = BackupData['trash'][number];

/** What of the copy is not a record of its own: questions, trash, drafts. Brought back where it is missing here. */
export async function importExtras(db: CalaveraDb, backup: Backup): Promise<void> {
  const sids = sidsOf(backup);
  for (const review of backup.data.review) await importReview(db, review, sids);
  for (const trashed of backup.data.trash) await importTrashed(db, trashed);
  for (const draft of await missingDrafts(db, backup)) {
    await writeIn(db, [db.drafts], () => db.drafts.put(draft));
  }
}

/** The drafts of the copy whose form has none here, under the local keys of this device. */
export async function missingDrafts(db: CalaveraDb, backup: Backup): Promise<BackupData['drafts']> {
  const sids = sidsOf(backup);
  const missing: BackupData['drafts'] = [];
  for (const draft of backup.data.drafts) {
    const lk = draft.key.slice(draft.key.lastIndexOf(':') + 1);
    const t = draft.key.startsWith('formula') ? 'formulas' : 'ingredientes';
    const here = await hereOf(db, { t, lk, sid: sids.get(lk) });
    const key = draft.key.slice(0, draft.key.length - lk.length) + here;
    if ((await db.drafts.get(key)) === undefined) missing.push({ ...draft, key });
  }
  return missing;
}

/**
 * A closed question keeps the values that were not chosen. Of the open ones only possible duplicates come back as
 * such: the others belong to open writes, and are asked again when those leave, with the server's values of then.
 */
async function importReview(db: CalaveraDb, review: Review, sids: Map<string, string>): Promise<void> {
  const { t, others, ...rest } = review;
  const { openedAt, reason } = rest;
  if (review.closedAt === 0 && reason !== 'duplicate') return;
  await writeRecord(db, async () => {
    const lk = await hereOf(db, { t, lk: review.lk, sid: sids.get(review.lk) });
    const known = await db.review.where('[t+lk]').equals([t, lk]).toArray();
    if (known.some((each) => each.openedAt === openedAt && each.reason === reason)) return;
    if (others === undefined) {
      await db.review.add({ ...rest, t, lk });
      return;
    }
    const here = await Promise.all(
      others.map(async (other) => ({ ...other, lk: await hereOf(db, { t, ...other }) })),
    );
    const shown = await viewOf(db, t).bulkGet([lk, ...here.map((other) => other.lk)]);
    const isWhole = shown.every((row) => row !== undefined);
    if (review.closedAt > 0 || isWhole) await db.review.add({ ...rest, t, lk, others: here });
  });
}

/** A deleted record can be brought back as a new one. Its writes do not come along: their numbers are another's. */
async function importTrashed(db: CalaveraDb, { t, lk, sid, at, row }: Trashed): Promise<void> {
  if (row === null) return;
  await writeRecord(db, async () => {
    if (await isTrashed(db, { t, lk, sid })) return;
    const here = await hereOf(db, { t, lk, sid });
    const isHere = here !== lk || (await viewOf(db, t).get(lk)) !== undefined;
    if (isHere || (await readLane(db, t, lk)).length > 0 || (await db.base.get([t, lk])) !== undefined)
      return;
    await db.trash.put({ t, lk, sid, touch: 0, at, row, base: null, entries: [] });
  });
}

/** The server ids of the copy's records by their local keys there. */
function sidsOf({ data }: Backup): Map<string, string> {
  const named = [...data.ingredientes, ...data.formulas, ...data.base, ...data.trash];
  return new Map(named.flatMap(({ lk, sid }) => (typeof sid === 'string' ? [[lk, sid] as const] : [])));
}
