import { viewOf } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { BaseRow } from '#db/tables.ts';
import { asNewDoc } from './core/parts.ts';
import type { SyncContext } from './ports.ts';
import { unbindReferences } from './references.ts';
import { refold } from './refold.ts';
import { rulesOf } from './tables.ts';

type Deleted = Pick<BaseRow, 't' | 'lk'>;

/**
 * Lets a record go that the server no longer has. Inside the caller's transaction.
 *
 * If she saved it again while its delete was under way, what she saved becomes a record of its own.
 */
export async function letGo(ctx: SyncContext, { t, lk }: Deleted): Promise<void> {
  const { db } = ctx;
  const base = await db.base.get([t, lk]);
  await db.base.delete([t, lk]);
  await viewOf(db, t).delete(lk);
  await makeAnew(ctx, { t, lk }, base);
  await refold(db, t, lk);
}

async function makeAnew(
  { db, newKey }: SyncContext,
  { t, lk }: Deleted,
  base: BaseRow | undefined,
): Promise<void> {
  const [next] = await readLane(db, t, lk);
  if (next?.kind === 'delete') await db.outbox.delete(next.seq);
  if (next?.kind !== 'update') return;
  const deleted = base === undefined ? {} : rulesOf(t).toDoc(base.row);
  const patch = asNewDoc({ ...deleted, ...next.patch });
  await db.outbox.put({ ...next, ...FRESH, patch, opId: newKey() });
  if (base?.sid !== undefined) await unbindReferences(db, { t, lk, sid: base.sid });
}

const FRESH = { kind: 'create', state: 'pending', base: {}, amb: false, sent: null, err: null } as const;
