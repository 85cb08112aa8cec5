import { Hono, type Context } from 'hono';
import { toResponse } from './answer.ts';
import { categoriasRoutes } from './categorias.routes.ts';
import { cors, type CorsOptions } from './cors.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { enlacesRoutes } from './enlaces.routes.ts';
import { formulasRoutes } from './formulas.routes.ts';
import { ingredientesRoutes } from './ingredientes.routes.ts';
import { errorFormato } from './negotiation.ts';
import { ApiProblem, RouteProblem } from './problem.ts';
import { proveedoresRoutes } from './proveedores.routes.ts';
import type { ApiDeps } from './request.ts';
import { apiHeaders, securityHeaders } from './security-headers.ts';
import { sessionRoutes } from './session.routes.ts';
import { fileResponse, staticResponse, type StaticSite } from './static.ts';

/** Everything the server is made of. */
export interface AppDeps {
  api: ApiDeps;
  cors: CorsOptions;
  site: StaticSite;
  /** Files under `/uploads/`: label images. */
  uploads: StaticSite;
  isTls: boolean;
  /** The workshop's own CA for the tablets to install, or `null`. */
  caCertificate: string | null;
  /** Told of every unexpected failure; the answer never says what it was. */
  report: (error: unknown) => void;
}

/** The whole server as one fetch handler: API, uploads, built app. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono();
  app.use(securityHeaders({ isTls: deps.isTls }));
  app.use('/api/*', apiHeaders(), cors(deps.cors));
  app.use('/api', apiHeaders(), cors(deps.cors));
  app.use('/api/*', withoutTrailingSlash);
  sessionRoutes(app, deps.api);
  categoriasRoutes(app, deps.api);
  proveedoresRoutes(app, deps.api); // before the ingredients: /ingredientes/proveedores is no id
  ingredientesRoutes(app, deps.api);
  enlacesRoutes(app, deps.api);
  formulasRoutes(app, deps.api);
  dashboardRoutes(app, deps.api);
  app.all('/api/*', () => routeNotFound());
  uploadsRoutes(app, deps);
  appRoutes(app, deps);
  app.onError((error, c) => {
    if (!c.req.raw.signal.aborted) deps.report(error); // a client that hung up is no failure of ours
    return toResponse(
      new ApiProblem(500, 'Internal Server Error').answer(errorFormato(c.req.header('accept'))),
    );
  });
  return app;
}

/** Label images, and the default one of the app where the build has it; no token, no page of the app. */
function uploadsRoutes(app: Hono, { uploads, site }: AppDeps): void {
  app.get(
    '/uploads/*',
    async (c) =>
      (await fileResponse(uploads, c.req.raw)) ?? (await fileResponse(site, c.req.raw)) ?? routeNotFound(),
  );
  app.all('/uploads/*', () => routeNotFound());
}

function appRoutes(app: Hono, { site, caCertificate }: AppDeps): void {
  if (caCertificate !== null) {
    const headers = {
      'content-type': 'application/x-x509-ca-cert',
      'content-disposition': 'attachment; filename="calavera-ca.crt"',
    };
    app.get('/ca.crt', () => new Response(caCertificate, { headers }));
  }
  app.get('*', async (c) => (await staticResponse(site, c.req.raw)) ?? missingFile(site));
  app.all('*', () =>
    toResponse(new RouteProblem(405, 'Method Not Allowed', { allow: 'GET, HEAD' }).answer()),
  );
}

function missingFile(site: StaticSite): Response {
  const text = site.size === 0 ? 'La aplicación no está construida: ejecuta «npm run build».' : 'No existe.';
  return new Response(text, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

function routeNotFound(): Response {
  return toResponse(new RouteProblem(404, 'Not Found').answer());
}

/** 301 to the bare path, as API Platform does for reads. `/api/` itself is the entry point. */
async function withoutTrailingSlash(c: Context, next: () => Promise<void>): Promise<Response | void> {
  const url = new URL(c.req.url);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isRead || url.pathname === '/api/' || !url.pathname.endsWith('/')) return next();
  url.pathname = url.pathname.replace(/\/+$/, '');
  return c.redirect(url.href, 301);
}
