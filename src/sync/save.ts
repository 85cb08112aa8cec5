import type { Doc } from '#domain/canonical.ts';
import { newLocalKey } from '#domain/local-key.ts';
import type { NewEntry, WritableTable } from '#domain/outbox-entry.ts';
import { assertSchema, type CalaveraDb, SCHEMA_VERSION, writeTables } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { coalesce, type QueueChange } from './core/coalesce.ts';
import { changeOf } from './core/diff.ts';
import { keepBase, refold } from './refold.ts';

/** Who writes, where, and when; clock and keys can be given by tests. */
export interface Writer {
  db: CalaveraDb;
  user: string;
  now?: () => number;
  newKey?: () => string;
}

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
 * not (full disk, store upgraded by a newer build), and then nothing was written.
 */
export async function saveRecord(writer: Writer, input: SaveInput): Promise<string> {
  const { db } = writer;
  const { t } = input;
  const lk = input.lk ?? keyOf(writer);
  await db.transaction('rw', writeTables(db, t), async () => {
    await assertSchema(db);
    const write = toWrite(writer, { ...input, lk });
    if (write !== null) {
      await keepBase(db, t, lk);
      await applyChange(db, coalesce(await readLane(db, t, lk), write));
      await refold(db, t, lk);
    }
    if (input.draftKey !== undefined) await db.drafts.delete(input.draftKey);
  });
  return lk;
}

/** Applies what coalescing decided to the queue. Inside the caller's transaction. */
export async function applyChange(db: CalaveraDb, change: QueueChange): Promise<void> {
  await db.outbox.bulkDelete(change.drop);
  if (change.replace !== null) await db.outbox.put(change.replace);
  if (change.append !== null) await db.outbox.add(change.append);
}

/** A new entry of the queue, not stored yet. */
export function newEntry(
  writer: Writer,
  what: Pick<NewEntry, 't' | 'lk' | 'kind' | 'patch' | 'base'> & { label: string; nextAt?: number },
): NewEntry {
  const { label, nextAt = 0, ...rest } = what;
  return {
    ...rest,
    opId: keyOf(writer),
    user: writer.user,
    schema: SCHEMA_VERSION,
    intents: [{ at: nowOf(writer), label }],
    state: 'pending',
    amb: false,
    sent: null,
    att: 0,
    nextAt,
    poison: 0,
    err: null,
  };
}

function toWrite(writer: Writer, input: SaveInput & { lk: string }): NewEntry | null {
  const { t, lk, values, seen, label } = input;
  if (seen === null) return newEntry(writer, { t, lk, kind: 'create', patch: values, base: {}, label });
  const { patch, base } = changeOf(seen, values);
  return newEntry(writer, { t, lk, kind: 'update', patch, base, label });
}

function keyOf(writer: Writer): string {
  return (writer.newKey ?? newLocalKey)();
}

/** The writer's time, ms since 1970. */
export function nowOf(writer: Writer): number {
  return (writer.now ?? Date.now)();
}
