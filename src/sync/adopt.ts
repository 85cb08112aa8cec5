import { type Doc, isSame } from '#domain/canonical.ts';
import type { EntryError, OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { assertSchema, viewOf, writeTables } from '#db/database.ts';
import { tickClock } from '#db/meta.ts';
import { backoffMs } from './core/backoff.ts';
import { confirmedRow } from './confirm.ts';
import type { RemoteRow, SyncContext } from './ports.ts';
import { refold } from './refold.ts';
import type { Settled } from './settle.ts';
import { rulesOf } from './tables.ts';

/**
 * The server has its one water or lye already, made on another device: the local one becomes that record
 * (contract D9). Where the values differ the server's stay and the maker is asked.
 */
export async function adoptUnique(ctx: SyncContext, epoch: number, entry: OutboxEntry): Promise<Settled> {
  const mark = rulesOf(entry.t).unique(entry.patch);
  const list = await ctx.remote(entry.t).list({ etag: null, bodyHash: null });
  if (!list.ok || list.list.kind !== 'rows' || mark === null) return later(ctx, entry);
  const found = list.list.rows.find((row) =>
    Object.entries(mark).every(([field, value]) => isSame(row.record[field], value)),
  );
  if (found === undefined) return later(ctx, entry);
  return bind(ctx, epoch, { entry, found });
}

/**
 * A create whose answer was lost, at a server without idempotency keys (docs/sync.md §7): exactly one row that did
 * not exist when it was first sent and equals what was sent is its result; none means it never arrived; several are
 * for the maker. Returns `null` when the create may be sent again.
 */
export async function settleLostCreate(
  ctx: SyncContext,
  epoch: number,
  entry: OutboxEntry,
): Promise<Settled | null> {
  const list = await ctx.remote(entry.t).list({ etag: null, bodyHash: null });
  if (!list.ok || list.list.kind !== 'rows' || !list.list.complete) return later(ctx, entry);
  const known = new Set(entry.sent?.knownSids);
  const twins = list.list.rows.filter((row) => !known.has(row.sid) && isResultOf(ctx, entry, row));
  const [twin, ...others] = twins;
  if (twin === undefined) return null;
  if (others.length === 0) return bind(ctx, epoch, { entry, found: twin });
  await ctx.db.transaction('rw', writeTables(ctx.db, entry.t), async () => {
    await ctx.db.outbox.put({ ...entry, state: 'ask', err: CHANGED });
    await refold(ctx.db, entry.t, entry.lk);
  });
  return { kind: 'held' };
}

const CHANGED: EntryError = { kind: 'conflict', status: null, type: null, message: null, violations: [] };

async function bind(
  ctx: SyncContext,
  epoch: number,
  { entry, found }: { entry: OutboxEntry; found: RemoteRow },
): Promise<Settled> {
  const { db } = ctx;
  const { t, lk } = entry;
  return db.transaction('rw', writeTables(db, t), async (): Promise<Settled> => {
    await assertSchema(db);
    const stored = await db.outbox.get(entry.seq);
    if (stored?.opId !== entry.opId || (stored.sent?.epoch ?? epoch) > epoch) return { kind: 'stale' };
    await dropTwinRows(ctx, { t, lk, sid: found.sid });
    const row = confirmedRow(t, found, { lk, viaPull: false, touch: await tickClock(db), now: ctx.now() });
    await db.base.put({ t, lk, sid: found.sid, row, gone: false });
    const fields = differences(stored.patch, rulesOf(t).toDoc(row));
    if (fields.length > 0) await askAboutValues(ctx, stored, fields);
    else await db.outbox.delete(stored.seq);
    await refold(db, t, lk);
    return fields.length > 0 ? { kind: 'held' } : { kind: 'done' };
  });
}

async function dropTwinRows(ctx: SyncContext, own: { t: WritableTable; lk: string; sid: string }) {
  const { db } = ctx;
  const twin = await viewOf(db, own.t).where('sid').equals(own.sid).first();
  if (twin === undefined || twin.lk === own.lk) return;
  await db.outbox.where('[t+lk]').equals([own.t, twin.lk]).modify({ lk: own.lk });
  await db.base.delete([own.t, twin.lk]);
  await viewOf(db, own.t).delete(twin.lk);
}

type Fields = { field: string; base: unknown; mine: unknown; theirs: unknown }[];

/** The create turns into an edit of the server's record that waits for the maker's choice. */
async function askAboutValues(ctx: SyncContext, entry: OutboxEntry, fields: Fields): Promise<void> {
  const patch = Object.fromEntries(fields.map(({ field, mine }) => [field, mine]));
  await ctx.db.outbox.put({
    ...entry,
    kind: 'update',
    patch,
    base: {},
    state: 'conflict',
    amb: false,
    err: CHANGED,
  });
  const label = entry.intents.at(-1)?.label ?? '';
  const { t, lk } = entry;
  await ctx.db.review.add({ t, lk, reason: 'unico', fields, label, openedAt: ctx.now(), closedAt: 0 });
}

function differences(mine: Doc, theirs: Doc): Fields {
  return Object.keys(mine)
    .filter((field) => !isSame(withoutIds(mine[field]), withoutIds(theirs[field])))
    .map((field) => ({ field, base: null, mine: mine[field], theirs: theirs[field] }));
}

function isResultOf(ctx: SyncContext, entry: OutboxEntry, remote: RemoteRow): boolean {
  const row = confirmedRow(entry.t, remote, { lk: '', viaPull: true, touch: 0, now: ctx.now() });
  return differences(entry.patch, rulesOf(entry.t).toDoc(row)).length === 0;
}

/** Parts got their ids from the server; for "the same values" they do not count. */
function withoutIds(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((part: object) => ({ ...part, '@id': null }));
}

async function later(ctx: SyncContext, entry: OutboxEntry): Promise<Settled> {
  const att = entry.att + 1;
  const at = ctx.now() + backoffMs(att, ctx.random());
  await ctx.db.transaction('rw', writeTables(ctx.db, entry.t), async () => {
    const stored = await ctx.db.outbox.get(entry.seq);
    if (stored?.opId === entry.opId)
      await ctx.db.outbox.put({ ...stored, state: 'pending', att, nextAt: at });
  });
  return { kind: 'retry', at, isNetwork: false };
}
