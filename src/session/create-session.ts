import { createClient } from '#api/client.ts';
import { signInErrorMessage, signInErrorTitle } from '#api/error-message.ts';
import { login as requestToken, readProfile } from '#api/sesion.ts';
import { type CalaveraDb, openDatabase, type StoreEvent } from '#db/database.ts';
import { databaseName } from '#db/name.ts';
import { readOutboxSummary } from '#db/outbox.ts';
import { readPerfil } from '#db/perfil.ts';
import { isTokenExpired, tokenPayload, type Usuario } from '#domain/usuario.ts';
import { startSync } from '#sync/start.ts';
import type { Session, SessionState, SignedIn } from './session.ts';
import { createTokenStore, type TokenStore } from './token.ts';

/** The profile is waited for this long, then the stored one or the bare name is shown. */
const PROFILE_WAIT_MS = 1000;

export interface SessionOptions {
  apiUrl: string;
  tokens?: TokenStore;
  now?: () => number;
}

/** The session of this tab; `restore` must be called once. */
export function createSession({
  apiUrl,
  tokens = createTokenStore(),
  now = Date.now,
}: SessionOptions): Session {
  let state: SessionState = { kind: 'checking' };
  let storeEvent: StoreEvent | null = null;
  let current: SignedIn | null = null;
  const listeners = new Set<() => void>();

  const publish = (next: SessionState) => {
    state = next;
    current = next.kind === 'in' ? next : null;
    for (const listener of listeners) listener();
  };
  const onStoreEvent = (event: StoreEvent) => {
    storeEvent = event;
    for (const listener of listeners) listener();
  };
  const clientFor = (token: string | null, onUnauthorized?: () => void) =>
    createClient({ baseUrl: apiUrl, token: () => token, onUnauthorized });

  /** Opens everything that `token` gives access to. A second sign-in of the same user keeps the open store. */
  const enter = async (token: string, loginName: string) => {
    const username = tokenPayload(token)?.username ?? loginName;
    const name = databaseName(apiUrl, username);
    const before = current;
    before?.engine.stop();
    const isSame = before?.db.name === name && before.db.isOpen();
    if (!isSame) before?.db.close({ disableAutoOpen: true });
    const db = isSame ? before.db : await openDatabase(name, onStoreEvent);
    // A 401 to an older token says nothing about this one.
    const client = clientFor(token, () => tokens.token() === token && expire());
    const isExpired = isTokenExpired(token, now());
    const profile = isExpired ? null : readProfile(client, { token, loginName: username });
    const usuario = await profileOf(db, { username, nombre: null }, profile);
    const engine = startSync({ db, user: username, client, canRequest: () => !isTokenExpired(token, now()) });
    publish({ kind: 'in', usuario, db, engine, writer: { db, user: username }, isExpired });
  };

  const leave = async (reason: 'logout' | 'expired') => {
    const leaving = current;
    tokens.drop();
    leaving?.engine.stop();
    const pending = leaving ? await countPending(leaving.db) : 0;
    publish({ kind: 'out', reason, lastUser: tokens.lastUser(), pending });
    // The screens that read from it are gone only after the page has rendered again.
    setTimeout(() => leaving?.db.close({ disableAutoOpen: true }), 0);
  };
  const expire = () => {
    void leave('expired').catch(reportError);
  };

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    storeEvent: () => storeEvent,
    async restore() {
      const token = tokens.token();
      const lastUser = tokens.lastUser();
      if (token !== null) return enter(token, lastUser ?? 'taller');
      const pending = lastUser === null ? 0 : await pendingOf(databaseName(apiUrl, lastUser));
      publish({ kind: 'out', reason: 'start', lastUser, pending });
    },
    async login(credenciales) {
      const result = await requestToken(clientFor(null), credenciales);
      if (!result.ok) {
        const { error } = result;
        return { ok: false, title: signInErrorTitle(error), message: signInErrorMessage(error) };
      }
      tokens.keep(result.token, tokenPayload(result.token)?.username ?? credenciales.username);
      await enter(result.token, credenciales.username);
      return { ok: true };
    },
    logout: () => void leave('logout').catch(reportError),
  };
}

type ProfileAnswer = ReturnType<typeof readProfile>;

/** The stored profile at once, else the server's if it comes soon, else the bare name. */
async function profileOf(db: CalaveraDb, bare: Usuario, answer: ProfileAnswer | null): Promise<Usuario> {
  const stored = await readPerfil(db);
  const fetched = answer === null ? Promise.resolve(null) : answer.then((result) => keepProfile(db, result));
  fetched.catch(reportError);
  if (stored) return stored;
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), PROFILE_WAIT_MS));
  return (await Promise.race([fetched, timeout])) ?? bare;
}

async function keepProfile(db: CalaveraDb, result: Awaited<ProfileAnswer>): Promise<Usuario | null> {
  if (!result.ok || !db.isOpen()) return null;
  await db.perfil.put({ key: 'me', ...result.usuario });
  return result.usuario;
}

/** Changes that wait in a store that is not open. */
async function pendingOf(name: string): Promise<number> {
  const db = await openDatabase(name, () => undefined);
  try {
    return await countPending(db);
  } finally {
    db.close({ disableAutoOpen: true });
  }
}

async function countPending(db: CalaveraDb): Promise<number> {
  if (!db.isOpen()) return 0;
  const { pending, attention } = await readOutboxSummary(db);
  return pending + attention;
}
