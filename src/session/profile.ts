import type { readProfile } from '#api/sesion.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readPerfil, savePerfil } from '#db/perfil.ts';
import { isClosedError } from '#db/store-error.ts';
import type { Usuario } from '#domain/usuario.ts';

/** The profile is waited for this long, then the stored one or the bare name is shown. */
const PROFILE_WAIT_MS = 1000;

type ProfileAnswer = ReturnType<typeof readProfile>;

/** The stored profile at once, else the server's if it comes soon, else the bare name. */
export async function profileOf(
  db: CalaveraDb,
  bare: Usuario,
  answer: ProfileAnswer | null,
): Promise<Usuario> {
  const stored = await readPerfil(db);
  const fetched = answer === null ? Promise.resolve(null) : keepAnswer(db, answer);
  if (stored) return { username: stored.username, nombre: stored.nombre };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PROFILE_WAIT_MS);
  });
  const profile = await Promise.race([fetched, timeout]);
  clearTimeout(timer);
  return profile ?? bare;
}

async function keepAnswer(db: CalaveraDb, answer: ProfileAnswer): Promise<Usuario | null> {
  const result = await answer;
  if (!result.ok) return null;
  try {
    await savePerfil(db, result.usuario);
  } catch (error) {
    // Signed out meanwhile, or no room left: the name is shown all the same.
    if (!isClosedError(error)) reportError(error);
  }
  return result.usuario;
}
