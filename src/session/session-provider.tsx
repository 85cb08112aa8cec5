import { createContext, type ReactNode, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';

/** The session of this tab, for the whole tree. */
export const SessionContext = createContext<Session | null>(null);

interface Props {
  session: Session;
  children: ReactNode;
}

/** Gives the tree its session and renders it again when that changes. */
export function SessionProvider({ session, children }: Props) {
  useSyncExternalStore(session.subscribe, session.get);
  return <SessionContext value={session}>{children}</SessionContext>;
}
