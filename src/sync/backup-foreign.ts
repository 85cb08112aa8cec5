import type { Backup } from '#domain/backup.ts';
import type { Doc } from '#domain/canonical.ts';
import { foldText } from '#domain/texto.ts';
import { type CalaveraDb, viewOf, writeRecord } from '#db/database.ts';
import type { AnyRow } from '#db/tables.ts';
import { isTrashed, rowsHere } from './backup-row.ts';
import { asNewDoc } from './core/parts.ts';
import { saveRecord } from './save.ts';
import { rulesOf } from './tables.ts';
import type { Writer } from './writer.ts';

const T = 'ingredientes';

/** The records of a copy of another user or server that this device can take as new ones. */
export interface ForeignPlan {
  create: AnyRow[];
  /** Here already: taken from this copy before, or another of the same name. */
  known: number;
}

/**
 * Nothing of another user's queue is replayed here, and ids of another server mean nothing: what remains is what
 * she saw. A record is taken when none here has its name; it keeps its local key, so a second import finds it.
 */
export async function planForeign(db: CalaveraDb, backup: Backup): Promise<ForeignPlan> {
  const theirs = new Set(backup.data.ingredientes.map(({ lk }) => lk));
  const own = [...(await rowsHere(db, T)).values()].filter(({ lk }) => !theirs.has(lk));
  const names = new Set(own.map(({ clave }) => clave));
  const { toDoc, isSameUnique } = rulesOf(T);
  const plan: ForeignPlan = { create: [], known: 0 };
  for (const row of backup.data.ingredientes) {
    const isUniqueHere = own.some((each) => isSameUnique(toDoc(each), toDoc(row)));
    const isKnown = isUniqueHere || names.has(foldText(row.nombre)) || (await isHereOrTrashed(db, row));
    if (isKnown) plan.known += 1;
    else plan.create.push(row);
  }
  return plan;
}

/** Takes them, each as a new record of this user. Returns how many were written. */
export async function importForeign(writer: Writer, backup: Backup): Promise<number> {
  const { db } = writer;
  const { create } = await planForeign(db, backup);
  const categorias = await categoryNames(db, backup);
  for (const row of create) await createAnew(writer, row, { ingredienteCategoria: categorias(row) });
  return create.length;
}

/**
 * Makes a record of a copy anew, under the local key that it has there. The same key for the same record is what
 * keeps a second device, or a second try, from making it twice.
 */
export async function createAnew(writer: Writer, row: AnyRow, change: Doc = {}): Promise<void> {
  const { db } = writer;
  const own: Writer = { ...writer, newKey: () => row.lk };
  await writeRecord(db, async () => {
    if (await isHereOrTrashed(db, row)) return;
    const values = asNewDoc({ ...rulesOf(T).toDoc(row), ...change });
    await saveRecord(own, { t: T, lk: row.lk, values, seen: null, label: `Recuperar ${row.nombre}` });
    // The rows of now are others: their names were compared. One that comes in from elsewhere may be this one.
    const knownSids = [...(await rowsHere(db, T)).values()].flatMap(({ sid }) =>
      sid === undefined ? [] : [sid],
    );
    const sent = { hash: '', epoch: 0, at: 0, clock: 0, knownSids };
    await db.outbox.where('[t+lk]').equals([T, row.lk]).modify({ amb: true, sent });
  });
}

async function isHereOrTrashed(db: CalaveraDb, { lk }: AnyRow): Promise<boolean> {
  if ((await viewOf(db, T).get(lk)) !== undefined || (await db.base.get([T, lk])) !== undefined) return true;
  return isTrashed(db, { t: T, lk });
}

/** Categories are known by their names: another server has other ids for them. */
async function categoryNames(db: CalaveraDb, backup: Backup): Promise<(row: AnyRow) => string | null> {
  const here = new Map((await db.categorias.toArray()).map(({ lk, nombre }) => [foldText(nombre), lk]));
  const there = new Map(backup.data.categorias.map(({ lk, nombre }) => [lk, foldText(nombre)]));
  return (row) =>
    'ingredienteCategoria' in row
      ? (here.get(there.get(row.ingredienteCategoria ?? '') ?? '') ?? null)
      : null;
}
