import type { UnidadMedida } from '#domain/unidad.ts';
import { limitOf, type Paging } from './paging.ts';
import type { EnlaceRow, Queries } from './schema.ts';

/** What a user writes of a purchase link. `id` is `null` for a new one. */
export interface EnlaceDatos {
  id: number | null;
  url: string;
  precio: number;
  cantidadEnvase: number;
  unidadMedida: UnidadMedida;
}

/** The user's links in the order of their numbers, one page or all. */
export async function listEnlaces(
  queries: Queries,
  ownerId: number,
  paging: Paging,
): Promise<{ rows: EnlaceRow[]; total: number }> {
  const own = queries.selectFrom('enlace').where('ownerId', '=', ownerId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const part = limitOf(paging);
  const ordered = own.selectAll().orderBy('id');
  const rows = await (part ? ordered.limit(part.limit).offset(part.offset) : ordered).execute();
  return { rows, total };
}

/** A link of the user, or `null`. */
export async function findEnlace(queries: Queries, ownerId: number, id: number): Promise<EnlaceRow | null> {
  const row = await queries
    .selectFrom('enlace')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The links of some ingredients of the user (`null`: of all), by ingredient, in the order of their numbers. */
export async function enlacesByIngrediente(
  queries: Queries,
  ownerId: number,
  ingredienteIds: readonly number[] | null,
): Promise<Map<number, EnlaceRow[]>> {
  if (ingredienteIds?.length === 0) return new Map();
  const own = queries.selectFrom('enlace').selectAll().where('ownerId', '=', ownerId).orderBy('id');
  const rows = await (ingredienteIds ? own.where('ingredienteId', 'in', ingredienteIds) : own).execute();
  const groups = new Map<number, EnlaceRow[]>();
  for (const row of rows) {
    const group = groups.get(row.ingredienteId);
    if (group) group.push(row);
    else groups.set(row.ingredienteId, [row]);
  }
  return groups;
}

/**
 * Makes the links of an ingredient those of `wanted`: known ones are updated, new ones added, the others removed.
 * Returns whether anything changed.
 */
export async function replaceEnlaces(
  queries: Queries,
  ingrediente: { id: number; ownerId: number },
  { stored, wanted }: { stored: readonly EnlaceRow[]; wanted: readonly EnlaceDatos[] },
): Promise<boolean> {
  let hasChanged = false;
  for (const row of stored.filter(({ id }) => !wanted.some((enlace) => enlace.id === id))) {
    await queries.deleteFrom('enlace').where('id', '=', row.id).execute();
    hasChanged = true;
  }
  for (const { id, ...datos } of wanted) {
    const before = stored.find((row) => row.id === id);
    if (before && isSame(before, datos)) continue;
    hasChanged = true;
    if (before) {
      const version = before.version + 1;
      await queries
        .updateTable('enlace')
        .set({ ...datos, version })
        .where('id', '=', before.id)
        .execute();
    } else {
      const owner = { ownerId: ingrediente.ownerId, ingredienteId: ingrediente.id, version: 1 };
      await queries
        .insertInto('enlace')
        .values({ ...datos, ...owner })
        .execute();
    }
  }
  return hasChanged;
}

function isSame(row: EnlaceRow, datos: Omit<EnlaceDatos, 'id'>): boolean {
  return (
    row.url === datos.url &&
    row.precio === datos.precio &&
    row.cantidadEnvase === datos.cantidadEnvase &&
    row.unidadMedida === datos.unidadMedida
  );
}
