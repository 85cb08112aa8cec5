import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Session } from '#session/session.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { afterMs } from '#ui/after.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageLoader } from '#ui/page-loader.tsx';
import { colorSchemeManager } from './color-scheme.ts';
import { cssVariablesResolver } from './css-variables.ts';
import { Extra } from './extra.tsx';
import type { AppRouter } from './router.ts';
import { theme } from './theme.ts';
import { UpdatePrompt } from './update-prompt.tsx';

// What floats over the screens comes right after them.
const ToastHost = lazyPart(() => import('#ui/toast-host.tsx'), 'ToastHost');
const StoreNotice = lazyPart(() => import('./store-notice.tsx'), 'StoreNotice');
const LossNotice = lazyPart(() => import('./loss-notice.tsx'), 'LossNotice');

/** How long after the start the notice about the store is brought, in ms: well after what a first page needs. */
const NOTICE_MS = 10_000;

interface Props {
  session: Session;
  router: AppRouter;
}

/** The whole app: theme, session, routes, and what may have to be said on any screen. */
export function App({ session, router }: Props) {
  const storeEvent = useSyncExternalStore(session.subscribe, session.storeEvent);
  const loss = useSyncExternalStore(session.subscribe, session.loss);
  // What it tells may be that a new build has taken the files of this one away: it is here before, and after the rest.
  useEffect(() => afterMs(NOTICE_MS, () => void StoreNotice.preload()), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <SessionProvider session={session}>
        <Screens session={session} router={router} />
        <UpdatePrompt />
        <Extra>
          <ToastHost />
        </Extra>
        <Extra>{loss === null ? null : <LossNotice loss={loss} />}</Extra>
        <Extra>{storeEvent === null ? null : <StoreNotice event={storeEvent} />}</Extra>
      </SessionProvider>
    </MantineProvider>
  );
}

/** When a session ends the guards look again. When one begins the sign-in screen leads on, in its own time. */
function Screens({ session, router }: Props) {
  const kind = useSyncExternalStore(session.subscribe, () => session.get().kind);
  // Without its first page the router would show nothing.
  const [isLoaded, setIsLoaded] = useState(router.state.resolvedLocation !== undefined);
  useEffect(() => {
    if (kind === 'checking' || isLoaded) return;
    router.load().then(() => setIsLoaded(true), reportError);
  }, [kind, isLoaded, router]);
  useEffect(() => {
    if (kind === 'out' && isLoaded) router.invalidate().catch(reportError);
  }, [kind, isLoaded, router]);
  if (kind === 'checking') return <PageLoader text="Verificando tu sesión..." />;
  if (!isLoaded) return <PageLoader />;
  return <RouterProvider router={router} />;
}
