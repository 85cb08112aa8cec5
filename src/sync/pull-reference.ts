import { type CalaveraDb, writeIn } from '#db/database.ts';
import { readTableMeta, writeTableMeta } from '#db/meta.ts';
import type { ReferenceTable, SyncServer } from './ports.ts';
import type { Pulled } from './pull.ts';

/**
 * Brings a read-only table up to date. Rows that a complete list misses go, but an empty list never empties it:
 * without categories no ingredient could be edited.
 */
export async function pullReference(
  { db, server, now }: { db: CalaveraDb; server: SyncServer; now: () => number },
  table: ReferenceTable,
): Promise<Pulled> {
  const meta = await readTableMeta(db, table);
  const answer = await server.reference(table, { bodyHash: meta?.bodyHash ?? null });
  const fresh = { pulledAt: now(), dirty: false };
  if (!answer.ok) {
    if (answer.failure.kind !== 'not-found') return { kind: 'failed', failure: answer.failure };
    // A server without this resource is asked again tomorrow.
    await writeTableMeta(db, table, fresh);
    return { kind: 'ok', changed: 0 };
  }
  const { list } = answer;
  if (list.kind === 'unchanged') {
    await writeTableMeta(db, table, fresh);
    return { kind: 'ok', changed: 0 };
  }
  const rows = list.rows.map(({ sid, record }) => ({ ...record, lk: sid }));
  const store = db.table<{ lk: string }, string>(table);
  await writeIn(db, [store], async () => {
    if (list.complete && rows.length > 0) await store.clear();
    await store.bulkPut(rows);
    await writeTableMeta(db, table, { ...fresh, bodyHash: list.complete ? list.bodyHash : null });
  });
  return { kind: 'ok', changed: rows.length };
}
