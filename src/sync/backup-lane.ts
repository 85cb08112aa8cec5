import type { Backup } from '#domain/backup.ts';
import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, viewOf, writeRecord } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { AnyRow, ReviewField } from '#db/tables.ts';
import { arrivedAs, type CopyOf, entriesHere, hereOf, isTrashed, mirrorRow } from './backup-row.ts';
import { pick } from './core/diff.ts';
import { isSameContent } from './core/parts.ts';
import { removeRecord } from './remove.ts';
import { saveRecord } from './save.ts';
import { rulesOf } from './tables.ts';
import { nowOf, type Writer } from './writer.ts';

/** The open writes that a backup holds of one record, oldest first, and the server's copy below them. */
export interface BackupLane {
  t: WritableTable;
  lk: string;
  entries: OutboxEntry[];
  confirmed: AnyRow | null;
}

/** What importing a lane comes to on this device. */
export interface LanePlan {
  /** Local key of the record here. */
  lk: string;
  /** The server's copy to lay below the writes, when the record is not here. */
  place: AnyRow | null;
  /** The writes to queue, with the fields that are left of them. */
  writes: OutboxEntry[];
  /** Values that lose to open writes of this device; they stay in a closed question. */
  kept: ReviewField[];
  /** The record was deleted here since: it can be brought back from the trash. */
  isTrashed: boolean;
  /** The server's value is neither hers nor the one she saw: she will be asked. */
  willAsk: boolean;
}

/** The lanes of a backup that belong to `user`. */
export function lanesOf({ data }: Backup, user: string): BackupLane[] {
  const lanes = new Map<string, BackupLane>();
  for (const entry of data.outbox.toSorted((a, b) => a.seq - b.seq)) {
    if (entry.user !== user) continue;
    const { t, lk } = entry;
    const lane = lanes.get(`${t}/${lk}`) ?? { t, lk, entries: [], confirmed: null };
    lane.entries.push(entry);
    lanes.set(`${t}/${lk}`, lane);
  }
  for (const { t, lk, row } of data.base) {
    const lane = lanes.get(`${t}/${lk}`);
    if (lane) lane.confirmed = row;
  }
  return [...lanes.values()];
}

/**
 * What the lane still means on this device: reads only. A write that is here already, whose values are here, or that
 * she has decided about since, comes to nothing; so a second import of the same file does too.
 */
export async function planLane(db: CalaveraDb, from: BackupLane, copy: CopyOf): Promise<LanePlan> {
  const lane = { ...from, entries: await entriesHere(db, from.entries, copy) };
  const { t } = lane;
  const sid = lane.confirmed?.sid;
  const lk = (await arrivedAs(db, lane, copy)) ?? (await hereOf(db, { t, lk: lane.lk, sid }));
  if (lk !== lane.lk) copy.moved.set(lane.lk, lk);
  const row = await viewOf(db, t).get(lk);
  const base = await db.base.get([t, lk]);
  const own = await readLane(db, t, lk);
  const isHere = row !== undefined || base !== undefined || own.length > 0;
  const plan: LanePlan = { lk, place: null, writes: [], kept: [], isTrashed: false, willAsk: false };
  if (!isHere && (await isTrashed(db, { t, lk, sid }))) {
    return { ...plan, isTrashed: lane.entries.some(({ kind }) => kind !== 'delete') };
  }
  const decided = (await db.review.where('[t+lk]').equals([t, lk]).toArray())
    .filter(({ closedAt }) => closedAt > 0)
    .flatMap(({ fields }) => fields);
  const confirmed = base?.row ?? row ?? lane.confirmed;
  const state: Here = {
    isHere,
    own,
    // A record that is being deleted here shows no values to compare with.
    shown: row === undefined ? null : rulesOf(t).toDoc(row),
    confirmed: confirmed === null ? null : rulesOf(t).toDoc(confirmed),
    isDecided: (field, mine) =>
      decided.some((each) => each.field === field && isSameContent(each.mine, mine)),
  };
  for (const entry of lane.entries) addWrite(plan, state, entry);
  const isPlaced = !isHere && sid !== undefined && plan.writes.length > 0;
  return isPlaced ? { ...plan, place: lane.confirmed } : plan;
}

interface Here {
  isHere: boolean;
  own: readonly OutboxEntry[];
  shown: Readonly<Record<string, unknown>> | null;
  confirmed: Readonly<Record<string, unknown>> | null;
  isDecided: (field: string, mine: unknown) => boolean;
}

function addWrite(plan: LanePlan, here: Here, entry: OutboxEntry): void {
  if (here.own.some(({ opId }) => opId === entry.opId)) return;
  if (entry.kind === 'update') return addUpdate(plan, here, entry);
  // A delete comes to nothing where she has changed the record since, and a create where the record is.
  const isWanted = entry.kind === 'create' ? !here.isHere : here.isHere && here.own.length === 0;
  const hasRecord = here.confirmed !== null || plan.writes.length > 0;
  const isBehind = entry.kind === 'delete' && !here.isHere && hasRecord;
  if (isWanted || isBehind) plan.writes.push(entry);
}

function addUpdate(plan: LanePlan, here: Here, entry: OutboxEntry): void {
  const isBeingDeleted = here.isHere && here.shown === null;
  const left: string[] = [];
  for (const [field, mine] of Object.entries(entry.patch)) {
    const value = here.shown?.[field] ?? null;
    const seen = entry.base[field] ?? null;
    if (here.shown !== null && isSameContent(value, mine)) continue;
    if (here.isDecided(field, mine)) continue;
    const isOpenHere = here.own.some(({ patch }) => field in patch);
    if (isOpenHere || isBeingDeleted) {
      plan.kept.push({ field, base: seen, mine, theirs: value });
      continue;
    }
    if (here.isHere && !isSameContent(value, seen)) plan.willAsk = true;
    left.push(field);
  }
  const hasRecord = here.isHere || here.confirmed !== null || plan.writes.length > 0;
  if (left.length === 0 || !hasRecord) return;
  plan.writes.push({ ...entry, patch: pick(entry.patch, left), base: pick(entry.base, left) });
}

/**
 * Queues what is left of the lane through the same door as every save, in one transaction with its second look at
 * the store. Returns true when anything was written.
 */
export async function importLane(writer: Writer, lane: BackupLane, copy: CopyOf): Promise<boolean> {
  const { db } = writer;
  const { t } = lane;
  return writeRecord(db, async () => {
    const { lk, place, writes, kept } = await planLane(db, lane, copy);
    if (place !== null) await viewOf(db, t).put(await mirrorRow(db, t, { ...place, lk }));
    for (const entry of writes) {
      await replay(writer, { ...entry, lk });
      if (entry.kind === 'create') await markUncertain(writer, { ...entry, lk }, copy);
    }
    const now = nowOf(writer);
    const label = lane.entries.at(-1)?.intents.at(-1)?.label ?? '';
    if (kept.length > 0) {
      const reason = 'discarded' as const;
      await db.review.add({ t, lk, reason, fields: kept, label, openedAt: now, closedAt: now });
    }
    return writes.length > 0 || kept.length > 0;
  });
}

const NEVER_SENT = { hash: '', epoch: 0, clock: 0 };

/** The key of the write stays what it was: the server, and a second import, know it by that. */
async function replay(writer: Writer, entry: OutboxEntry): Promise<void> {
  const { t, lk, opId, patch, base } = entry;
  const own: Writer = { ...writer, newKey: () => opId };
  const label = entry.intents.at(-1)?.label ?? '';
  if (entry.kind === 'create') await saveRecord(own, { t, lk, values: patch, seen: null, label });
  if (entry.kind === 'update') await saveRecord(own, { t, lk, values: patch, seen: base, label });
  if (entry.kind !== 'delete') return;
  await removeRecord(own, { t, lk, label });
  // She decided on what she saw then; where the record is another now, she is asked before it goes.
  await writer.db.outbox
    .where('[t+lk]')
    .equals([t, lk])
    .filter((stored) => stored.opId === opId)
    .modify({ base });
}

/** The device that made the backup may have sent the create since: it is looked for before it is sent again. */
async function markUncertain({ db }: Writer, entry: OutboxEntry, { sids, at }: CopyOf): Promise<void> {
  const { t, lk, opId, amb } = entry;
  const sent = amb && entry.sent !== null ? entry.sent : { ...NEVER_SENT, at, knownSids: [...sids] };
  await db.outbox
    .where('[t+lk]')
    .equals([t, lk])
    .filter((stored) => stored.opId === opId)
    .modify({ amb: true, sent });
}
