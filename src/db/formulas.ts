import { ingredientesDe } from '#domain/linea.ts';
import type { CalaveraDb } from './database.ts';
import { findByRouteId } from './find-record.ts';
import type { FormulaRow, IngredienteRow } from './tables.ts';

/** The formula with this id of an address (server number or local key), or `null`. */
export async function findFormula(db: CalaveraDb, id: string): Promise<FormulaRow | null> {
  const row = await findByRouteId(db, { t: 'formulas', collection: 'formula_jabons' }, id);
  return row as FormulaRow | null; // a row of that table
}

/** True once a list of formulas has been stored, or one was created here. */
export async function hasFormulas(db: CalaveraDb): Promise<boolean> {
  return (await db.formulas.limit(1).count()) > 0 || (await db.meta.get('table:formulas')) !== undefined;
}

/** True when a line of the formula names this ingredient. */
export function usesIngrediente(
  formula: FormulaRow,
  { lk, sid }: Pick<IngredienteRow, 'lk' | 'sid'>,
): boolean {
  return ingredientesDe(formula).some((ref) => ref === sid || ref === lk);
}

/** The formulas with a line of this ingredient, in order of their names. */
export async function readFormulasUsing(
  db: CalaveraDb,
  ingrediente: Pick<IngredienteRow, 'lk' | 'sid'>,
): Promise<FormulaRow[]> {
  const rows = await db.formulas.filter((formula) => usesIngrediente(formula, ingrediente)).toArray();
  return rows.sort((a, b) => (a.clave < b.clave ? -1 : 1));
}

/** The ingredients that the lines of a formula name and this device has, by the reference that names them. */
export async function readIngredientesDe(
  db: CalaveraDb,
  formula: FormulaRow,
): Promise<Map<string, IngredienteRow>> {
  const refs = ingredientesDe(formula);
  const [bySid, byLk] = [
    await db.ingredientes
      .where('sid')
      .anyOf(refs.filter((ref) => ref.startsWith('/')))
      .toArray(),
    await db.ingredientes.bulkGet(refs.filter((ref) => !ref.startsWith('/'))),
  ];
  const found = new Map<string, IngredienteRow>();
  for (const row of bySid) if (row.sid !== undefined) found.set(row.sid, row);
  for (const row of byLk) if (row !== undefined) found.set(row.lk, row);
  return found;
}
