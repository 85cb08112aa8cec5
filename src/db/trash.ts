import { type CalaveraDb, viewOf } from './database.ts';
import type { TrashRow } from './tables.ts';

/** The deleted records that can be brought back, newest first: those of the last 30 days that are not back already. */
export async function readTrash(db: CalaveraDb): Promise<TrashRow[]> {
  const rows = await db.trash.orderBy('at').reverse().toArray();
  const shown = await Promise.all(rows.map(async ({ t, lk }) => (await viewOf(db, t).get(lk)) !== undefined));
  return rows.filter((row, index) => row.row !== null && shown[index] === false);
}
