import type { Context, MiddlewareHandler } from 'hono';

const METHODS = 'GET, OPTIONS, POST, PUT, PATCH, DELETE';
const STOCK_HEADERS = ['content-type', 'authorization'];
const OWN_HEADERS = ['accept', ...STOCK_HEADERS, 'if-match', 'if-none-match', 'idempotency-key'];
const OWN_EXPOSED = 'ETag, Location, Idempotency-Replayed, Retry-After, Link';
const MAX_AGE_SECONDS = 3600;

/** Who may call from another origin, and how. */
export interface CorsOptions {
  /** Exact origins; empty: nobody. */
  origins: readonly string[];
  /** A stock server knows two request headers, refuses a preflight that names others and exposes only `Link`. */
  isStock: boolean;
  hasFaults: boolean;
}

/** Cross-origin rules of the API. A request of an origin that is not listed gets no CORS header at all. */
export function cors({ origins, isStock, hasFaults }: CorsOptions): MiddlewareHandler {
  const own = hasFaults ? [...OWN_HEADERS, 'x-fault'] : OWN_HEADERS;
  const allowed = isStock ? STOCK_HEADERS : own;
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin === undefined || !origins.includes(origin)) return next();
    if (isPreflight(c)) return preflight(c, { origin, allowed });
    await next();
    c.res.headers.set('access-control-allow-origin', origin);
    c.res.headers.set('access-control-expose-headers', isStock ? 'link' : OWN_EXPOSED);
    c.res.headers.append('vary', 'Origin');
  };
}

function isPreflight(c: Context): boolean {
  return c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
}

function preflight(
  c: Context,
  { origin, allowed }: { origin: string; allowed: readonly string[] },
): Response {
  const asked = (c.req.header('access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const unknown = asked.find((name) => name !== '' && !allowed.includes(name));
  const headers = {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': allowed.join(', '),
    'access-control-max-age': String(MAX_AGE_SECONDS),
    vary: 'Origin',
  };
  // what Nelmio CORS does: to the browser the whole call then looks like a lost connection
  if (unknown !== undefined) return new Response(`Unauthorized header ${unknown}`, { status: 400, headers });
  return new Response(null, { status: 204, headers });
}
