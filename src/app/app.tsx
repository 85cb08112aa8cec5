import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { Session } from '#session/session.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { PageLoader } from '#ui/page-loader.tsx';
import { ToastHost } from '#ui/toast-host.tsx';
import { colorSchemeManager } from './color-scheme.ts';
import { cssVariablesResolver } from './css-variables.ts';
import type { AppRouter } from './router.ts';
import { StoreNotice } from './store-notice.tsx';
import { theme } from './theme.ts';
import { UpdatePrompt } from './update-prompt.tsx';

interface Props {
  session: Session;
  router: AppRouter;
}

/** The whole app: theme, session, routes, and what may have to be said on any screen. */
export function App({ session, router }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <SessionProvider session={session}>
        <StoreNotice />
        <Screens session={session} router={router} />
        <UpdatePrompt />
        <ToastHost />
      </SessionProvider>
    </MantineProvider>
  );
}

/** When a session ends the guards look again. When one begins the sign-in screen leads on, in its own time. */
function Screens({ session, router }: Props) {
  const kind = useSyncExternalStore(session.subscribe, () => session.get().kind);
  useEffect(() => {
    if (kind === 'out') router.invalidate().catch(reportError);
  }, [kind, router]);
  if (kind === 'checking') return <PageLoader text="Verificando tu sesión..." />;
  return <RouterProvider router={router} />;
}
