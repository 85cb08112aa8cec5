import { saveDashboard } from '#db/dashboard.ts';
import { writeTableMeta } from '#db/meta.ts';
import type { SyncContext, SyncServer } from './ports.ts';
import type { Pulled } from './pull.ts';

/** Reads the figures that only the server knows. A server without them is not asked again until somebody looks. */
export async function pullDashboard(
  { db, now }: Pick<SyncContext, 'db' | 'now'>,
  server: Pick<SyncServer, 'dashboard'>,
): Promise<Pulled> {
  const answer = await server.dashboard();
  if (!answer.ok && answer.failure.kind !== 'not-found') return { kind: 'failed', failure: answer.failure };
  if (answer.ok) await saveDashboard(db, answer.stats, now());
  await writeTableMeta(db, 'dashboard', { pulledAt: now(), dirty: false });
  return { kind: 'ok', changed: answer.ok ? 1 : 0 };
}
