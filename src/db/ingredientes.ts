import type { CalaveraDb } from './database.ts';
import type { IngredienteRow } from './tables.ts';

/** Collection path of the canonical IRIs. */
const COLLECTION = '/ingredientes/';

/** The ingredient with this id of an address (server number or local key), or `null`. */
export async function findIngrediente(db: CalaveraDb, id: string): Promise<IngredienteRow | null> {
  const own = await db.ingredientes.get(id);
  if (own) return own;
  // The prefix of an IRI is the server's business, its last segment is the id.
  const bySid = await db.ingredientes.where('sid').equals(`/api${COLLECTION}${id}`).first();
  if (bySid) return bySid;
  const row = await db.ingredientes.filter(({ sid }) => sid?.endsWith(`${COLLECTION}${id}`) === true).first();
  return row ?? null;
}

/** True once a list of ingredients has been stored, or one was created here. */
export async function hasIngredientes(db: CalaveraDb): Promise<boolean> {
  return (
    (await db.ingredientes.limit(1).count()) > 0 || (await db.meta.get('table:ingredientes')) !== undefined
  );
}
