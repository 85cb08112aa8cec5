import type { MiddlewareHandler } from 'hono';

/** Enforced in every answer; the app is built to live under it (Trusted Types with a default policy). */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'", // Mantine writes <style> elements; nothing executable gets in this way
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), screen-wake-lock=(self)',
};

const HSTS = 'max-age=31536000'; // 1 year

/** Sets the security headers on every answer; HSTS only where the server itself speaks TLS. */
export function securityHeaders({ isTls }: { isTls: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
    if (isTls) c.res.headers.set('strict-transport-security', HSTS);
  };
}

/** Answers of the API belong to one user and are never kept by a cache. */
export function apiHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
    c.res.headers.append('vary', 'Authorization');
    c.res.headers.append('vary', 'Accept');
  };
}
