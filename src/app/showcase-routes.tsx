import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPart } from '#ui/lazy-part.tsx';

/** Pages for developers (spec §2.1): every generic piece, and every failure. */
export function showcaseRoutes<Parent extends AnyRoute>(app: Parent) {
  const uiKit = createRoute({
    getParentRoute: () => app,
    path: '/ui-kit',
    component: lazyPart(() => import('#features/showcase/ui-kit-page.tsx'), 'UiKitPage'),
  });
  const errorTest = createRoute({
    getParentRoute: () => app,
    path: '/error-test',
    component: lazyPart(() => import('#features/showcase/error-test-page.tsx'), 'ErrorTestPage'),
  });
  return [uiKit, errorTest] as const;
}
