import type { CalaveraDb } from '#db/database.ts';
import type { SyncServer } from './ports.ts';
import type { StatusStore } from './status.ts';

interface WatchOptions {
  db: CalaveraDb;
  server: Pick<SyncServer, 'ask'>;
  status: StatusStore;
  /** False while the token's own date has passed. */
  canRequest: () => boolean;
  /** True while this tab leads and may make requests. */
  mayRequest: () => boolean;
  isVisible: () => boolean;
  onError: (error: unknown) => void;
  /** The server answers again, or for the first time. */
  onReturn: () => Promise<void>;
  /** The server answered: replay and refresh. */
  onAnswer: () => Promise<void>;
}

/** Knows whether the server can be reached. */
export interface ServerWatch {
  /** Asks the server now. Calls that meet a running question wait for its answer. */
  look: () => void;
  /** Asks an unreachable server again, if the page is visible and writes wait for it. */
  tick: () => void;
}

/** Watches one server. The last real answer counts; what the browser says of its network does not. */
export function createServerWatch(options: WatchOptions): ServerWatch {
  const { status, onError } = options;
  let asking: Promise<void> | null = null;

  const ask = async () => {
    const wasReachable = status.get().reach === 'reachable';
    const answers = await options.server.ask();
    if (!options.mayRequest()) return;
    if (answers && !wasReachable) await options.onReturn();
    status.set({ reach: answers ? 'reachable' : 'unreachable' });
    if (answers) await options.onAnswer();
  };
  const look = () => {
    // What a 401 has said only a new sign-in takes back.
    if (status.get().auth !== 'refused') status.set({ auth: options.canRequest() ? 'ok' : 'expired' });
    if (!options.mayRequest()) return;
    asking ??= ask()
      .catch(onError)
      .finally(() => {
        asking = null;
      });
  };
  const tick = async () => {
    if (!options.isVisible() || status.get().reach === 'reachable') return;
    if ((await options.db.outbox.count()) > 0) look();
  };
  return { look, tick: () => void tick().catch(onError) };
}
