import type { Hono } from 'hono';
import { ENLACES } from './ingrediente-wire.ts';
import { enlaceAnswer, listEnlacesAnswer } from './ingredientes-lists.ts';
import { mount, type ApiDeps } from './request.ts';

/** Purchase links: read only on their own, written with their ingredient. */
export function enlacesRoutes(app: Hono, deps: ApiDeps): void {
  mount(app, deps, { path: ENLACES, handlers: { GET: listEnlacesAnswer } });
  mount(app, deps, { path: `${ENLACES}/:id`, handlers: { GET: enlaceAnswer } });
}
