import { limitOf, type Paging } from './paging.ts';
import type { FormulaRow, Queries } from './schema.ts';

/** What a user writes of a formula, as the table holds it, without its lines. Water in ml, lye in g. */
export type FormulaDatos = Omit<FormulaRow, 'id' | 'ownerId' | 'etiqueta' | 'version'>;

/** The user's formulas in the order of their numbers, one page or all. */
export async function listFormulas(
  queries: Queries,
  ownerId: number,
  paging: Paging,
): Promise<{ rows: FormulaRow[]; total: number }> {
  const total = await countFormulas(queries, ownerId);
  const part = limitOf(paging);
  const ordered = queries.selectFrom('formula').selectAll().where('ownerId', '=', ownerId).orderBy('id');
  const rows = await (part ? ordered.limit(part.limit).offset(part.offset) : ordered).execute();
  return { rows, total };
}

/** How many formulas the user has. */
export async function countFormulas(queries: Queries, ownerId: number): Promise<number> {
  const { total } = await queries
    .selectFrom('formula')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The newest formulas of the user, the last one first. */
export function listNewestFormulas(queries: Queries, ownerId: number, limit: number): Promise<FormulaRow[]> {
  return queries
    .selectFrom('formula')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A formula of the user, or `null`. */
export async function findFormula(queries: Queries, ownerId: number, id: number): Promise<FormulaRow | null> {
  const row = await queries
    .selectFrom('formula')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a formula, without its lines. */
export function insertFormula(queries: Queries, ownerId: number, datos: FormulaDatos): Promise<FormulaRow> {
  return queries
    .insertInto('formula')
    .values({ ...datos, ownerId, etiqueta: null, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores new data and the next version. Call it only when the row or its lines changed. */
export function updateFormula(queries: Queries, row: FormulaRow, datos: FormulaDatos): Promise<FormulaRow> {
  return queries
    .updateTable('formula')
    .set({ ...datos, version: row.version + 1 })
    .where('ownerId', '=', row.ownerId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives a formula its label image, by the name of its media files; no route does this. */
export async function setEtiqueta(queries: Queries, row: FormulaRow, etiqueta: string): Promise<void> {
  await queries.updateTable('formula').set({ etiqueta }).where('id', '=', row.id).execute();
}

/** Removes a formula of the user with its lines. */
export async function deleteFormula(queries: Queries, row: FormulaRow): Promise<void> {
  await queries.deleteFrom('formula').where('ownerId', '=', row.ownerId).where('id', '=', row.id).execute();
}
