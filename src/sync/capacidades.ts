import { CAPACIDADES } from '#domain/capacidades.ts';
import { type CalaveraDb, writeIn } from '#db/database.ts';
import type { SyncServer } from './ports.ts';

/** Writes down what the server announced: screens need it without a network (contract §4). */
export async function rememberCapacidades(db: CalaveraDb, server: SyncServer): Promise<void> {
  const value = CAPACIDADES.filter(server.has);
  const known = (await db.meta.get('capacidades'))?.value;
  if (Array.isArray(known) && known.join() === value.join()) return;
  await writeIn(db, [], () => db.meta.put({ key: 'capacidades', value }));
}
