import type { CalaveraDb } from '#db/database.ts';
import { readOutboxSummary, watchOutbox } from '#db/outbox.ts';
import { askPersistence, readPersistence } from '#db/storage.ts';
import { isClosedError } from '#db/store-error.ts';
import type { Usuario } from '#domain/usuario.ts';
import type { DeviceUsers } from './device-users.ts';

/** Many changes in a row are counted once. */
const COUNT_AFTER_MS = 300;

interface TwinOptions {
  db: CalaveraDb;
  usuario: Usuario;
  users: DeviceUsers;
  now: () => number;
}

/** What is known of an open store outside of it. */
export interface Twin {
  /** Records with changes that are not on the server, as last counted. */
  pending: () => number;
  stop: () => void;
}

/**
 * Keeps, outside of the store, whose it is and how much of it has not been sent: the only thing that can tell what
 * was lost when a browser empties it. Counted anew shortly after every change of the queue.
 *
 * The first change on this device is also the moment to ask the browser to keep the data for good.
 */
export function keepTwin({ db, usuario, users, now }: TwinOptions): Twin {
  const { username, nombre } = usuario;
  let pending = users.find(db.name)?.pending ?? 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const count = async () => {
    const summary = await readOutboxSummary(db);
    if (isStopped) return;
    pending = summary.pending + summary.attention;
    const known = users.find(db.name);
    if (known?.pending !== pending || known.nombre !== nombre) {
      users.keep({ username, nombre, store: db.name, pending, at: now() });
    }
    if (pending > 0 && (await readPersistence(db)) === null) await askPersistence(db, { now });
  };
  const handleChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void count().catch(ignoreClosed), COUNT_AFTER_MS);
  };
  const stopWatching = watchOutbox(db, handleChange);
  return {
    pending: () => pending,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopWatching();
    },
  };
}

/** Signed out while it was counted: the next sign-in counts again. */
function ignoreClosed(error: unknown): void {
  if (!isClosedError(error)) reportError(error);
}
