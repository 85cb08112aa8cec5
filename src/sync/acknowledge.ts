import { DEPENDENTS } from '#domain/freshness.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { type CalaveraDb, writeRecord } from '#db/database.ts';
import { forgetFingerprint, markDirty, readEpoch, tickClock } from '#db/meta.ts';
import { addTwinMark } from '#db/twin-marks.ts';
import { confirmedRow } from './confirm.ts';
import { doubtFigures } from './figures.ts';
import { letGo } from './let-go.ts';
import type { RemoteRow, SyncContext } from './ports.ts';
import { bindReferences } from './references.ts';
import { refold } from './refold.ts';
import type { Settled } from './settled.ts';
import { absorbTwin } from './twin.ts';

/**
 * Works a confirmed write in: base := answer, entry gone, view folded anew, in one transaction (docs/sync.md §3, step 4).
 * `remote` is `null` after a delete.
 */
export async function acknowledge(
  ctx: SyncContext,
  sent: OutboxEntry,
  remote: RemoteRow | null,
): Promise<Settled> {
  const { db } = ctx;
  return writeRecord(db, async (): Promise<Settled> => {
    const entry = await currentEntry(db, sent);
    if (entry === null) return { kind: 'stale' };
    await db.outbox.delete(entry.seq);
    await forgetFingerprint(db, entry.t);
    for (const table of DEPENDENTS[entry.t] ?? []) await markDirty(db, table);
    return remote === null ? confirmDelete(ctx, entry) : confirmWrite(ctx, entry, remote);
  });
}

async function confirmWrite(ctx: SyncContext, entry: OutboxEntry, remote: RemoteRow): Promise<Settled> {
  const { db } = ctx;
  const { t, lk } = entry; // not those that were sent: the record may have become one with another
  const twin = await absorbTwin(db, { t, lk, sid: remote.sid });
  if (entry.kind === 'create') await bindReferences(db, { t, lk, sid: remote.sid });
  // The repeated answer to a repeated create is the first one: what a pull has brought since is not older.
  if (twin !== null) await db.base.put({ t, lk, sid: remote.sid, row: twin, gone: false });
  if (entry.kind === 'create' && (await mayHaveTwin(ctx, entry))) {
    await addTwinMark(db, t, { lk, sid: remote.sid, doc: entry.patch, at: ctx.now() });
  }
  const base = await db.base.get([t, lk]);
  if (twin !== null || (base !== undefined && base.row.touch > (entry.sent?.clock ?? 0))) {
    // A pull that left after this request has already stored something newer, or older: only a new look can tell.
    await markDirty(db, t);
    await refold(db, t, lk);
    return { kind: 'reread', sid: remote.sid };
  }
  const touch = await tickClock(db);
  const row = confirmedRow(remote, { lk, viaPull: base?.row.viaPull ?? false, touch, now: ctx.now() });
  await db.base.put({ t, lk, sid: remote.sid, row, gone: false });
  await refold(db, t, lk);
  if (t === 'ingredientes') await doubtFigures(db, [{ before: base?.row ?? null, after: row }]);
  return { kind: 'done' };
}

/**
 * Lists are watched for a second record: an earlier request of this create was lost and may have made one, or the
 * record was gone and made anew, which another device may have done as well.
 */
async function mayHaveTwin(ctx: SyncContext, { t, lk, amb }: OutboxEntry): Promise<boolean> {
  if (amb && !ctx.has('idempotency-key')) return true;
  const former = await ctx.db.trash.get([t, lk]);
  return former !== undefined && former.sid !== null;
}

async function confirmDelete(ctx: SyncContext, entry: OutboxEntry): Promise<Settled> {
  const { db } = ctx;
  const { t, lk } = entry;
  const base = await db.base.get([t, lk]);
  const sid = base?.sid ?? null;
  const touch = await tickClock(db);
  // From now on an older list cannot bring it back.
  await db.trash
    .where('[t+lk]')
    .equals([t, lk])
    .modify((trashed) => {
      trashed.touch = touch;
      trashed.sid ??= sid;
    });
  await letGo(ctx, entry);
  if (t === 'ingredientes') await doubtFigures(db, [{ before: base?.row ?? null, after: null }]);
  return { kind: 'done' };
}

/** The stored entry, if it is still the one that this answer belongs to (compare-and-set on state and epoch). */
export async function currentEntry(db: CalaveraDb, sent: OutboxEntry): Promise<OutboxEntry | null> {
  const entry = await db.outbox.get(sent.seq);
  const isOurs =
    entry?.state === 'sending' && entry.sent?.epoch === sent.sent?.epoch && entry.opId === sent.opId;
  if (!isOurs || (await readEpoch(db)) !== sent.sent?.epoch) return null;
  return entry;
}
