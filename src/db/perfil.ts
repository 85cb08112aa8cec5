import type { CalaveraDb } from './database.ts';
import type { DashboardRow, PerfilRow } from './tables.ts';

/** The profile as last seen, or `null`. */
export async function readPerfil(db: CalaveraDb): Promise<PerfilRow | null> {
  return (await db.perfil.get('me')) ?? null;
}

/** The dashboard figures that only the server knows, as last seen, or `null`. */
export async function readDashboard(db: CalaveraDb): Promise<DashboardRow | null> {
  return (await db.dashboard.get('stats')) ?? null;
}
