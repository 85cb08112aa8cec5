import type { Backup } from '#domain/backup.ts';
import type { Doc } from '#domain/canonical.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf, writeIn, writeRecord } from '#db/database.ts';
import { readTableMeta, writeTableMeta } from '#db/meta.ts';
import type { AnyRow } from '#db/tables.ts';
import { BACKUP_TABLES, confirmedRows, hereOf, isTrashed, mirrorRow, rowsHere } from './backup-row.ts';
import { differingFields, isSameContent, keepLiveIds } from './core/parts.ts';
import { rulesOf } from './tables.ts';

/** Rows placed in one transaction, as in a pull. */
const SLICE = 400;

/** How the confirmed rows of a backup stand to this device. */
export interface MirrorDiff {
  /** This device has never read the list: the rows are shown until it has. */
  isFirst: boolean;
  same: AnyRow[];
  /** Here with other values, and without open writes on either side. `lk` is the key here. */
  changed: { lk: string; row: AnyRow }[];
  /** Neither here nor in the trash, although the list was read: the server has them no more. */
  missing: AnyRow[];
  /** In the trash of this device. */
  trashed: number;
}

/** Compares the rows of one table of the backup that have no open writes with those here. Reads only. */
export async function diffMirror(db: CalaveraDb, backup: Backup, t: WritableTable): Promise<MirrorDiff> {
  const isFirst = ((await readTableMeta(db, t))?.pulledAt ?? 0) === 0;
  const { toDoc } = rulesOf(t);
  const here = await rowsHere(db, t);
  const bySid = new Map([...here.values()].flatMap((row) => (row.sid === undefined ? [] : [[row.sid, row]])));
  const tombs = new Set((await db.trash.toArray()).flatMap(({ lk, sid }) => [lk, sid]));
  const busy = new Set((await db.outbox.toArray()).map(({ lk }) => lk));
  const open = new Set(backup.data.outbox.map(({ lk }) => lk));
  const diff: MirrorDiff = { isFirst, same: [], changed: [], missing: [], trashed: 0 };
  for (const row of confirmedRows(backup, t)) {
    const own = bySid.get(row.sid ?? '') ?? here.get(row.lk);
    if (own === undefined) {
      if (tombs.has(row.lk) || tombs.has(row.sid ?? null)) diff.trashed += 1;
      else if (!open.has(row.lk)) diff.missing.push(row);
    } else if (differingFields(toDoc(row), toDoc(own)).length === 0) diff.same.push(row);
    else if (!busy.has(own.lk) && !open.has(row.lk)) diff.changed.push({ lk: own.lk, row });
  }
  return diff;
}

/**
 * On a device that has never read the server's list: shows the copy's rows until it has. They keep their local keys,
 * so that questions, trash and drafts of the copy find them. Safe to repeat after an interruption.
 */
export async function placeMirror(db: CalaveraDb, backup: Backup): Promise<void> {
  for (const t of BACKUP_TABLES) await placeTable(db, backup, t);
}

async function placeTable(db: CalaveraDb, backup: Backup, t: WritableTable): Promise<void> {
  const { isFirst } = await diffMirror(db, backup, t);
  if (!isFirst) return;
  const rows = confirmedRows(backup, t);
  for (let start = 0; start < rows.length; start += SLICE) {
    await writeRecord(db, async () => {
      for (const row of rows.slice(start, start + SLICE)) {
        const { lk, sid } = row;
        const isHere =
          (await hereOf(db, { t, lk, sid })) !== lk || (await viewOf(db, t).get(lk)) !== undefined;
        if (isHere || (await db.base.get([t, lk])) !== undefined) continue;
        if (await isTrashed(db, { t, lk, sid })) continue;
        await viewOf(db, t).put(await mirrorRow(db, t, row));
      }
    });
  }
  const { categorias, proveedores, pulledAt } = backup.data;
  await writeIn(db, [db.categorias, db.proveedores], async () => {
    if ((await db.categorias.count()) === 0) await db.categorias.bulkPut(categorias);
    if ((await db.proveedores.count()) === 0) await db.proveedores.bulkPut(proveedores);
    // As old as it was there, and to be read again at the first chance.
    await writeTableMeta(db, t, { pulledAt: pulledAt[t] ?? 0, dirty: true });
  });
}

/** The values of a row of the copy as a document over what is here now: parts that are gone are made anew. */
export function docOver(then: Doc, now: Doc): Doc {
  return Object.fromEntries(
    Object.entries(then).map(([field, value]) => {
      if (!Array.isArray(value)) return [field, value];
      return [field, isSameContent(value, now[field]) ? now[field] : keepLiveIds(value, now[field])];
    }),
  );
}
