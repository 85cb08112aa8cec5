import { createClient } from '#api/client.ts';
import { signInErrorMessage, signInErrorTitle } from '#api/error-message.ts';
import { login as requestToken } from '#api/sesion.ts';
import { databaseName } from '#db/name.ts';
import { tokenPayload } from '#domain/usuario.ts';
import type { Environment } from '#sync/environment.ts';
import { createTurns } from '#sync/turns.ts';
import { createDeviceUsers } from './device-users.ts';
import { createDevice, storedSession } from './device.ts';
import { type KeyStore, pageStorage } from './key-store.ts';
import { pendingOf } from './pending.ts';
import { createPresence, type Leaving } from './presence.ts';
import type { Credenciales, LoginResult, Session } from './session.ts';
import { createStateStore } from './state-store.ts';
import { createTokenStore, type TokenStore } from './token.ts';

export interface SessionOptions {
  apiUrl: string;
  storage?: KeyStore;
  tokens?: TokenStore;
  now?: () => number;
  environment?: Environment;
  /** The code that sends does not arrive; it is asked for again, which not every browser does. */
  onMissingCode?: () => void;
}

/** The session of this tab; `restore` must be called once. It follows what other tabs do to the token. */
export function createSession(options: SessionOptions): Session {
  const { apiUrl, now = Date.now, storage = pageStorage() } = options;
  const tokens = options.tokens ?? createTokenStore(storage);
  const users = createDeviceUsers(storage);
  const states = createStateStore();
  const device = createDevice({ apiUrl, tokens, users, states });
  const inTurn = createTurns(); // half of a sign-in and half of a sign-out would be neither

  /** The server refused `token`. That says nothing about another one, which a new sign-in may have brought. */
  const onRefused = (token: string) => {
    if (tokens.token() === token) tokens.drop();
    void inTurn(async () => {
      if (presence.current()?.token === token && tokens.token() !== token) await follow('expired');
    }).catch(reportError);
  };
  const onReplaced = () => {
    void inTurn(async () => {
      const stored = storedSession(tokens);
      if (presence.current() === null) return;
      if (stored === null) await presence.goOut('logout');
      else await presence.goIn(stored.token, stored.owner);
    }).catch(reportError);
  };
  const parts = { tokens, users, states };
  const presence = createPresence({ ...options, ...parts, now, onRefused, onReplaced });
  /** Goes where the stored token is: in with it, or out without one. */
  const follow = async (reason: Leaving) => {
    const stored = storedSession(tokens);
    const current = presence.current();
    if (stored !== null && stored.token !== current?.token) await presence.goIn(stored.token, stored.owner);
    else if (stored === null && current !== null) await presence.goOut(reason);
  };
  const followLogout = () => void inTurn(() => follow('logout')).catch(reportError);
  const stayOut = async () => {
    const lastUser = tokens.lastUser();
    const store = lastUser === null ? null : databaseName(apiUrl, lastUser);
    await device.lookForLoss();
    const pending = store === null ? 0 : await pendingOf(store, users);
    states.set({ kind: 'out', reason: 'start', lastUser, pending });
  };
  return {
    get: states.get,
    subscribe: states.subscribe,
    storeEvent: states.trouble,
    loss: states.loss,
    acknowledgeLoss: () => states.setLoss(null),
    deviceUsers: users.all,
    storeName: device.storeName,
    rebuild: device.rebuild,
    restore() {
      tokens.onOtherTab(followLogout);
      return inTurn(async () => {
        if (storedSession(tokens) === null) return stayOut();
        await follow('logout');
        device.lookForLoss().catch(reportError); // of the others; hers was noticed when it was opened
      });
    },
    async login(credenciales) {
      const result = await askToken(apiUrl, credenciales);
      if (!result.ok) return result;
      const { token } = result;
      tokens.keep(token, tokenPayload(token)?.username ?? credenciales.username);
      return inTurn(() => presence.goIn(token, credenciales.username)).then(
        () => ({ ok: true }),
        storeFailure,
      );
    },
    logout() {
      tokens.drop();
      followLogout();
    },
    erase() {
      tokens.forget(); // first: the other tabs must leave, not open it anew
      return inTurn(presence.erase);
    },
  };
}

/** Asks the server for a token; a refusal comes with the words to show. */
async function askToken(apiUrl: string, credenciales: Credenciales) {
  const result = await requestToken(createClient({ baseUrl: apiUrl, token: () => null }), credenciales);
  if (result.ok) return result;
  const { error } = result;
  return { ok: false as const, title: signInErrorTitle(error), message: signInErrorMessage(error) };
}

/** The credentials were right, but the store of this device cannot be opened. */
function storeFailure(error: unknown): LoginResult {
  reportError(error);
  const message =
    'Cierra las otras pestañas de Calavera, comprueba que queda espacio y recarga la página: ahí podrás recuperarlos.';
  return { ok: false, title: 'No se pudieron abrir los datos de este dispositivo', message };
}
