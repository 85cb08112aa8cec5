import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ajustesRoutes } from './ajustes-routes.tsx';
import { AppFrame } from './app-frame.tsx';
import { FormulaEditarRoute, FormulaNuevaRoute, FormulaRoute } from './formula-routes.tsx';
import { type GuardContext, resumeLastScreen, requireSession, requireSignedOut, startOf } from './guards.ts';
import { IngredienteEditarRoute, IngredienteNuevoRoute, IngredienteRoute } from './ingrediente-routes.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { recetaRoutes } from './receta-routes.ts';
import { RevisarRoute } from './revisar-route.tsx';
import { showcaseRoutes } from './showcase-routes.tsx';

/*
 * The routes, in the order of spec §2.1. Pages load on demand.
 *
 *   /                                → dashboard or sign-in
 *   /login, /login/*                 sign-in
 *   /app                             → dashboard
 *   /app/dashboard                   dashboard
 *   /app/ingredientes                list
 *   /app/ingredientes/nuevo?tipo=    create (agua or sosa pre-filled)
 *   /app/ingredientes/editar/$id     edit
 *   /app/ingredientes/$id            detail
 *   /app/recetas-jabon               soap formulas
 *   /app/recetas-jabon/nueva?copia=  create (filled with a copy)
 *   /app/recetas-jabon/editar/$id    edit
 *   /app/recetas-jabon/$id           detail
 *   /app/recetas, and below it       → the same of /app/recetas-jabon
 *   /app/sincronizacion              state of the data, queue, freshness
 *   /app/revisar?registro=           what waits for the maker (of one record), trash, decisions
 *   /app/ajustes                     settings of this device
 *   /app/guia                        guide for makers
 *   /app/ui-kit, /app/error-test     for developers: every piece, every failure
 *   anything else                    404
 */

const root = createRootRouteWithContext<GuardContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
});

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ href: startOf(context.session), replace: true });
  },
});

const LoginPage = lazyPart(() => import('#features/login/login-page.tsx'), 'LoginPage');

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: requireSignedOut,
  component: LoginPage,
});

const loginRest = createRoute({
  getParentRoute: () => root,
  path: '/login/$',
  beforeLoad: requireSignedOut,
  component: LoginPage,
});

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  beforeLoad: requireSession,
  component: AppFrame,
  notFoundComponent: NotFoundPage,
});

const appIndex = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/app/dashboard', replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => app,
  path: '/dashboard',
  beforeLoad: resumeLastScreen,
  component: lazyPart(() => import('#features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const ingredientes = createRoute({
  getParentRoute: () => app,
  path: '/ingredientes',
  component: lazyPart(
    () => import('#features/ingredientes/ingrediente-list-page.tsx'),
    'IngredienteListPage',
  ),
});

const ingredienteNuevo = createRoute({
  getParentRoute: () => app,
  path: '/ingredientes/nuevo',
  validateSearch: ({ tipo }: Record<string, unknown>): { tipo?: 'agua' | 'sosa' } =>
    tipo === 'agua' || tipo === 'sosa' ? { tipo } : {},
  component: IngredienteNuevoRoute,
});

const ingredienteEditar = createRoute({
  getParentRoute: () => app,
  path: '/ingredientes/editar/$id',
  component: IngredienteEditarRoute,
});

const ingrediente = createRoute({
  getParentRoute: () => app,
  path: '/ingredientes/$id',
  component: IngredienteRoute,
});

const formulas = createRoute({
  getParentRoute: () => app,
  path: '/recetas-jabon',
  component: lazyPart(() => import('#features/formulas/formula-list-page.tsx'), 'FormulaListPage'),
});

const formulaNueva = createRoute({
  getParentRoute: () => app,
  path: '/recetas-jabon/nueva',
  validateSearch: ({ copia }: Record<string, unknown>): { copia?: string } =>
    typeof copia === 'string' || typeof copia === 'number' ? { copia: String(copia) } : {},
  component: FormulaNuevaRoute,
});

const formulaEditar = createRoute({
  getParentRoute: () => app,
  path: '/recetas-jabon/editar/$id',
  component: FormulaEditarRoute,
});

const formula = createRoute({
  getParentRoute: () => app,
  path: '/recetas-jabon/$id',
  component: FormulaRoute,
});

const sincronizacion = createRoute({
  getParentRoute: () => app,
  path: '/sincronizacion',
  component: lazyPart(() => import('#features/sync-status/sync-page.tsx'), 'SyncPage'),
});

const revisar = createRoute({
  getParentRoute: () => app,
  path: '/revisar',
  validateSearch: ({ registro }: Record<string, unknown>): { registro?: string } =>
    typeof registro === 'string' && registro !== '' ? { registro } : {},
  component: RevisarRoute,
});

const appRest = createRoute({ getParentRoute: () => app, path: '/$', component: NotFoundPage });

/** The table of routes. */
export const routeTree = root.addChildren([
  index,
  login,
  loginRest,
  app.addChildren([
    appIndex,
    dashboard,
    ingredientes,
    ingredienteNuevo,
    ingredienteEditar,
    ingrediente,
    formulas,
    formulaNueva,
    formulaEditar,
    formula,
    ...recetaRoutes(app),
    sincronizacion,
    revisar,
    ...ajustesRoutes(app),
    ...showcaseRoutes(app),
    appRest,
  ]),
]);
