import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageLoader } from '#ui/page-loader.tsx';
import { appUpdate } from './app-update.ts';
import { useAppUpdate } from './use-app-update.ts';

const AjustesPage = lazyPart(() => import('#features/ajustes/ajustes-page.tsx'), 'AjustesPage');

/** Day and commit of this build (scripts/build-name.mjs); `null` in development. */
const BUILD: string | null = import.meta.env['VITE_BUILD'] ?? null;

/** Settings; the frame of the app knows of newer builds, the page shows them. */
function AjustesRoute() {
  const { state, note, apply } = useAppUpdate();
  const build = { name: BUILD, state, note, onCheck: () => void appUpdate.check(), onApply: apply };
  return (
    <Suspense fallback={<PageLoader />}>
      <AjustesPage build={build} />
    </Suspense>
  );
}

/** The settings of this device, and the guide. */
export function ajustesRoutes<Parent extends AnyRoute>(app: Parent) {
  const ajustes = createRoute({ getParentRoute: () => app, path: '/ajustes', component: AjustesRoute });
  const guia = createRoute({
    getParentRoute: () => app,
    path: '/guia',
    component: lazyPart(() => import('#features/guia/guia-page.tsx'), 'GuiaPage'),
  });
  return [ajustes, guia] as const;
}
