import { probeStore } from '#db/healing.ts';
import { databaseName } from '#db/name.ts';
import type { StoreEvent } from '#db/database.ts';
import { tokenPayload } from '#domain/usuario.ts';
import { browserEnvironment, type Environment } from '#sync/environment.ts';
import type { DeviceUsers } from './device-users.ts';
import { enter, type EnterOptions } from './enter.ts';
import { forgetMedia } from './media.ts';
import { countPending } from './pending.ts';
import type { SignedIn } from './session.ts';
import type { StateStore } from './state-store.ts';
import type { TokenStore } from './token.ts';
import { keepTwin, type Twin } from './twin.ts';

export type Leaving = 'logout' | 'expired';

export interface PresenceOptions {
  apiUrl: string;
  now: () => number;
  environment?: Environment | undefined;
  tokens: TokenStore;
  users: DeviceUsers;
  states: StateStore;
  /** The server refused this token. */
  onRefused: (token: string) => void;
  /** The browser has replaced or deleted the store under us: whoever is in must come in again. */
  onReplaced: () => void;
  onMissingCode?: EnterOptions['onMissingCode'];
}

/** Who is in, with everything that is open for her. One thing at a time: callers take turns. */
export interface Presence {
  current: () => (SignedIn & { token: string }) | null;
  goIn: (token: string, owner: string) => Promise<void>;
  /** Leaves the screens. Mirror, queue and drafts stay on the device. */
  goOut: (reason: Leaving) => Promise<void>;
  /** Leaves the screens and deletes all that this device has of her. */
  erase: () => Promise<void>;
}

/** Nobody is in. */
export function createPresence(options: PresenceOptions): Presence {
  const { apiUrl, now, tokens, users, states, onReplaced } = options;
  const environment = options.environment ?? browserEnvironment();
  let current: (SignedIn & { token: string }) | null = null;
  let twin: Twin | null = null;
  /** A store was made since it was last looked; what its twin knew of the one before. */
  let made: { changes: number | null } | null = null;

  const handleStoreEvent = (event: StoreEvent | null) => {
    if (event === 'created') made = { changes: twin?.pending() ?? null };
    else if (event === 'reopened' || event === 'erased') onReplaced();
    else states.setTrouble(event);
  };
  const enterOptions: EnterOptions = { ...options, environment, onStoreEvent: handleStoreEvent };
  // A connection that died while nobody looked is replaced before she touches anything.
  environment.onWake(() => {
    if (current !== null) void probeStore(current.db);
  });

  const release = () => {
    const leaving = current;
    current = null;
    twin?.stop();
    twin = null;
    leaving?.engine.stop();
    return leaving;
  };
  /** A new store under a name that this device knows: the browser has emptied the one before. */
  const noteLoss = (store: string) => {
    const changes = made?.changes ?? users.find(store)?.pending;
    if (made !== null && changes !== undefined) states.setLoss({ changes });
    made = null;
  };

  return {
    current: () => current,
    async goIn(token, owner) {
      const before = release();
      const store = databaseName(apiUrl, tokenPayload(token)?.username ?? owner);
      try {
        current = await enter(enterOptions, { token, loginName: owner, before });
      } catch (error) {
        // Her store cannot be opened: nobody is signed in, and the token stays for the next try.
        if (before) states.set({ kind: 'out', reason: 'start', lastUser: tokens.lastUser(), pending: 0 });
        throw error;
      }
      noteLoss(store);
      const { db, usuario } = current;
      twin = keepTwin({ db, usuario, users, now });
      states.set(current);
    },
    async goOut(reason) {
      const leaving = release();
      if (leaving === null) return;
      noteLoss(leaving.db.name);
      const pending = await countPending(leaving.db, users);
      states.set({ kind: 'out', reason, lastUser: tokens.lastUser(), pending });
      // The screens that read from it are gone only after the page has rendered again.
      setTimeout(() => leaving.db.close({ disableAutoOpen: true }), 0);
    },
    async erase() {
      const leaving = release();
      if (leaving === null) return;
      try {
        await leaving.db.delete();
        await forgetMedia();
        users.forget(leaving.db.name);
        states.setTrouble(null);
      } finally {
        states.set({ kind: 'out', reason: 'logout', lastUser: tokens.lastUser(), pending: 0 });
      }
    },
  };
}
