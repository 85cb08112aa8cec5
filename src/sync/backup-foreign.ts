import type { Backup } from '#domain/backup.ts';
import type { Doc } from '#domain/canonical.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { foldText } from '#domain/texto.ts';
import { type CalaveraDb, viewOf, writeRecord } from '#db/database.ts';
import type { AnyRow } from '#db/tables.ts';
import { BACKUP_TABLES, isTrashed, rowsHere } from './backup-row.ts';
import { asNewDoc } from './core/parts.ts';
import { withRefs } from './core/refs.ts';
import { saveRecord } from './save.ts';
import { claveOf, rulesOf } from './tables.ts';
import type { Writer } from './writer.ts';

/** A record of a copy and its table. */
export interface TakenRow {
  t: WritableTable;
  row: AnyRow;
}

/** The records of a copy of another user or server that this device can take as new ones. */
export interface ForeignPlan {
  create: TakenRow[];
  /** Here already: taken from this copy before, or another of the same name. */
  known: number;
  /** What the references of the copy are called here. */
  refs: ReadonlyMap<string, string>;
}

/**
 * Nothing of another user's queue is replayed here, and ids of another server mean nothing: what remains is what
 * she saw. A record is taken when none here has its name; it keeps its local key, so a second import finds it.
 */
export async function planForeign(db: CalaveraDb, backup: Backup): Promise<ForeignPlan> {
  const refs = new Map<string, string>();
  const plan = { create: [] as TakenRow[], known: 0, refs };
  for (const t of BACKUP_TABLES) {
    const rows: AnyRow[] = backup.data[t];
    const theirs = new Set(rows.map(({ lk }) => lk));
    const all = [...(await rowsHere(db, t)).values()];
    const own = all.filter(({ lk }) => !theirs.has(lk));
    const { toDoc, isSameUnique } = rulesOf(t);
    for (const row of rows) {
      const twin = own.find((each) => each.clave === claveOf(row) || isSameUnique(toDoc(each), toDoc(row)));
      const here = twin ?? all.find(({ lk }) => lk === row.lk) ?? row;
      const name = here === row ? row.lk : (here.sid ?? here.lk);
      for (const ref of [row.lk, row.sid]) if (ref !== undefined) refs.set(ref, name);
      if (twin !== undefined || (await isHereOrTrashed(db, { t, row }))) plan.known += 1;
      else plan.create.push({ t, row });
    }
  }
  return plan;
}

/** Takes them, each as a new record of this user. Returns how many were written. */
export async function importForeign(writer: Writer, backup: Backup): Promise<number> {
  const { db } = writer;
  const { create, refs } = await planForeign(db, backup);
  const categorias = await categoryNames(db, backup);
  for (const { t, row } of create) {
    // A line of an ingredient that the copy does not hold is left without: its id is another's here.
    const doc = withRefs(rulesOf(t).toDoc(row), (ref) => refs.get(ref) ?? '');
    const values = t === 'ingredientes' ? { ...doc, ingredienteCategoria: categorias(doc) } : doc;
    await createAnew(writer, { t, row }, values);
  }
  return create.length;
}

/**
 * Makes a record of a copy anew, under the local key that it has there. The same key for the same record is what
 * keeps a second device, or a second try, from making it twice.
 *
 * @param doc what the record is to be, in the references of this device
 */
export async function createAnew(writer: Writer, { t, row }: TakenRow, doc: Doc): Promise<void> {
  const { db } = writer;
  const { lk } = row;
  const own: Writer = { ...writer, newKey: () => lk };
  await writeRecord(db, async () => {
    if (await isHereOrTrashed(db, { t, row })) return;
    await saveRecord(own, { t, lk, values: asNewDoc(doc), seen: null, label: `Recuperar ${row.nombre}` });
    // The rows of now are others: their names were compared. One that comes in from elsewhere may be this one.
    const knownSids = [...(await rowsHere(db, t)).values()].flatMap(({ sid }) =>
      sid === undefined ? [] : [sid],
    );
    const sent = { hash: '', epoch: 0, at: 0, clock: 0, knownSids };
    await db.outbox.where('[t+lk]').equals([t, lk]).modify({ amb: true, sent });
  });
}

async function isHereOrTrashed(db: CalaveraDb, { t, row: { lk } }: TakenRow): Promise<boolean> {
  if ((await viewOf(db, t).get(lk)) !== undefined || (await db.base.get([t, lk])) !== undefined) return true;
  return isTrashed(db, { t, lk });
}

/** Categories are known by their names: another server has other ids for them. */
async function categoryNames(db: CalaveraDb, backup: Backup): Promise<(doc: Doc) => string | null> {
  const here = new Map((await db.categorias.toArray()).map(({ lk, nombre }) => [foldText(nombre), lk]));
  const there = new Map<unknown, string>(
    backup.data.categorias.map(({ lk, nombre }) => [lk, foldText(nombre)]),
  );
  return (doc) => here.get(there.get(doc['ingredienteCategoria']) ?? '') ?? null;
}
