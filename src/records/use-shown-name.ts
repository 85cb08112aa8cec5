import { useLiveQuery } from 'dexie-react-hooks';
import type { CalaveraDb } from '#db/database.ts';
import { readDisplayName } from '#db/display-name.ts';
import { readPerfil } from '#db/perfil.ts';
import { shownName } from '#session/device-users.ts';
import type { SignedIn } from '#session/session.ts';

/** How the signed-in user is called on the screens: as she wished, else as the server says, else by her user name. */
export function useShownName({ db, usuario }: Pick<SignedIn, 'db' | 'usuario'>): string {
  const nombre = useLiveQuery(() => readName(db), [db]);
  // Until it is read: the session began with the same name, so nothing flickers.
  return nombre === undefined ? shownName(usuario) : shownName({ username: usuario.username, nombre });
}

async function readName(db: CalaveraDb): Promise<string | null> {
  return (await readDisplayName(db)) ?? (await readPerfil(db))?.nombre ?? null;
}
