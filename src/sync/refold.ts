import type { WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { AnyRow } from '#db/tables.ts';
import { estadoOf, fold } from './core/fold.ts';
import { claveOf, rulesOf } from './tables.ts';

const NEW_ROW = { version: null, etag: null, hash: '', seenAt: 0, viaPull: false, touch: 0 } as const;

/**
 * Rewrites what the screens show of one record: `view = fold(base, open entries)`. Inside the caller's transaction.
 *
 * With open writes the confirmed copy lives in `base`; without any the view *is* the confirmed copy and `base` is
 * dropped (design §4). Returns the new view row, `null` when there is nothing left to show.
 */
export async function refold(db: CalaveraDb, t: WritableTable, lk: string): Promise<AnyRow | null> {
  const view = viewOf(db, t);
  const [base, lane] = [await db.base.get([t, lk]), await readLane(db, t, lk)];
  if (lane.length === 0) {
    if (base === undefined) return keepConfirmed(db, t, lk);
    await db.base.delete([t, lk]);
    if (base.gone) return removeFromView(db, t, lk);
    const row = { ...base.row, estado: 'synced' as const };
    await view.put(row);
    return row;
  }
  const { toDoc, fromDoc } = rulesOf(t);
  const doc = fold(base ? toDoc(base.row) : null, lane);
  if (doc === null) return removeFromView(db, t, lk);
  const record = fromDoc(doc, base?.row ?? null);
  const sync = base ? syncOf(base.row) : { ...NEW_ROW, lk };
  const row: AnyRow = { ...record, ...sync, clave: claveOf(record), estado: estadoOf(lane) };
  await view.put(row);
  return row;
}

/** Keeps the confirmed copy before the first write of a record is queued. Inside the caller's transaction. */
export async function keepBase(db: CalaveraDb, t: WritableTable, lk: string): Promise<void> {
  if ((await db.base.get([t, lk])) !== undefined) return;
  const row = await viewOf(db, t).get(lk);
  if (row?.sid === undefined) return; // created here: there is no confirmed copy
  await db.base.put({ t, lk, sid: row.sid, row, gone: false });
}

/** Without open writes and without a server id there is nothing that the row could be a copy of. */
async function keepConfirmed(db: CalaveraDb, t: WritableTable, lk: string): Promise<AnyRow | null> {
  const row = await viewOf(db, t).get(lk);
  if (row === undefined) return null;
  return row.sid === undefined ? removeFromView(db, t, lk) : row;
}

async function removeFromView(db: CalaveraDb, t: WritableTable, lk: string): Promise<null> {
  await viewOf(db, t).delete(lk);
  return null;
}

function syncOf(row: AnyRow) {
  const { lk, sid, version, etag, hash, seenAt, viaPull, touch } = row;
  return { lk, ...(sid === undefined ? {} : { sid }), version, etag, hash, seenAt, viaPull, touch };
}
