import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { Session } from '#session/session.ts';
import { lastScreen, rememberReturn, takeReturn } from './last-screen.ts';

/** What the router gives every guard. */
export interface GuardContext {
  session: Session;
}

interface Guarded {
  context: GuardContext;
  location: ParsedLocation;
}

/** Where a visit to `/` leads (spec §2.1): after a lost session back to the page it took away. */
export function startOf(session: Session): string {
  const state = session.get();
  return state.kind === 'in' ? (takeReturn(state.usuario.username) ?? '/app/dashboard') : '/login';
}

/** Every page of the app needs a session; without one the way is `/`. */
export function requireSession({ context, location }: Guarded): void {
  const state = context.session.get();
  if (state.kind === 'in') return;
  if (state.kind === 'out' && state.reason === 'expired') rememberReturn(state.lastUser, location.href);
  throw redirect({ to: '/', replace: true });
}

/** The public area is for those who are not signed in. */
export function requireSignedOut({ context }: Guarded): void {
  if (context.session.get().kind === 'in') throw redirect({ href: startOf(context.session), replace: true });
}

/** An installed app opens on the screen it was closed on: its start address says where it comes from. */
export function resumeLastScreen({ location }: Guarded): void {
  const isAppStart = new URLSearchParams(location.searchStr).get('source') === 'pwa';
  const screen = isAppStart ? lastScreen() : null;
  if (screen !== null) throw redirect({ href: screen, replace: true });
}
