import type { Doc } from '#domain/canonical.ts';
import { lineaMensajes } from '#domain/linea.ts';
import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import type { Violation } from '#domain/violation.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { AnyRow, BaseRow, ReviewRow } from '#db/tables.ts';
import { retried } from './core/coalesce.ts';
import { listWithRefs, localRefs, namingParts, withRefs } from './core/refs.ts';
import { refold } from './refold.ts';

/** Records that name others. */
const T = 'formulas';
/** Every key of theirs in an index `[t+lk]`: no local key is '', and none sorts behind the last character. */
const [FIRST, LAST] = [
  [T, ''],
  [T, '\uffff'],
];

/** A record of this device and the server id it is about to get. */
export interface Binding {
  t: WritableTable;
  lk: string;
  sid: string;
}

/** A record gets its server id: whatever names it by its local key names it by that from now on. */
export async function bindReferences(db: CalaveraDb, { t, lk, sid }: Binding): Promise<void> {
  if (t === 'ingredientes') await repoint(db, { from: lk, to: sid });
}

/**
 * The server has lost a record that may be made anew: open writes that name it name it by its local key again, and so
 * wait for what becomes of it.
 */
export async function unbindReferences(db: CalaveraDb, { t, lk, sid }: Binding): Promise<void> {
  if (t === 'ingredientes') await repoint(db, { from: sid, to: lk });
}

/**
 * An ingredient is known by another reference from now on: its server id once it has one. Open writes, questions,
 * trash and drafts that name it follow, and the screens with them (docs/sync.md §4). Inside the caller's transaction,
 * the one that binds the id.
 */
export async function repoint(db: CalaveraDb, { from, to }: { from: string; to: string }): Promise<void> {
  const change = (ref: string) => (ref === from ? to : ref);
  const lanes = new Set<string>();
  for (const entry of await entriesOfFormulas(db)) {
    const pointed = pointEntry(entry, change);
    if (pointed === entry) continue;
    await db.outbox.put(pointed);
    lanes.add(entry.lk);
  }
  for (const lk of lanes) await refold(db, T, lk);
  await pointReviews(db, change);
  for (const trashed of await db.trash.where('[t+lk]').between(FIRST, LAST).toArray()) {
    const row = trashed.row && pointRow(trashed.row, change);
    const below = trashed.base && pointRow(trashed.base.row, change);
    const entries = trashed.entries.map((entry) => pointEntry(entry, change));
    const isSame =
      row === trashed.row &&
      below === (trashed.base?.row ?? null) &&
      entries.every((entry, n) => entry === trashed.entries[n]);
    if (isSame) continue;
    const base: BaseRow | null = trashed.base && below && { ...trashed.base, row: below };
    await db.trash.put({ ...trashed, row, base, entries });
  }
  for (const draft of await db.drafts.toArray()) {
    const values = isDoc(draft.values) ? withRefs(draft.values, change) : draft.values;
    const seen = draft.seen && withRefs(draft.seen, change);
    if (values !== draft.values || seen !== draft.seen) await db.drafts.put({ ...draft, values, seen });
  }
}

/** `doc` with the server ids of the ingredients that have got one since it was written. */
export async function resolved<D extends Doc>(db: CalaveraDb, doc: D): Promise<D> {
  const sids = new Map<string, string>();
  for (const lk of new Set(localRefs(doc))) {
    const sid =
      (await db.base.get(['ingredientes', lk]))?.sid ?? (await db.ingredientes.get(lk))?.sid ?? null;
    if (sid !== null) sids.set(lk, sid);
  }
  return sids.size === 0 ? doc : withRefs(doc, (ref) => sids.get(ref) ?? ref);
}

/** What keeps a document at home. */
export type Missing =
  /** An ingredient is still to be created. */
  | { kind: 'waits' }
  /** Its ingredients were given up: what is said on each of those lines. */
  | { kind: 'lost'; violations: Violation[] };

/** What a document names that the server does not know and this device cannot say, or `null` when it may leave. */
export async function missingIn(db: CalaveraDb, doc: Doc): Promise<Missing | null> {
  const locals = new Set(localRefs(doc));
  if (locals.size === 0) return null;
  for (const lk of locals) {
    const lane = await readLane(db, 'ingredientes', lk);
    if (lane.some(({ kind }) => kind === 'create')) return { kind: 'waits' };
  }
  const violations = namingParts(doc)
    .filter(({ ref }) => locals.has(ref))
    .map(({ list, index }) => ({
      path: `${list}[${index}].ingrediente`,
      message: lineaMensajes.ingrediente,
    }));
  return { kind: 'lost', violations };
}

/**
 * An ingredient is back that was given up: what was refused for its absence may leave again. Inside the caller's
 * transaction.
 */
export async function reviveDependents(db: CalaveraDb, lk: string): Promise<void> {
  for (const entry of await entriesOfFormulas(db)) {
    const isRefused = entry.state === 'rejected' && entry.err?.kind === 'bad';
    if (!isRefused || !localRefs(entry.patch).includes(lk)) continue;
    await db.outbox.put(retried(entry));
    await refold(db, T, entry.lk);
  }
}

async function entriesOfFormulas(db: CalaveraDb): Promise<OutboxEntry[]> {
  return db.outbox.where('[t+lk]').between(FIRST, LAST).toArray();
}

async function pointReviews(db: CalaveraDb, change: (ref: string) => string): Promise<void> {
  const point = (value: unknown) => listWithRefs(value, change);
  for (const row of await db.review.where('[t+lk]').between(FIRST, LAST).toArray()) {
    const fields: ReviewRow['fields'] = row.fields.map((each) => ({
      ...each,
      base: point(each.base),
      mine: point(each.mine),
      theirs: point(each.theirs),
    }));
    const isSame = fields.every((each, n) => {
      const before = row.fields[n];
      return each.base === before?.base && each.mine === before?.mine && each.theirs === before?.theirs;
    });
    if (!isSame) await db.review.put({ ...row, fields });
  }
}

function pointEntry(entry: OutboxEntry, change: (ref: string) => string): OutboxEntry {
  const [patch, base] = [withRefs(entry.patch, change), withRefs(entry.base, change)];
  return patch === entry.patch && base === entry.base ? entry : { ...entry, patch, base };
}

function pointRow(row: AnyRow, change: (ref: string) => string): AnyRow {
  const isNaming = namingParts({ ...row }).some(({ ref }) => change(ref) !== ref);
  return isNaming ? withRefs({ ...row }, change) : row; // its lists of lines, as in a document
}

function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True when a formula of this device, as the screens show it or as the server has it, has a line of this ingredient. */
export async function isUsedByFormula(
  db: CalaveraDb,
  names: readonly (string | undefined)[],
): Promise<boolean> {
  const isUsing = (row: AnyRow) => namingParts({ ...row }).some(({ ref }) => names.includes(ref));
  if ((await db.formulas.filter(isUsing).count()) > 0) return true;
  return (await db.base.filter(({ t, row }) => t === T && isUsing(row)).count()) > 0;
}
