import { ingredientesDe } from '#domain/linea.ts';
import type { CalaveraDb } from './database.ts';
import { findByRouteId } from './find-record.ts';
import type { FormulaRow, IngredienteRow } from './tables.ts';

/** The formula with this id of an address (server number or local key), or `null`. */
export async function findFormula(db: CalaveraDb, id: string): Promise<FormulaRow | null> {
  const row = await findByRouteId(db, { t: 'formulas', collection: 'formula_jabons' }, id);
  return row as FormulaRow | null; // a row of that table
}

/** True when a line of the formula names this ingredient. */
export function usesIngrediente(
  formula: FormulaRow,
  { lk, sid }: Pick<IngredienteRow, 'lk' | 'sid'>,
): boolean {
  return ingredientesDe(formula).some((ref) => ref === sid || ref === lk);
}
