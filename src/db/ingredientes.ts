import type { CalaveraDb } from './database.ts';
import { findByRouteId } from './find-record.ts';
import type { IngredienteRow } from './tables.ts';

/** The ingredient with this id of an address (server number or local key), or `null`. */
export async function findIngrediente(db: CalaveraDb, id: string): Promise<IngredienteRow | null> {
  const row = await findByRouteId(db, { t: 'ingredientes', collection: 'ingredientes' }, id);
  return row as IngredienteRow | null; // a row of that table
}
