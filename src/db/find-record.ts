import type { WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf } from './database.ts';
import type { AnyRow } from './tables.ts';

/**
 * The record of `t` with this id of an address (server number or local key), or `null`.
 *
 * @param collection last part of the collection's path in the canonical IRIs
 */
export async function findByRouteId(
  db: CalaveraDb,
  { t, collection }: { t: WritableTable; collection: string },
  id: string,
): Promise<AnyRow | null> {
  const view = viewOf(db, t);
  const own = await view.get(id);
  if (own) return own;
  // The prefix of an IRI is the server's business, its last segment is the id.
  const bySid = await view.where('sid').equals(`/api/${collection}/${id}`).first();
  if (bySid) return bySid;
  const row = await view.filter(({ sid }) => sid?.endsWith(`/${collection}/${id}`) === true).first();
  return row ?? null;
}
