import type { ReactElement } from 'react';
import type { FreshTable } from '#domain/freshness.ts';
import { type CalaveraDb, openDatabase } from '#db/database.ts';
import type { LoginResult, Session, SessionState, SignedIn } from '#session/session.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { createStatusStore, type SyncStatus } from '#sync/status.ts';

let opened = 0;

/** An open local store with a name of its own, on fake-indexeddb. */
export async function anOpenStore(): Promise<CalaveraDb> {
  opened += 1;
  return openDatabase(`prueba-${opened}-${Date.now()}`, () => undefined);
}

/** A signed-in session over a real store and a status that the test sets; `asked` counts what was asked of the runner. */
export function aSignedIn(db: CalaveraDb, options: { username?: string } = {}) {
  const { username = 'ana' } = options;
  const status = createStatusStore();
  const asked = { syncNow: 0, acceptShrink: 0, refresh: [] as FreshTable[] };
  const signedIn: SignedIn = {
    kind: 'in',
    usuario: { username, nombre: null },
    db,
    engine: {
      status,
      syncNow: () => {
        asked.syncNow += 1;
      },
      refresh: (table) => {
        asked.refresh.push(table);
      },
      acceptShrink: () => {
        asked.acceptShrink += 1;
      },
      setManualOffline: (isManualOffline) => status.set({ isManualOffline }),
      stop: () => undefined,
    },
    writer: { db, user: username },
  };
  return { signedIn, asked, setStatus: (change: Partial<SyncStatus>) => status.set(change) };
}

/** A session whose state the test sets, and that answers sign-ins with what it is given. */
export function aSession(
  first: SessionState,
  login: (password: string) => LoginResult = () => ({ ok: true }),
) {
  let state = first;
  const listeners = new Set<() => void>();
  const logins: string[] = [];
  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const session: Session = {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    restore: () => Promise.resolve(),
    login({ username, password }) {
      logins.push(username);
      return Promise.resolve(login(password));
    },
    logout: () => set({ kind: 'out', reason: 'logout', lastUser: null, pending: 0 }),
    erase: () => {
      set({ kind: 'out', reason: 'logout', lastUser: null, pending: 0 });
      return Promise.resolve();
    },
    storeName: () => null,
    rebuild: () => Promise.resolve(),
    storeEvent: () => null,
    loss: () => null,
    acknowledgeLoss: () => undefined,
    deviceUsers: () => [],
  };
  return { session, logins, set };
}

/** `ui` inside the session. */
export function withSession(session: Session, ui: ReactElement): ReactElement {
  return <SessionProvider session={session}>{ui}</SessionProvider>;
}
