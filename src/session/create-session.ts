import { createClient } from '#api/client.ts';
import { signInErrorMessage, signInErrorTitle } from '#api/error-message.ts';
import { login as requestToken } from '#api/sesion.ts';
import { databaseName } from '#db/name.ts';
import { tokenPayload } from '#domain/usuario.ts';
import type { Environment } from '#sync/environment.ts';
import { createTurns } from '#sync/turns.ts';
import { enter, type EnterOptions } from './enter.ts';
import { countPending, pendingOf } from './pending.ts';
import type { Session, SignedIn } from './session.ts';
import { createStateStore } from './state-store.ts';
import { createTokenStore, type TokenStore } from './token.ts';

export interface SessionOptions {
  apiUrl: string;
  tokens?: TokenStore;
  now?: () => number;
  environment?: Environment;
}

type Leaving = 'logout' | 'expired';

/** The session of this tab; `restore` must be called once. It follows what other tabs do to the token. */
export function createSession(options: SessionOptions): Session {
  const { apiUrl, tokens = createTokenStore(), now = Date.now, environment } = options;
  const states = createStateStore();
  let current: (SignedIn & { token: string }) | null = null;
  const inTurn = createTurns(); // half of a sign-in and half of a sign-out would be neither

  /** The server refused `token`. That says nothing about another one, which a new sign-in may have brought. */
  const onRefused = (token: string) => {
    if (tokens.token() === token) tokens.drop();
    void inTurn(async () => {
      if (current?.token === token && tokens.token() !== token) await follow('expired');
    }).catch(reportError);
  };
  const enterOptions: EnterOptions = {
    apiUrl,
    now,
    environment,
    onStoreEvent: states.setStoreEvent,
    onRefused,
  };
  const goIn = async (token: string, loginName: string) => {
    const before = current;
    current = null;
    try {
      current = await enter(enterOptions, { token, loginName, before });
    } catch (error) {
      // Her store cannot be opened: nobody is signed in, and the token stays for the next try.
      if (before) states.set({ kind: 'out', reason: 'start', lastUser: tokens.lastUser(), pending: 0 });
      throw error;
    }
    states.set(current);
  };
  /** Leaves the screens. Mirror, queue and drafts stay on the device. */
  const goOut = async (leaving: SignedIn, reason: Leaving) => {
    current = null;
    leaving.engine.stop();
    const pending = await countPending(leaving.db);
    states.set({ kind: 'out', reason, lastUser: tokens.lastUser(), pending });
    // The screens that read from it are gone only after the page has rendered again.
    setTimeout(() => leaving.db.close({ disableAutoOpen: true }), 0);
  };
  /** Goes where the stored token is: in with it, or out without one. */
  const follow = async (reason: Leaving) => {
    const stored = storedSession(tokens);
    if (stored !== null && stored.token !== current?.token) await goIn(stored.token, stored.owner);
    else if (stored === null && current !== null) await goOut(current, reason);
  };
  const followLogout = () => void inTurn(() => follow('logout')).catch(reportError);

  return {
    get: states.get,
    subscribe: states.subscribe,
    storeEvent: states.storeEvent,
    restore() {
      tokens.onOtherTab(followLogout);
      return inTurn(async () => {
        if (storedSession(tokens) !== null) return follow('logout');
        const lastUser = tokens.lastUser();
        const pending = lastUser === null ? 0 : await pendingOf(databaseName(apiUrl, lastUser));
        states.set({ kind: 'out', reason: 'start', lastUser, pending });
      });
    },
    async login(credenciales) {
      const client = createClient({ baseUrl: apiUrl, token: () => null });
      const result = await requestToken(client, credenciales);
      if (!result.ok) {
        const { error } = result;
        return { ok: false, title: signInErrorTitle(error), message: signInErrorMessage(error) };
      }
      const { token } = result;
      tokens.keep(token, tokenPayload(token)?.username ?? credenciales.username);
      await inTurn(() => goIn(token, credenciales.username));
      return { ok: true };
    },
    logout() {
      tokens.drop();
      followLogout();
    },
  };
}

/** The stored token and whose it is. A token of nobody opens nothing: any store it opened could be another's. */
function storedSession(tokens: TokenStore): { token: string; owner: string } | null {
  const token = tokens.token();
  if (token === null) return null;
  const owner = tokenPayload(token)?.username ?? tokens.lastUser();
  return owner === null ? null : { token, owner };
}
