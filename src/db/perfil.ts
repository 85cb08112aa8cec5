import type { Usuario } from '#domain/usuario.ts';
import { type CalaveraDb, writeIn } from './database.ts';
import type { PerfilRow } from './tables.ts';

/** The profile as last seen, or `null`. */
export async function readPerfil(db: CalaveraDb): Promise<PerfilRow | null> {
  return (await db.perfil.get('me')) ?? null;
}

/** Keeps the profile for the next start without network. */
export async function savePerfil(db: CalaveraDb, usuario: Usuario): Promise<void> {
  await writeIn(db, [db.perfil], () => db.perfil.put({ key: 'me', ...usuario }));
}
