import type { WritableTable } from '#domain/outbox-entry.ts';
import { viewOf, writeRecord } from '#db/database.ts';
import { tickClock } from '#db/meta.ts';
import { readLane } from '#db/outbox.ts';
import type { AnyRow } from '#db/tables.ts';
import { asNewDoc } from './core/parts.ts';
import { reviveDependents, unbindReferences } from './references.ts';
import { queueWrite } from './save.ts';
import { rulesOf } from './tables.ts';
import { takeBack } from './take-back.ts';
import { newEntry, nowOf, type Writer } from './writer.ts';

interface Target {
  t: WritableTable;
  lk: string;
}

/**
 * Brings a record back from the trash (30 days): a delete that has not left is taken back, anything else becomes a
 * new create with its last values under its old local key. Returns false when it is back already, when its delete is
 * under way, or when the trash has been emptied.
 */
export async function restoreFromTrash(writer: Writer, target: Target): Promise<boolean> {
  return writeRecord(writer.db, () => restore(writer, target));
}

/** {@link restoreFromTrash} inside the caller's transaction. */
export async function restore(writer: Writer, { t, lk }: Target): Promise<boolean> {
  const { db } = writer;
  const trashed = await db.trash.get([t, lk]);
  if (trashed === undefined || trashed.row === null) return false;
  if ((await viewOf(db, t).get(lk)) !== undefined) return false;
  if (await takeBack(db, { t, lk })) return true;
  if ((await readLane(db, t, lk)).length > 0) return false;
  const patch = asNewDoc(rulesOf(t).toDoc(trashed.row));
  const label = `Restaurar ${trashed.row.nombre}`;
  // What is left stands for the deleted server record: an older list must not bring that back as well.
  await db.trash.put({ ...trashed, row: null, entries: [] });
  await queueWrite(writer, newEntry(writer, { t, lk, kind: 'create', patch, base: {}, label }));
  if (trashed.sid !== null) await unbindReferences(db, { t, lk, sid: trashed.sid });
  if (t === 'ingredientes') await reviveDependents(db, lk);
  return true;
}

/** Keeps a record that leaves the screens with a decision of the maker. Inside the caller's transaction. */
export async function keepInTrash(
  writer: Writer,
  { t, row }: { t: WritableTable; row: AnyRow },
): Promise<void> {
  const { db } = writer;
  const { lk, sid = null } = row;
  const touch = sid === null ? 0 : await tickClock(db);
  await db.trash.put({ t, lk, sid, touch, at: nowOf(writer), row, base: null, entries: [] });
}
