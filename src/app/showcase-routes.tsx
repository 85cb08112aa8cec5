import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Pages for developers (spec §2.1): every generic piece, and every failure. */
export function showcaseRoutes<Parent extends AnyRoute>(app: Parent) {
  const uiKit = createRoute({
    getParentRoute: () => app,
    path: '/ui-kit',
    component: lazyRouteComponent(() => import('#features/showcase/ui-kit-page.tsx'), 'UiKitPage'),
  });
  const errorTest = createRoute({
    getParentRoute: () => app,
    path: '/error-test',
    component: lazyRouteComponent(() => import('#features/showcase/error-test-page.tsx'), 'ErrorTestPage'),
  });
  return [uiKit, errorTest] as const;
}
