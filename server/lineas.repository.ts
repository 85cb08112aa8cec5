import type { Seccion } from '#domain/linea.ts';
import { limitOf, type Paging } from './paging.ts';
import type { LineaRow, Queries } from './schema.ts';

/** What a user writes of a formula line. `id` is `null` for a new one; `cantidad` in g. */
export interface LineaDatos {
  id: number | null;
  seccion: Seccion;
  ingredienteId: number;
  cantidad: number;
}

/** The user's lines in the order of their numbers, one page or all. */
export async function listLineas(
  queries: Queries,
  ownerId: number,
  paging: Paging,
): Promise<{ rows: LineaRow[]; total: number }> {
  const own = queries.selectFrom('linea').where('ownerId', '=', ownerId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const part = limitOf(paging);
  const ordered = own.selectAll().orderBy('id');
  const rows = await (part ? ordered.limit(part.limit).offset(part.offset) : ordered).execute();
  return { rows, total };
}

/** A line of the user, or `null`. */
export async function findLinea(queries: Queries, ownerId: number, id: number): Promise<LineaRow | null> {
  const row = await queries
    .selectFrom('linea')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The lines of some formulas of the user (`null`: of all), by formula, in the order of their numbers. */
export async function lineasByFormula(
  queries: Queries,
  ownerId: number,
  formulaIds: readonly number[] | null,
): Promise<Map<number, LineaRow[]>> {
  if (formulaIds?.length === 0) return new Map();
  const own = queries.selectFrom('linea').selectAll().where('ownerId', '=', ownerId).orderBy('id');
  const rows = await (formulaIds ? own.where('formulaId', 'in', formulaIds) : own).execute();
  const groups = new Map<number, LineaRow[]>();
  for (const row of rows) {
    const group = groups.get(row.formulaId);
    if (group) group.push(row);
    else groups.set(row.formulaId, [row]);
  }
  return groups;
}

/**
 * Makes the lines of a formula those of `wanted`: known ones are updated, new ones added, the others removed.
 * Returns whether anything changed.
 */
export async function replaceLineas(
  queries: Queries,
  formula: { id: number; ownerId: number },
  { stored, wanted }: { stored: readonly LineaRow[]; wanted: readonly LineaDatos[] },
): Promise<boolean> {
  let hasChanged = false;
  for (const row of stored.filter(({ id }) => !wanted.some((linea) => linea.id === id))) {
    await queries.deleteFrom('linea').where('id', '=', row.id).execute();
    hasChanged = true;
  }
  for (const { id, ...datos } of wanted) {
    const before = stored.find((row) => row.id === id);
    if (before && isSame(before, datos)) continue;
    hasChanged = true;
    if (before) {
      const version = before.version + 1;
      await queries
        .updateTable('linea')
        .set({ ...datos, version })
        .where('id', '=', before.id)
        .execute();
    } else {
      const owner = { ownerId: formula.ownerId, formulaId: formula.id, version: 1 };
      await queries
        .insertInto('linea')
        .values({ ...datos, ...owner })
        .execute();
    }
  }
  return hasChanged;
}

/** How many formulas of the user have a line of this ingredient. */
export async function countFormulasWith(
  queries: Queries,
  ownerId: number,
  ingredienteId: number,
): Promise<number> {
  const { total } = await queries
    .selectFrom('linea')
    .select((eb) => eb.fn.count<number>('formulaId').distinct().as('total'))
    .where('ownerId', '=', ownerId)
    .where('ingredienteId', '=', ingredienteId)
    .executeTakeFirstOrThrow();
  return total;
}

function isSame(row: LineaRow, datos: Omit<LineaDatos, 'id'>): boolean {
  return (
    row.seccion === datos.seccion &&
    row.ingredienteId === datos.ingredienteId &&
    row.cantidad === datos.cantidad
  );
}
