import type { DashboardStats } from '#domain/dashboard.ts';
import { type CalaveraDb, writeIn } from './database.ts';
import type { DashboardRow } from './tables.ts';

/** The figures of the server as last seen, with the time of that (ms since 1970), or `null`. */
export async function readDashboardRow(db: CalaveraDb): Promise<DashboardRow | null> {
  return (await db.dashboard.get('stats')) ?? null;
}

/** Keeps the figures for later visits without network. */
export async function saveDashboard(db: CalaveraDb, stats: DashboardStats, now: number): Promise<void> {
  await writeIn(db, [db.dashboard], () => db.dashboard.put({ key: 'stats', at: now, ...stats }));
}

/** True while this device shows no ingredient and no formula. */
export async function hasNoRecords(db: CalaveraDb): Promise<boolean> {
  return (await db.ingredientes.limit(1).count()) === 0 && (await db.formulas.limit(1).count()) === 0;
}
