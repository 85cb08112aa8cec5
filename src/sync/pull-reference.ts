import type { Client } from '#api/client.ts';
import { listCategorias } from '#api/categorias.ts';
import type { ListResult } from '#api/list.ts';
import { listProveedores } from '#api/proveedores.ts';
import { type CalaveraDb, writeIn } from '#db/database.ts';
import { readTableMeta, writeTableMeta } from '#db/meta.ts';
import type { Pulled } from './pull.ts';
import { failureOf } from './remote.ts';

/** Tables that this app only reads; their key is the canonical IRI. */
export type ReferenceTable = 'categorias' | 'proveedores';

/**
 * Brings a read-only table up to date. Rows that a complete list misses go, but an empty list never empties it:
 * without categories no ingredient could be edited.
 */
export async function pullReference(
  { db, client, now }: { db: CalaveraDb; client: Client; now: () => number },
  table: ReferenceTable,
): Promise<Pulled> {
  const meta = await readTableMeta(db, table);
  const bodyHash = meta?.bodyHash ?? undefined;
  const result: ListResult<object> = await readers[table](client, { bodyHash });
  const fresh = { pulledAt: now(), dirty: false };
  if (!result.ok) {
    const { error } = result;
    // A server without this resource is asked again tomorrow.
    if (error.kind === 'not-found') await writeTableMeta(db, table, fresh);
    return error.kind === 'not-found'
      ? { kind: 'ok', changed: 0 }
      : { kind: 'failed', failure: failureOf(error) };
  }
  if (result.kind === 'unchanged') {
    await writeTableMeta(db, table, fresh);
    return { kind: 'ok', changed: 0 };
  }
  const rows = result.rows.map(({ sid, record }) => ({ ...record, lk: sid }));
  const store = db.table<{ lk: string }, string>(table);
  await writeIn(db, [store], async () => {
    if (result.complete && rows.length > 0) await store.clear();
    await store.bulkPut(rows);
    await writeTableMeta(db, table, { ...fresh, bodyHash: result.complete ? result.bodyHash : null });
  });
  return { kind: 'ok', changed: rows.length };
}

const readers = { categorias: listCategorias, proveedores: listProveedores };
