import { MantineProvider, type MantineThemeOverride } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';

export interface RenderOptions {
  theme?: MantineThemeOverride;
  colorScheme?: 'light' | 'dark';
}

/** Renders inside Mantine without transitions and portals. For what contains links use {@link renderAt}. */
export function renderUi(ui: ReactElement, options: RenderOptions = {}) {
  const wrap = (node: ReactElement) => withMantine(node, options);
  const result = render(wrap(ui));
  return {
    ...result,
    user: userEvent.setup(),
    rerender: (next: ReactElement) => result.rerender(wrap(next)),
  };
}

/** Renders at `url` of a memory router that shows `ui` on every path. */
export async function renderAt(ui: ReactElement, url = '/', options: RenderOptions = {}) {
  const { router, element } = routed(ui, url);
  await router.load();
  const result: RenderResult = render(withMantine(element, options));
  return { ...result, user: userEvent.setup(), router };
}

function routed(ui: ReactElement, url: string) {
  const rootRoute = createRootRoute();
  const anyPath = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => ui });
  const index = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => ui });
  const router = createRouter({
    routeTree: rootRoute.addChildren([index, anyPath]),
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  // The app registers its own router type; this one is only for tests.
  return { router, element: <RouterProvider router={router as never} /> };
}

function withMantine(ui: ReactElement, { theme, colorScheme = 'light' }: RenderOptions): ReactElement {
  return (
    <MantineProvider
      env="test"
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={colorScheme}
      {...(theme ? { theme } : {})}
    >
      {ui}
    </MantineProvider>
  );
}
