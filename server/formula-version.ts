import { hasNewPrecio } from './precios.repository.ts';
import type { IngredienteRow, Queries } from './schema.ts';

/**
 * Notes that figures of formulas changed with an ingredient; `null` stands for one that is not there (yet, any more).
 *
 * The version of a formula grows with its derived fields too (contract §4), and so does that of a line: a new price
 * reaches the formulas with a line of the ingredient, and all formulas of the user when it is the water or the lye.
 */
export async function touchFormulas(
  queries: Queries,
  before: IngredienteRow | null,
  after: IngredienteRow | null,
): Promise<void> {
  const ingrediente = after ?? before;
  if (!ingrediente) return;
  // a new ingredient has no lines yet, and one with lines is not deleted
  const isNewPrecio = before !== null && after !== null && hasNewPrecio(before, after);
  if (isNewPrecio) await touchLineas(queries, ingrediente);
  if (hasNewMarca(before, after) || (isNewPrecio && isEspecial(ingrediente))) {
    await touchAll(queries, ingrediente.ownerId);
  } else if (isNewPrecio) {
    await touchUsers(queries, ingrediente);
  }
}

function hasNewMarca(before: IngredienteRow | null, after: IngredienteRow | null): boolean {
  const marcasOf = (row: IngredienteRow | null) => `${row?.esAgua ?? 0} ${row?.esSosa ?? 0}`;
  return marcasOf(before) !== marcasOf(after);
}

function isEspecial({ esAgua, esSosa }: IngredienteRow): boolean {
  return esAgua === 1 || esSosa === 1;
}

async function touchLineas(queries: Queries, { id }: IngredienteRow): Promise<void> {
  await queries
    .updateTable('linea')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('ingredienteId', '=', id)
    .execute();
}

async function touchUsers(queries: Queries, { id, ownerId }: IngredienteRow): Promise<void> {
  await queries
    .updateTable('formula')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('ownerId', '=', ownerId)
    .where('id', 'in', (eb) => eb.selectFrom('linea').select('formulaId').where('ingredienteId', '=', id))
    .execute();
}

async function touchAll(queries: Queries, ownerId: number): Promise<void> {
  await queries
    .updateTable('formula')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('ownerId', '=', ownerId)
    .execute();
}
