import { use, useSyncExternalStore } from 'react';
import type { Session, SessionState, SignedIn } from './session.ts';
import { SessionContext } from './session-provider.tsx';

/** The session and its present state. Throws outside {@link SessionProvider}. */
export function useSession(): { session: Session; state: SessionState } {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession must be used inside SessionProvider');
  const state = useSyncExternalStore(session.subscribe, session.get);
  return { session, state };
}

/** The signed-in user with her local store. Only for screens under /app, which need a session. */
export function useSignedIn(): SignedIn {
  const { state } = useSession();
  if (state.kind !== 'in') throw new Error('This screen needs a session');
  return state;
}
