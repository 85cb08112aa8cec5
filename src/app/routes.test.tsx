import { expect, test } from 'vitest';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { Session, SessionState } from '#session/session.ts';
import { PageLoader } from '#ui/page-loader.tsx';
import { renderUi } from '../../tests/helpers/render.tsx';
import { aSession } from '../../tests/helpers/session.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { createAppRouter } from './router.ts';

/** A session in a fixed state: the guards only ask for its kind and user. */
function sessionIn(state: Partial<SessionState> & Pick<SessionState, 'kind'>): Session {
  return aSession(state as SessionState).session; // the guards read kind, reason, usuario and lastUser
}

const signedOut = sessionIn({ kind: 'out', reason: 'start', lastUser: null, pending: 0 });
const signedIn = sessionIn({ kind: 'in', usuario: { username: 'ana', nombre: null } });

async function atRest(session: Session, path: string) {
  const router = createAppRouter(session);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return router.state;
}

async function landing(session: Session, path: string): Promise<string> {
  const { location } = await atRest(session, path);
  return location.href;
}

/** Routes beyond the table of spec §2.1 (design §2). */
const OWN_PATHS = ['/app/ajustes', '/app/guia', '/app/revisar', '/app/sincronizacion'];

test('the paths of the app are those of the specification, and some of its own', () => {
  const paths = Object.keys(createAppRouter(signedOut).routesByPath).sort();
  expect(paths.filter((path) => OWN_PATHS.includes(path))).toEqual(OWN_PATHS);
  expect(paths.filter((path) => !OWN_PATHS.includes(path))).toEqual([
    '/',
    '/app',
    '/app/$',
    '/app/dashboard',
    '/app/error-test',
    '/app/ingredientes',
    '/app/ingredientes/$id',
    '/app/ingredientes/editar/$id',
    '/app/ingredientes/nuevo',
    '/app/recetas',
    '/app/recetas-jabon',
    '/app/recetas-jabon/$id',
    '/app/recetas-jabon/editar/$id',
    '/app/recetas-jabon/nueva',
    '/app/recetas/$id',
    '/app/recetas/$id/editar',
    '/app/recetas/editar/$id',
    '/app/recetas/nueva',
    '/app/ui-kit',
    '/login',
    '/login/$',
  ]);
});

test.each([
  ['/', '/login'],
  ['/app', '/login'],
  ['/app/dashboard', '/login'],
  ['/app/ingredientes/editar/3', '/login'],
  ['/login', '/login'],
  ['/login/registro', '/login/registro'],
  ['/login/recuperar', '/login/recuperar'],
])('signed out, %s leads to %s', async (path, expected) => {
  expect(await landing(signedOut, path)).toBe(expected);
});

test.each([
  ['/', '/app/dashboard'],
  ['/login', '/app/dashboard'],
  ['/login/registro', '/app/dashboard'],
  ['/app', '/app/dashboard'],
  ['/app/ingredientes', '/app/ingredientes'],
  ['/app/ingredientes/nuevo?tipo=agua', '/app/ingredientes/nuevo?tipo=agua'],
  ['/app/recetas-jabon/7', '/app/recetas-jabon/7'],
  ['/app/recetas', '/app/recetas-jabon'],
  ['/app/recetas/7', '/app/recetas-jabon/7'],
  ['/app/recetas/nueva', '/app/recetas-jabon/nueva'],
  ['/app/recetas/7/editar', '/app/recetas-jabon/editar/7'],
  ['/app/recetas/editar/7', '/app/recetas-jabon/editar/7'],
])('signed in, %s leads to %s', async (path, expected) => {
  expect(await landing(signedIn, path)).toBe(expected);
});

test('an unknown path ends at the page for lost ones, under /app inside its frame', async () => {
  const router = createAppRouter(signedIn);
  const lost = createMemoryHistory({ initialEntries: ['/no/existe'] });
  router.update({ ...router.options, history: lost });
  await router.load();
  renderUi(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: '404 - Página no encontrada' })).toBeTruthy();

  expect(await landing(signedIn, '/app/no/existe')).toBe('/app/no/existe');
  expect(router.routesById['/app/$'].options.component).toBe(NotFoundPage);
});

test('while a page is on its way the loader stands in for it', () => {
  expect(createAppRouter(signedOut).options.defaultPendingComponent).toBe(PageLoader);
});

test.each([
  ['agua', { tipo: 'agua' }],
  ['sosa', { tipo: 'sosa' }],
  ['otro', {}],
])('the create form is given only the kinds it knows: tipo=%s', async (tipo, search) => {
  const router = createAppRouter(signedIn);
  const history = createMemoryHistory({ initialEntries: [`/app/ingredientes/nuevo?tipo=${tipo}`] });
  router.update({ ...router.options, history });
  await router.load();
  expect(router.state.matches.at(-1)?._strictSearch).toEqual(search);
});

test.each(['7', '%227%22'])('the form for a copy is given the id as text: copia=%s', async (copia) => {
  const router = createAppRouter(signedIn);
  const history = createMemoryHistory({ initialEntries: [`/app/recetas-jabon/nueva?copia=${copia}`] });
  router.update({ ...router.options, history });
  await router.load();
  expect(router.state.matches.at(-1)?._strictSearch).toEqual({ copia: '7' });
});

test('after a lost session the same user is led back to her page', async () => {
  const lost = sessionIn({ kind: 'out', reason: 'expired', lastUser: 'ana', pending: 2 });
  expect(await landing(lost, '/app/ingredientes/editar/3')).toBe('/login');
  expect(await landing(signedIn, '/')).toBe('/app/ingredientes/editar/3');
  expect(await landing(signedIn, '/')).toBe('/app/dashboard');
});

test('the installed app opens on its last screen, a plain visit does not', async () => {
  localStorage.setItem('calavera:ultima', '/app/ingredientes');
  expect(await landing(signedIn, '/app/dashboard?source=pwa')).toBe('/app/ingredientes');
  expect(await landing(signedIn, '/app/dashboard')).toBe('/app/dashboard');
  localStorage.clear();
});

test.each([
  ['signed out', signedOut],
  ['signed in', signedIn],
])('%s, an unknown path outside the app is a 404', async (_, session) => {
  const { matches, location } = await atRest(session, '/no/existe');
  expect(matches.map(({ routeId }) => routeId)).toEqual(['__root__']); // which shows NotFoundPage
  expect(location.href).toBe('/no/existe');
});

test.each(['/app/no/existe', '/app/ingredientes/7/otra', '/app/recetas/7/otra'])(
  'an unknown path inside the app, %s, is a 404 in its frame, and only for who is signed in',
  async (path) => {
    const { matches, location } = await atRest(signedIn, path);
    expect(location.href).toBe(path);
    expect(matches.map(({ routeId }) => routeId)).toEqual(['__root__', '/app', '/app/$']); // shows NotFoundPage
    expect(await landing(signedOut, path)).toBe('/login');
  },
);
