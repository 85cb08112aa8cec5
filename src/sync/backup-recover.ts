import type { Backup } from '#domain/backup.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf, writeRecord } from '#db/database.ts';
import type { AnyRow } from '#db/tables.ts';
import { createAnew } from './backup-foreign.ts';
import { diffMirror, docOver } from './backup-mirror.ts';
import { rowsHere } from './backup-row.ts';
import { withRefs } from './core/refs.ts';
import { saveRecord } from './save.ts';
import { rulesOf } from './tables.ts';
import type { Writer } from './writer.ts';

/** What she wants beyond her open changes. */
export interface ImportOptions {
  /** Makes records anew that the server has no more. */
  recover?: boolean;
  /** Goes back to the values of the copy where they are others now: each an edit like any other. */
  revert?: boolean;
}

/** What she wants of the rows of one table beyond her open changes. Returns how many records that are. */
export async function recoverRows(
  writer: Writer,
  { backup, t, options }: { backup: Backup; t: WritableTable; options: ImportOptions },
): Promise<number> {
  const { missing, changed } = await diffMirror(writer.db, backup, t);
  const { recover = false, revert = false } = options;
  if (recover) {
    const { toDoc } = rulesOf(t);
    const nameHere = await namesHere(writer.db, backup);
    for (const row of missing) await createAnew(writer, { t, row }, withRefs(toDoc(row), nameHere));
  }
  if (revert) for (const { lk, row } of changed) await revertRow(writer, { t, lk, row });
  return (recover ? missing.length : 0) + (revert ? changed.length : 0);
}

/** A formula that is made anew names an ingredient that is made anew as well by what that is called now. */
async function namesHere(db: CalaveraDb, { data }: Backup): Promise<(ref: string) => string> {
  const here = [...(await rowsHere(db, 'ingredientes')).values()];
  const sids = new Set(here.map(({ sid }) => sid));
  const names = new Map(here.map(({ lk, sid }) => [lk, sid ?? lk]));
  const lks = new Map(data.ingredientes.map(({ lk, sid }) => [sid, lk]));
  return (ref) => (sids.has(ref) ? ref : (names.get(lks.get(ref) ?? ref) ?? ref));
}

async function revertRow(
  writer: Writer,
  { t, lk, row }: { t: WritableTable; lk: string; row: AnyRow },
): Promise<void> {
  const { db } = writer;
  await writeRecord(db, async () => {
    const now = await viewOf(db, t).get(lk);
    if (now?.estado !== 'synced') return; // she has begun to change it meanwhile
    const { toDoc } = rulesOf(t);
    const seen = toDoc(now);
    const values = docOver(toDoc(row), seen);
    await saveRecord(writer, { t, lk, values, seen, label: `Recuperar ${row.nombre}` });
  });
}
