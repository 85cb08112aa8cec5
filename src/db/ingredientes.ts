import type { CalaveraDb } from './database.ts';
import { findByRouteId } from './find-record.ts';
import type { IngredienteRow } from './tables.ts';

/** The ingredient with this id of an address (server number or local key), or `null`. */
export async function findIngrediente(db: CalaveraDb, id: string): Promise<IngredienteRow | null> {
  const row = await findByRouteId(db, { t: 'ingredientes', collection: 'ingredientes' }, id);
  return row as IngredienteRow | null; // a row of that table
}

/** True once a list of ingredients has been stored, or one was created here. */
export async function hasIngredientes(db: CalaveraDb): Promise<boolean> {
  return (
    (await db.ingredientes.limit(1).count()) > 0 || (await db.meta.get('table:ingredientes')) !== undefined
  );
}

/** The ingredient that a line of a formula names, by IRI or by local key, or `null`. */
export async function findByRef(db: CalaveraDb, ref: string): Promise<IngredienteRow | null> {
  const row = ref.startsWith('/')
    ? await db.ingredientes.where('sid').equals(ref).first()
    : await db.ingredientes.get(ref);
  return row ?? null;
}
