import { limitOf, type Paging } from './paging.ts';
import type { ProveedorRow, Queries } from './schema.ts';

/** What a user writes of a supplier. */
export interface ProveedorDatos {
  nombre: string;
  web: string | null;
  comentario: string | null;
}

/** The user's suppliers in the order of their numbers, one page or all. */
export async function listProveedores(
  queries: Queries,
  ownerId: number,
  paging: Paging,
): Promise<{ rows: ProveedorRow[]; total: number }> {
  const own = queries.selectFrom('proveedor').where('ownerId', '=', ownerId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const part = limitOf(paging);
  const ordered = own.selectAll().orderBy('id');
  const rows = await (part ? ordered.limit(part.limit).offset(part.offset) : ordered).execute();
  return { rows, total };
}

/** A supplier of the user, or `null`. */
export async function findProveedor(
  queries: Queries,
  ownerId: number,
  id: number,
): Promise<ProveedorRow | null> {
  const row = await queries
    .selectFrom('proveedor')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a supplier. */
export function insertProveedor(
  queries: Queries,
  ownerId: number,
  datos: ProveedorDatos,
): Promise<ProveedorRow> {
  return queries
    .insertInto('proveedor')
    .values({ ...datos, ownerId, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores what changed; the version grows only when something did. */
export async function updateProveedor(
  queries: Queries,
  row: ProveedorRow,
  datos: ProveedorDatos,
): Promise<ProveedorRow> {
  const isSame = row.nombre === datos.nombre && row.web === datos.web && row.comentario === datos.comentario;
  if (isSame) return row;
  return queries
    .updateTable('proveedor')
    .set({ ...datos, version: row.version + 1 })
    .where('ownerId', '=', row.ownerId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes a supplier of the user. */
export async function deleteProveedor(queries: Queries, row: ProveedorRow): Promise<void> {
  await queries.deleteFrom('proveedor').where('ownerId', '=', row.ownerId).where('id', '=', row.id).execute();
}
