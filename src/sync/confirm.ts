import { canonicalText } from '#domain/canonical.ts';
import { textHash } from '#domain/hash.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { AnyRow } from '#db/tables.ts';
import type { RemoteRow } from './ports.ts';
import { refold } from './refold.ts';
import { type AnyRecord, claveOf } from './tables.ts';

/** Fingerprint of a server copy: equal when nothing a maker can see has changed. */
export function remoteHash(remote: RemoteRow): string {
  return remote.hash ?? textHash(`${remote.version ?? ''}${canonicalText(remote.record)}`);
}

/** The confirmed row that a server copy makes under local key `lk`. */
export function confirmedRow(
  remote: RemoteRow,
  own: { lk: string; viaPull: boolean; touch: number; now: number },
): AnyRow {
  const record = remote.record as unknown as AnyRecord; // read and checked at the wire
  return {
    ...record,
    lk: own.lk,
    sid: remote.sid,
    version: remote.version,
    etag: remote.etag,
    hash: remoteHash(remote),
    seenAt: own.now,
    viaPull: own.viaPull,
    touch: own.touch,
    estado: 'synced',
    clave: claveOf(record),
  };
}

/**
 * Stores a confirmed row. With open writes it becomes the record's base and the view is folded anew, so that an
 * unsent edit can never be overwritten. Inside the caller's transaction.
 */
export async function putConfirmed(db: CalaveraDb, t: WritableTable, row: AnyRow): Promise<void> {
  const lane = await readLane(db, t, row.lk);
  if (lane.length === 0) {
    await db.base.delete([t, row.lk]);
    await viewOf(db, t).put(row);
    return;
  }
  await db.base.put({ t, lk: row.lk, ...(row.sid === undefined ? {} : { sid: row.sid }), row, gone: false });
  await refold(db, t, row.lk);
}

/** The confirmed copy of the record with this server id and the local key it lives under, or `null`. */
export async function findConfirmed(db: CalaveraDb, t: WritableTable, sid: string): Promise<AnyRow | null> {
  // The base comes first: while it exists the view holds the maker's values.
  const base = await db.base.where('[t+sid]').equals([t, sid]).first();
  if (base) return base.row;
  return (await viewOf(db, t).where('sid').equals(sid).first()) ?? null;
}
