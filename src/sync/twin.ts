import type { WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf } from '#db/database.ts';
import { findConfirmed } from './confirm.ts';

/** A record of this device and the server id it is about to get. */
export interface Binding {
  t: WritableTable;
  lk: string;
  sid: string;
}

/**
 * Makes one record of two when a pull has brought the server's row in already, under a key of its own: what waits
 * for that row now waits for ours. Call it before `sid` is bound, inside the same transaction.
 */
export async function absorbTwin(db: CalaveraDb, { t, lk, sid }: Binding): Promise<void> {
  const twin = await findConfirmed(db, t, sid);
  if (twin === null || twin.lk === lk) return;
  const lane: [string, string] = [t, twin.lk];
  await db.outbox.where('[t+lk]').equals(lane).modify({ lk });
  await db.review.where('[t+lk]').equals(lane).modify({ lk });
  await db.base.delete(lane);
  await viewOf(db, t).delete(twin.lk);
}
