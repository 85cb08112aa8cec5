import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readErrors } from '#db/errors.ts';
import { setFormDirty } from '#ui/form/dirty-forms.ts';
import { MissingPartError } from '#ui/lazy-part.tsx';
import { renderUi } from '../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../tests/helpers/session.tsx';
import { noteCaught } from './caught-errors.ts';
import { RenderErrorPage } from './render-error-page.tsx';

/** A screen that fails until it is mended, inside the app's router. */
async function showBroken(error: Error = new Error('El tarro no tiene fondo')) {
  const db = await anOpenStore();
  const broken = { is: true };
  function Tarro() {
    if (broken.is) throw error;
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

test('a screen whose code has not arrived is a matter of the connection, and is asked for again', async () => {
  const forget = vi.fn<() => void>();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const { db, broken, user } = await showBroken(new MissingPartError(new TypeError('no network'), forget));
  expect(screen.getByRole('heading', { name: 'Error de conexión' })).toBeTruthy();
  await waitFor(async () => expect(await readErrors(db)).toMatchObject([{ type: 'NETWORK_ERROR' }]));
  broken.is = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Tarro lleno')).toBeTruthy();
  expect(forget).toHaveBeenCalledTimes(1);
});

/** Noted just before the page is loaded anew, which jsdom cannot do. */
const reloads = () => sessionStorage.getItem('calavera:recarga');

/** A screen of an older build, whose code is gone, while the server answers with `status`. */
async function showOlder(status: number) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status })));
  vi.stubGlobal('fetch', fetched);
  const { db } = await showBroken(new MissingPartError(new TypeError('404'), () => {}));
  // Longer than the server takes, and than what follows from its answer.
  await waitFor(async () => expect(await readErrors(db)).toMatchObject([{ type: 'NETWORK_ERROR' }]));
  return fetched;
}

test('a screen of an older build is loaded anew, once', async () => {
  const fetched = await showOlder(200);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(reloads()).toBe('1');
  expect(await showOlder(200)).not.toHaveBeenCalled();
});

test('a screen of an older build stays while the server has no page to give', async () => {
  expect(await showOlder(404)).toHaveBeenCalledTimes(1);
  expect(reloads()).toBeNull();
});

test('a screen of an older build is not loaded anew while a form is half typed', async () => {
  onTestFinished(() => setFormDirty('receta', false));
  setFormDirty('receta', true);
  expect(await showOlder(200)).toHaveBeenCalledTimes(1);
  expect(reloads()).toBeNull();
});
