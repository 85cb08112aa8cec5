import type { FreshTable } from '#domain/freshness.ts';
import { type CalaveraDb, writeIn } from './database.ts';
import type { TableMeta } from './tables.ts';

const NEVER: TableMeta = { pulledAt: 0, dirty: true, etag: null, bodyHash: null, latched: null };

/** How `table` was last pulled, or `null` when it never was. */
export async function readTableMeta(db: CalaveraDb, table: FreshTable): Promise<TableMeta | null> {
  const stored = await db.meta.get(`table:${table}`);
  return (stored?.value as TableMeta | undefined) ?? null; // written only below
}

/** Changes what is known of the last pull of `table`. */
export async function writeTableMeta(
  db: CalaveraDb,
  table: FreshTable,
  change: Partial<TableMeta>,
): Promise<void> {
  await writeIn(db, [], async () => {
    const before = await readTableMeta(db, table);
    await db.meta.put({ key: `table:${table}`, value: { ...NEVER, ...before, ...change } });
  });
}

/**
 * A row of `table` changed by another way than its list: the fingerprint of the last list proves nothing any more,
 * because the server may go back to exactly that list while the device does not.
 */
export async function forgetFingerprint(db: CalaveraDb, table: FreshTable): Promise<void> {
  const known = await readTableMeta(db, table);
  if (known === null || (known.etag === null && known.bodyHash === null)) return;
  await writeTableMeta(db, table, { etag: null, bodyHash: null });
}

/** Own writes, or the maker, made what is known of `table` doubtful. One that was never pulled is so anyway. */
export async function markDirty(db: CalaveraDb, table: FreshTable): Promise<void> {
  const known = await readTableMeta(db, table);
  if (known !== null && !known.dirty) await writeTableMeta(db, table, { dirty: true });
}

/** The row clock: grows by one with every confirmed change of any row. */
export async function readClock(db: CalaveraDb): Promise<number> {
  return ((await db.meta.get('clock'))?.value as number | undefined) ?? 0; // written only below
}

/** Advances the row clock inside the caller's transaction and returns its new value. */
export async function tickClock(db: CalaveraDb): Promise<number> {
  const next = (await readClock(db)) + 1;
  await db.meta.put({ key: 'clock', value: next });
  return next;
}

/** The fencing number of the running sync leader. */
export async function readEpoch(db: CalaveraDb): Promise<number> {
  return ((await db.meta.get('epoch'))?.value as number | undefined) ?? 0; // written only below
}

/** A new fencing number: whoever led before is out. */
export async function nextEpoch(db: CalaveraDb): Promise<number> {
  return writeIn(db, [], async () => {
    const next = (await readEpoch(db)) + 1;
    await db.meta.put({ key: 'epoch', value: next });
    return next;
  });
}
