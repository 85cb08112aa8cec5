import { type Backup, type BackupProblem, readBackup } from '#domain/backup.ts';
import { pageOrigin } from '#db/backup.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readTableMeta } from '#db/meta.ts';
import { takeSnapshot } from '#db/snapshots.ts';
import { importExtras, missingDrafts } from './backup-extras.ts';
import { importForeign, planForeign } from './backup-foreign.ts';
import { importLane, lanesOf, planLane } from './backup-lane.ts';
import { diffMirror, placeMirror } from './backup-mirror.ts';
import { type ImportOptions, recoverRows } from './backup-recover.ts';
import { BACKUP_TABLES, confirmedRows, copyOf, rowsHere } from './backup-row.ts';
import { nowOf, type Writer } from './writer.ts';

/** What a copy would do on this device; counts are records. */
export type BackupPreview =
  /** Of the same user and server: open changes are queued again, rows come from the server. */
  | {
      kind: 'own';
      /** Records that were created and not sent. */
      creates: number;
      edits: number;
      deletes: number;
      /** Of the edits: those where the server has a third value by now, so that she will be asked. */
      asks: number;
      /** Values that stay behind open changes of this device, in the history. */
      kept: number;
      drafts: number;
      /** Rows shown at once on a device that has never read the server. */
      placed: number;
      same: number;
      /** Here with other values, which stay unless she wants those of the copy. */
      changed: number;
      /** On the server no more; made anew if she wants. */
      missing: number;
      trashed: number;
    }
  /** Of another user or server: its records can be taken as new ones. */
  | { kind: 'foreign'; creates: number; known: number };

export type PreviewProblem =
  | BackupProblem
  /** A foreign copy can be compared only after the server's list was read. */
  | 'not-read-yet';

export type Previewed =
  { ok: true; backup: Backup; preview: BackupPreview } | { ok: false; problem: PreviewProblem };

export type { ImportOptions } from './backup-recover.ts';

export type Imported =
  | { ok: true; records: number }
  /** No room for the recovery point that comes first; nothing was changed. */
  | { ok: false; problem: 'no-room' };

/**
 * Reads the text of a backup file and compares it with this device. Writes nothing, and throws only when the store
 * fails.
 */
export async function previewBackup(
  { db, user }: Writer,
  text: string,
  origin: string = pageOrigin(),
): Promise<Previewed> {
  const read = readBackup(text);
  if (!read.ok) return read;
  const { backup } = read;
  if (await isOwn(db, backup, origin))
    return { ok: true, backup, preview: await previewOwn(db, user, backup) };
  if (!(await hasRead(db, backup))) return { ok: false, problem: 'not-read-yet' };
  const { create, known } = await planForeign(db, backup);
  return { ok: true, backup, preview: { kind: 'foreign', creates: create.length, known } };
}

/**
 * Brings a backup into this device, after a recovery point (docs/decisions/011-backup.md).
 *
 * Each record is one transaction through the door of every save, so nothing passes by the queue and the merge. A
 * second import, or one after an interruption, does only what is left. Rejects when the store fails in the middle.
 */
export async function importBackup(
  writer: Writer,
  backup: Backup,
  options: ImportOptions & { origin?: string } = {},
): Promise<Imported> {
  const { db, user } = writer;
  const { origin = pageOrigin() } = options;
  if (!(await takeSnapshot(db, 'import', nowOf(writer)))) return { ok: false, problem: 'no-room' };
  if (!(await isOwn(db, backup, origin))) return { ok: true, records: await importForeign(writer, backup) };
  await placeMirror(db, backup);
  const copy = copyOf(backup);
  let records = 0;
  for (const lane of lanesOf(backup, user)) if (await importLane(writer, lane, copy)) records += 1;
  for (const t of BACKUP_TABLES) records += await recoverRows(writer, { backup, t, options });
  await importExtras(db, backup);
  return { ok: true, records };
}

async function previewOwn(db: CalaveraDb, user: string, backup: Backup): Promise<BackupPreview> {
  const copy = copyOf(backup);
  const counts = { creates: 0, edits: 0, deletes: 0, asks: 0, kept: 0 };
  let trashedLanes = 0;
  for (const lane of lanesOf(backup, user)) {
    const { writes, kept, isTrashed, willAsk } = await planLane(db, lane, copy);
    const last = writes.at(-1)?.kind;
    if (last === 'delete') counts.deletes += 1;
    else if (writes.some(({ kind }) => kind === 'create')) counts.creates += 1;
    else if (writes.length > 0) counts.edits += 1;
    if (willAsk) counts.asks += 1;
    counts.kept += kept.length;
    if (isTrashed) trashedLanes += 1;
  }
  const rows = { placed: 0, same: 0, changed: 0, missing: 0, trashed: trashedLanes };
  for (const t of BACKUP_TABLES) {
    const { isFirst, same, changed, missing, trashed } = await diffMirror(db, backup, t);
    rows[isFirst ? 'placed' : 'missing'] += missing.length;
    rows.same += same.length;
    rows.changed += changed.length;
    rows.trashed += trashed;
  }
  return { kind: 'own', ...counts, drafts: (await missingDrafts(db, backup)).length, ...rows };
}

/**
 * True for a copy of this user at this server. The name of the store says so where the page has the same address;
 * at another address (the workshop's server got a certificate) the ids that the server gave must belong to the same
 * records here.
 */
async function isOwn(db: CalaveraDb, backup: Backup, origin: string): Promise<boolean> {
  if (backup.store !== db.name) return false;
  if (backup.origin === origin) return true;
  const shared: boolean[] = [];
  for (const t of BACKUP_TABLES) {
    const here = new Map([...(await rowsHere(db, t)).values()].map((row) => [row.sid, row]));
    for (const row of confirmedRows(backup, t)) {
      const own = here.get(row.sid);
      if (own !== undefined) shared.push(own.clave === row.clave);
    }
  }
  const alike = shared.filter((isAlike) => isAlike).length;
  return alike > 0 && alike * 2 >= shared.length;
}

/** True when every list was read that the copy has records of. */
async function hasRead(db: CalaveraDb, backup: Backup): Promise<boolean> {
  for (const t of BACKUP_TABLES) {
    const isNeeded = t === 'ingredientes' || backup.data[t].length > 0;
    if (isNeeded && ((await readTableMeta(db, t))?.pulledAt ?? 0) === 0) return false;
  }
  return true;
}
