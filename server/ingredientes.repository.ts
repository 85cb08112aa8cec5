import { sql } from 'kysely';
import { isStockBajo } from '#domain/coste.ts';
import { INGREDIENTES } from './ingrediente-wire.ts';
import type { IngredienteFiltros } from './ingredientes-filters.ts';
import { limitOf, type Paging } from './paging.ts';
import type { IngredienteRow, Queries } from './schema.ts';

/** What a user writes of an ingredient, as the table holds it. */
export type IngredienteDatos = Omit<IngredienteRow, 'id' | 'ownerId' | 'version'>;

/** The user's ingredients that pass the filters, one page or all; by id unless ordered by name. */
export async function listIngredientes(
  queries: Queries,
  ownerId: number,
  { filtros, paging }: { filtros: IngredienteFiltros; paging: Paging },
): Promise<{ rows: IngredienteRow[]; total: number }> {
  const matching = filtered(queries, ownerId, filtros);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const all = matching.selectAll('ingrediente');
  const ordered = filtros.orden ? all.orderBy('nombreBusqueda', filtros.orden) : all;
  const part = limitOf(paging);
  const sorted = ordered.orderBy('ingrediente.id');
  const rows = await (part ? sorted.limit(part.limit).offset(part.offset) : sorted).execute();
  return { rows, total };
}

/** The user's ingredients at or below their minimum. */
export async function listStockBajo(queries: Queries, ownerId: number): Promise<IngredienteRow[]> {
  const rows = await queries
    .selectFrom('ingrediente')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('stockQuantity', 'is not', null)
    .where('minStockLevel', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.filter((row) => isStockBajo(row.stockQuantity, row.minStockLevel));
}

/** Names and stocks of the user's ingredients. Quantities in the unit of measure. */
export function listStocks(
  queries: Queries,
  ownerId: number,
): Promise<Pick<IngredienteRow, 'id' | 'nombre' | 'unidadMedida' | 'stockQuantity' | 'minStockLevel'>[]> {
  return queries
    .selectFrom('ingrediente')
    .select(['id', 'nombre', 'unidadMedida', 'stockQuantity', 'minStockLevel'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute();
}

/** An ingredient of the user, or `null`. */
export async function findIngrediente(
  queries: Queries,
  ownerId: number,
  id: number,
): Promise<IngredienteRow | null> {
  const row = await queries
    .selectFrom('ingrediente')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Which of these numbers are ingredients of the user, as IRIs. */
export async function listKnownIngredientes(
  queries: Queries,
  ownerId: number,
  ids: readonly number[],
): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('ingrediente')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('id', 'in', orNone(ids))
    .execute();
  return new Set(rows.map(({ id }) => `${INGREDIENTES}/${id}`));
}

/** True when the user has another ingredient with that mark. */
export async function hasOtherEspecial(
  queries: Queries,
  ownerId: number,
  { marca, exceptId }: { marca: 'esAgua' | 'esSosa'; exceptId: number | null },
): Promise<boolean> {
  const row = await queries
    .selectFrom('ingrediente')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where(marca, '=', 1)
    .where('id', '!=', exceptId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an ingredient, without its links. */
export function insertIngrediente(
  queries: Queries,
  ownerId: number,
  datos: IngredienteDatos,
): Promise<IngredienteRow> {
  return queries
    .insertInto('ingrediente')
    .values({ ...datos, ownerId, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores new data and the next version. Call it only when the row or its links changed. */
export function updateIngrediente(
  queries: Queries,
  row: IngredienteRow,
  datos: IngredienteDatos,
): Promise<IngredienteRow> {
  return queries
    .updateTable('ingrediente')
    .set({ ...datos, version: row.version + 1 })
    .where('ownerId', '=', row.ownerId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes an ingredient of the user with its links and history. */
export async function deleteIngrediente(queries: Queries, row: IngredienteRow): Promise<void> {
  await queries
    .deleteFrom('ingrediente')
    .where('ownerId', '=', row.ownerId)
    .where('id', '=', row.id)
    .execute();
}

function filtered(queries: Queries, ownerId: number, filtros: IngredienteFiltros) {
  const { nombre, categorias, grupos, esAgua, esSosa } = filtros;
  let query = queries.selectFrom('ingrediente').where('ingrediente.ownerId', '=', ownerId);
  if (nombre !== null) {
    const pattern = `%${nombre.replace(/[!%_]/g, '!$&')}%`;
    query = query.where(sql<boolean>`"nombreBusqueda" like ${pattern} escape '!'`);
  }
  if (categorias !== null) query = query.where('categoriaId', 'in', orNone(categorias));
  if (grupos !== null) {
    query = query.where('categoriaId', 'in', (eb) =>
      eb.selectFrom('ingredienteCategoria').select('id').where('grupoId', 'in', orNone(grupos)),
    );
  }
  if (esAgua !== null) query = query.where('esAgua', '=', esAgua ? 1 : 0);
  if (esSosa !== null) query = query.where('esSosa', '=', esSosa ? 1 : 0);
  return query;
}

/** PostgreSQL refuses an empty `in ()`; no row has the number 0. */
function orNone(ids: readonly number[]): readonly number[] {
  return ids.length === 0 ? [0] : ids;
}
