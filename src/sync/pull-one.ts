import type { WritableTable } from '#domain/outbox-entry.ts';
import { forgetFingerprint, readClock } from '#db/meta.ts';
import { applySlice } from './apply-slice.ts';
import { findConfirmed } from './confirm.ts';
import type { Failure } from './core/decide.ts';
import type { SyncContext } from './ports.ts';

/** Reads one record again and stores it, e.g. before a merge. Returns the failure, if any. */
export async function pullOne(
  ctx: SyncContext,
  epoch: number,
  target: { t: WritableTable; sid: string },
): Promise<Failure | null> {
  const { t, sid } = target;
  const clock = await readClock(ctx.db);
  const answer = await ctx.remote(t).get(sid);
  if (!answer.ok) return answer.failure;
  await forgetFingerprint(ctx.db, t);
  const row = await findConfirmed(ctx.db, t, sid);
  await applySlice(ctx, { t, epoch, clock, known: new Map(row ? [[sid, row]] : []) }, [answer.row]);
  return null;
}
