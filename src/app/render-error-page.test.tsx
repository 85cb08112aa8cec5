import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readErrors } from '#db/errors.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../tests/helpers/session.tsx';
import { noteCaught } from './caught-errors.ts';
import { RenderErrorPage } from './render-error-page.tsx';

/** A screen that fails until it is mended, inside the app's router. */
async function showBroken() {
  const db = await anOpenStore();
  const broken = { is: true };
  function Tarro() {
    if (broken.is) throw new Error('El tarro no tiene fondo');
    return <p>Tarro lleno</p>;
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Tarro }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: RenderErrorPage,
    defaultOnCatch: noteCaught,
  });
  await router.load();
  vi.spyOn(console, 'error').mockReturnValue(); // React writes what it catches
  const { session } = aSession(aSignedIn(db).signedIn);
  // The app registers its own router type; this one is only for tests.
  const { user } = renderUi(withSession(session, <RouterProvider router={router as never} />));
  return { db, broken, user };
}

test('a screen that fails is replaced, logged once, and comes back with Reintentar', async () => {
  const { db, broken, user } = await showBroken();
  expect(screen.getByText('Algo no ha ido como esperábamos')).toBeTruthy();
  await waitFor(async () => expect(await db.errors.count()).toBe(1));
  expect(await readErrors(db)).toMatchObject([
    { type: 'COMPONENT_ERROR', message: 'Error en UI: El tarro no tiene fondo' },
  ]);

  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.getByText('Algo no ha ido como esperábamos')).toBeTruthy(); // still broken
  broken.is = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Tarro lleno')).toBeTruthy();
});

test('in development the component that failed is named', async () => {
  await showBroken();
  expect((await screen.findByLabelText('Árbol de componentes')).textContent).toMatch(/^at Tarro/);
});
