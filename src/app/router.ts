import { createRouter } from '@tanstack/react-router';
import type { Session } from '#session/session.ts';
import { PageLoader } from '#ui/page-loader.tsx';
import { noteCaught } from './caught-errors.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RenderErrorPage } from './render-error-page.tsx';
import { routeTree } from './routes.tsx';

/** The router over the table of routes; the guards ask `session`. */
export function createAppRouter(session: Session) {
  return createRouter({
    routeTree,
    context: { session },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PageLoader,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RenderErrorPage,
    defaultOnCatch: noteCaught,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
