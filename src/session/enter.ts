import { type Client, createClient } from '#api/client.ts';
import { readProfile } from '#api/sesion.ts';
import { type CalaveraDb, openDatabase, type StoreEvent } from '#db/database.ts';
import { readDisplayName } from '#db/display-name.ts';
import { databaseName } from '#db/name.ts';
import { isTokenExpired, tokenPayload } from '#domain/usuario.ts';
import type { Environment } from '#sync/environment.ts';
import type { Duty } from '#sync/ports.ts';
import { startSync } from '#sync/start.ts';
import { createFailureLog } from './failure-log.ts';
import { profileOf } from './profile.ts';
import type { SignedIn } from './session.ts';

export interface EnterOptions {
  apiUrl: string;
  now: () => number;
  environment?: Environment | undefined;
  /** Something happened to the connection; `null` once it is open. */
  onStoreEvent: (event: StoreEvent | null) => void;
  /** The server refused this token. */
  onRefused: (token: string) => void;
  /** The code that sends has not arrived when it was needed. */
  onMissingCode?: (() => void) | undefined;
}

/** A token, the name it was asked for with, and the session that it follows, if any. */
export interface Entry {
  token: string;
  loginName: string;
  before: SignedIn | null;
}

/**
 * Opens everything that a token gives access to. A second sign-in of the same user keeps the open store. A token
 * whose own date has passed opens the store and makes no request.
 */
export async function enter(options: EnterOptions, entry: Entry): Promise<SignedIn & { token: string }> {
  const { apiUrl, now, environment, onRefused, onMissingCode } = options;
  const { token, loginName } = entry;
  const username = tokenPayload(token)?.username ?? loginName;
  const db = await openStore(options, databaseName(apiUrl, username), entry.before);
  const canRequest = () => !isTokenExpired(token, now());
  const client = createClient({
    baseUrl: apiUrl,
    token: () => token,
    onUnauthorized: () => onRefused(token),
    onFailure: createFailureLog(db),
  });
  const profile = canRequest() ? readProfile(client, { token, loginName: username }) : null;
  const { nombre, ...rest } = await profileOf(db, { username, nombre: null }, profile);
  const usuario = { ...rest, nombre: (await readDisplayName(db)) ?? nombre };
  const engine = startSync({
    db,
    user: username,
    canRequest,
    environment,
    startLead: leadOver(client, onMissingCode),
  });
  const writer = { db, user: username };
  return { kind: 'in', usuario, db, engine, writer, token };
}

/**
 * How a tab takes up the lead. What that needs is no part of the first load, but comes to every tab soon: when it is
 * this one's turn a new build may have taken the files away.
 */
function leadOver(client: Client, onMissingCode: EnterOptions['onMissingCode']) {
  const load = () => Promise.all([import('#sync/lead.ts'), import('#sync/http-server.ts')]);
  let loading: ReturnType<typeof load> | null = load();
  loading.catch(() => {
    loading = null; // asked for again when it is needed
  });
  return async (duty: Duty) => {
    const parts = loading ?? load();
    parts.catch(() => {
      duty.status.set({ reach: 'unreachable' });
      onMissingCode?.();
    });
    const [{ startLead }, { httpServer }] = await parts;
    return startLead({ ...duty, server: httpServer(client) });
  };
}

async function openStore(
  { onStoreEvent }: EnterOptions,
  name: string,
  before: SignedIn | null,
): Promise<CalaveraDb> {
  before?.engine.stop();
  if (before?.db.name === name && before.db.isOpen()) return before.db;
  before?.db.close({ disableAutoOpen: true });
  const db = await openDatabase(name, onStoreEvent);
  onStoreEvent(null);
  return db;
}
