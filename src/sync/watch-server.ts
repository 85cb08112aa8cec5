import type { CalaveraDb } from '#db/database.ts';
import { oneAtATime } from './one-at-a-time.ts';
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
  /** Somebody looks at a tab of this device. */
  isVisible: () => boolean;
  onError: (error: unknown) => void;
  /** The server answers again, or for the first time. */
  onReturn: () => Promise<void>;
  /** It said what it can do. */
  onAnnounced: () => Promise<void>;
  /** It answered: replay and refresh. */
  onAnswer: () => void;
}

/** Knows whether the server can be reached. */
export interface ServerWatch {
  /** Asks the server now; a call that meets a running question makes one more after it. */
  look: () => void;
  /** Asks an unreachable server again, if writes wait for it and somebody looks. */
  tick: () => void;
  /** The server answered something else: it can be reached. */
  heard: () => void;
}

/** Watches one server. The last real answer counts; what the browser says of its network does not. */
export function createServerWatch(options: WatchOptions): ServerWatch {
  const { status, onError } = options;

  const reached = async () => {
    if (status.get().reach === 'reachable' || !options.mayRequest()) return;
    status.set({ reach: 'reachable' });
    await options.onReturn();
    options.onAnswer();
  };
  const ask = async () => {
    if (!options.mayRequest()) return;
    const answers = await options.server.ask();
    if (!options.mayRequest()) return;
    if (!answers) {
      status.set({ reach: 'unreachable' });
      return;
    }
    await options.onAnnounced();
    if (status.get().reach === 'reachable') options.onAnswer();
    else await reached();
  };
  const askOnce = oneAtATime(
    () => ask().catch(onError),
    () => undefined,
  );
  const look = () => {
    // What a 401 has said only a new sign-in takes back.
    if (status.get().auth !== 'refused') status.set({ auth: options.canRequest() ? 'ok' : 'expired' });
    askOnce();
  };
  const tick = async () => {
    if (!options.isVisible() || status.get().reach === 'reachable') return;
    if ((await options.db.outbox.count()) > 0) look();
  };
  return { look, tick: () => void tick().catch(onError), heard: () => void reached().catch(onError) };
}
