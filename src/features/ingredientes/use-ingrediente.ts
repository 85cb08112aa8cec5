import { findIngrediente } from '#db/ingredientes.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { useFoundRow } from '#records/use-found-row.ts';

/** The ingredient that the address names; see {@link useFoundRow}. */
export function useIngrediente(id: string): IngredienteRow | null | undefined {
  return useFoundRow(id, { t: 'ingredientes', find: findIngrediente });
}
