import type { Doc } from '#domain/canonical.ts';
import type { NewEntry, OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf, writeRecord } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { closeQuestions, followSave } from './ask.ts';
import { coalesce, type QueueChange } from './core/coalesce.ts';
import { changeOf } from './core/diff.ts';
import { asNewDoc } from './core/parts.ts';
import { resolved } from './references.ts';
import { keepBase, refold } from './refold.ts';
import { takeBack, takeBackLost } from './take-back.ts';
import { keyOf, newEntry, nowOf, type Writer } from './writer.ts';

export interface SaveInput {
  t: WritableTable;
  /** Local key of the record, `null` for a new one. */
  lk: string | null;
  /** The whole writable document, valid under the payload schema. */
  values: Doc;
  /** The document the maker saw when she began, `null` for a new record. */
  seen: Doc | null;
  /** What she did, in her words, for the list of pending changes. */
  label: string;
  /** Draft that this save completes: it goes in the same transaction. */
  draftKey?: string;
}

/**
 * Saves a record on this device: row and outbox entry in one strict transaction (docs/sync.md §2).
 *
 * Resolves with the local key once the transaction is on the disk; only then may a form close. Rejects when it is
 * not (full disk, see `isQuotaError`; store upgraded by a newer build), and then nothing was written.
 *
 * A line that names an ingredient by its local key names it by its server id, once that is known.
 *
 * A record that left the device while its form was open is not lost: an unsent delete is taken back, and one that
 * the server has lost comes back with her values and the question what to do.
 */
export async function saveRecord(writer: Writer, input: SaveInput): Promise<string> {
  const { db } = writer;
  const { t } = input;
  const lk = input.lk ?? keyOf(writer);
  await writeRecord(db, async () => {
    if (input.lk !== null && !(await takeBack(db, { t, lk }))) await takeBackLost(db, { t, lk });
    const values = await resolved(db, input.values);
    const seen = input.seen && (await resolved(db, input.seen));
    await queueWrite(writer, await toWrite(writer, { ...input, lk, values, seen }));
    if (input.draftKey !== undefined) await db.drafts.delete(input.draftKey);
  });
  return lk;
}

/** Joins a write with the open ones of its record, and shows it. Inside the caller's transaction. */
export async function queueWrite(writer: Writer, write: NewEntry): Promise<void> {
  const { db } = writer;
  const { t, lk } = write;
  await keepBase(db, t, lk);
  await applyChange(db, coalesce(await readLane(db, t, lk), write));
  const lane = await readLane(db, t, lk);
  const isAsked = lane.some(({ state }) => state === 'conflict' || state === 'ask');
  if (isAsked) await followSave(writer, { t, lk });
  else await closeQuestions(db, { t, lk }, nowOf(writer));
  await refold(db, t, lk);
}

/** Applies what coalescing decided to the queue. Inside the caller's transaction. */
export async function applyChange(db: CalaveraDb, change: QueueChange): Promise<void> {
  await db.outbox.bulkDelete(change.drop);
  await db.outbox.bulkPut(change.replace);
  if (change.append !== null) await db.outbox.add(change.append);
}

async function toWrite(writer: Writer, input: SaveInput & { lk: string }): Promise<NewEntry> {
  const { t, lk, values, seen, label } = input;
  if (seen === null) return newEntry(writer, { t, lk, kind: 'create', patch: values, base: {}, label });
  if (await isUnknown(writer.db, { t, lk })) {
    return newEntry(writer, { t, lk, kind: 'create', patch: asNewDoc(values), base: {}, label });
  }
  return newEntry(writer, { t, lk, kind: 'update', ...changeOf(seen, values), label });
}

/** Nothing of the record is on this device any more, not even in the trash. */
async function isUnknown(db: CalaveraDb, { t, lk }: Pick<OutboxEntry, 't' | 'lk'>): Promise<boolean> {
  const [row, base] = [await viewOf(db, t).get(lk), await db.base.get([t, lk])];
  return row === undefined && base === undefined && (await readLane(db, t, lk)).length === 0;
}
