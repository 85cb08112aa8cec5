import type { WritableTable } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from './database.ts';
import type { ReviewRow } from './tables.ts';

/** The open questions about one record. */
export async function readOpenReviews(db: CalaveraDb, t: WritableTable, lk: string): Promise<ReviewRow[]> {
  const rows = await db.review.where('[t+lk]').equals([t, lk]).toArray();
  return rows.filter((row) => row.closedAt === 0);
}

/** All open questions, oldest first. */
export async function readAllOpenReviews(db: CalaveraDb): Promise<ReviewRow[]> {
  return db.review.where('closedAt').equals(0).sortBy('openedAt');
}

/** The answered questions of the last 30 days, newest first. */
export async function readClosedReviews(db: CalaveraDb): Promise<ReviewRow[]> {
  return db.review.where('closedAt').above(0).reverse().toArray();
}
