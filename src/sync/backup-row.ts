import type { Backup } from '#domain/backup.ts';
import type { Doc } from '#domain/canonical.ts';
import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf } from '#db/database.ts';
import { forgetFingerprint, tickClock } from '#db/meta.ts';
import type { AnyRow } from '#db/tables.ts';
import { findConfirmed } from './confirm.ts';
import { differingFields } from './core/parts.ts';
import { withRefs } from './core/refs.ts';
import { resolved } from './references.ts';
import { claveOf, rulesOf } from './tables.ts';

/** A record as a backup names it. */
interface Named {
  t: WritableTable;
  lk: string;
  sid?: string | null | undefined;
}

/** What the lanes of one copy are measured against. */
export interface CopyOf {
  /** When the copy was made (ms since 1970). */
  at: number;
  /** Server ids that existed then: none of them is the result of a create that was open. */
  sids: ReadonlySet<string>;
  /** Records here that a create of the copy was found to be already. */
  claimed: Set<string>;
  /** Local keys of the copy that are others here: what names them has to follow. */
  moved: Map<string, string>;
}

/** What the lanes of `backup` are measured against. */
export function copyOf(backup: Backup): CopyOf {
  const { ingredientes, formulas, base, trash } = backup.data;
  const sids = [...ingredientes, ...formulas, ...base, ...trash].flatMap(({ sid }) =>
    typeof sid === 'string' ? [sid] : [],
  );
  return { at: backup.at, sids: new Set(sids), claimed: new Set(), moved: new Map() };
}

/** No server gives this validator: the first write over the row is refused and reads it again. */
const UNPROVEN_ETAG = '"copia"';

/** The local key on this device of a record of a backup: the server id decides where there is one. */
export async function hereOf(db: CalaveraDb, { t, lk, sid }: Named): Promise<string> {
  const twin = typeof sid === 'string' ? await findConfirmed(db, t, sid) : null;
  return twin?.lk ?? lk;
}

/**
 * The record here that an open create of the copy has become, sent by the device that made the copy and read by this
 * one: unknown then, equal now. `null` when there is none.
 */
export async function arrivedAs(
  db: CalaveraDb,
  { t, lk, entries }: Pick<OutboxEntry, 't' | 'lk'> & { entries: readonly OutboxEntry[] },
  { sids, claimed }: CopyOf,
): Promise<string | null> {
  const [first] = entries;
  if (first?.kind !== 'create' || (await viewOf(db, t).get(lk)) !== undefined) return null;
  const { toDoc } = rulesOf(t);
  const named = await viewOf(db, t).where('clave').equals(claveOf(first.patch)).toArray();
  const found = named.find(
    (row) =>
      row.sid !== undefined &&
      !sids.has(row.sid) &&
      !claimed.has(row.lk) &&
      differingFields(first.patch, toDoc(row)).length === 0,
  );
  if (found === undefined) return null;
  claimed.add(found.lk);
  return found.lk;
}

/** The writes of the copy in the references of this device. */
export async function entriesHere(
  db: CalaveraDb,
  entries: readonly OutboxEntry[],
  { moved }: CopyOf,
): Promise<OutboxEntry[]> {
  const point = (doc: Doc) =>
    resolved(
      db,
      withRefs(doc, (ref) => moved.get(ref) ?? ref),
    );
  const here: OutboxEntry[] = [];
  for (const entry of entries) {
    here.push({ ...entry, patch: await point(entry.patch), base: await point(entry.base) });
  }
  return here;
}

/** True when the record lies in the trash of this device. */
export async function isTrashed(db: CalaveraDb, { t, lk, sid }: Named): Promise<boolean> {
  if ((await db.trash.get([t, lk])) !== undefined) return true;
  if (typeof sid !== 'string') return false;
  return (await db.trash.filter((tomb) => tomb.t === t && tomb.sid === sid).count()) > 0;
}

/**
 * A server copy from a backup as a row of this device. Nothing proves that it is still current, so neither its
 * validator nor its fingerprint count. Inside the caller's transaction.
 */
export async function mirrorRow(db: CalaveraDb, t: WritableTable, row: AnyRow): Promise<AnyRow> {
  await forgetFingerprint(db, t);
  const touch = await tickClock(db);
  return { ...row, version: null, etag: UNPROVEN_ETAG, hash: '', touch, estado: 'synced' };
}

/** The tables of a backup whose records are compared, in the order in which they are brought back. */
export const BACKUP_TABLES: readonly WritableTable[] = ['ingredientes', 'formulas'];

/** The server's copies of `t` that a backup holds: the base of a record with open writes, else its view. */
export function confirmedRows({ data }: Backup, t: WritableTable): AnyRow[] {
  const open = new Set([...data.outbox.map(({ lk }) => lk), ...data.base.map(({ lk }) => lk)]);
  const below: AnyRow[] = data.base.filter((base) => base.t === t && !base.gone).map(({ row }) => row);
  const shown: AnyRow[] = data[t].filter(({ lk }) => !open.has(lk));
  return [...shown, ...below].filter(({ sid }) => sid !== undefined);
}

/** Every record of this device, by local key: with open writes as the screens show it. */
export async function rowsHere(db: CalaveraDb, t: WritableTable): Promise<Map<string, AnyRow>> {
  const rows = new Map<string, AnyRow>();
  for (const { t: table, lk, row } of await db.base.toArray()) if (table === t) rows.set(lk, row);
  for (const row of await viewOf(db, t).toArray()) rows.set(row.lk, row);
  return rows;
}
