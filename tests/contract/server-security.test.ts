import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createTestApp, startServer, type TestServer } from '../helpers/server.ts';

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
  'trusted-types default dompurify';

let server: TestServer;
let distDir: string;

beforeAll(async () => {
  distDir = mkdtempSync(join(tmpdir(), 'calavera-dist-'));
  mkdirSync(join(distDir, 'assets'));
  mkdirSync(join(distDir, 'uploads', 'media', 'defaults'), { recursive: true });
  writeFileSync(join(distDir, 'uploads', 'media', 'defaults', 'etiqueta.svg'), '<svg/>');
  writeFileSync(join(distDir, 'index.html'), `<!doctype html><title>Calavera</title>${' '.repeat(2000)}`);
  writeFileSync(join(distDir, 'sw.js'), '// worker');
  writeFileSync(join(distDir, 'manifest.webmanifest'), '{"name":"Calavera"}');
  writeFileSync(join(distDir, 'assets', 'main-abc.js'), `export const x = "${'x'.repeat(5000)}";`);
  const known = join(distDir, 'assets', 'known-abc.js');
  writeFileSync(known, `export const y = "${'y'.repeat(5000)}";`);
  writeFileSync(`${known}.br`, brotliCompressSync('compressed by the build'));
  writeFileSync(`${known}.gz`, gzipSync('compressed by the build'));
  server = await startServer({ distDir, corsOrigins: ['https://taller.example'] });
});
afterAll(async () => {
  await server.dispose();
  rmSync(distDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

describe('headers', () => {
  test.each([
    '/',
    '/app/ingredientes',
    '/assets/main-abc.js',
    '/sw.js',
    '/api',
    '/api/me',
    '/api/nada',
    '/uploads/x',
  ])('%s carries the security headers', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toBe(CSP);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull(); // only under TLS
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
  });

  test('HSTS under TLS', async () => {
    const { app, close } = await createTestApp({ overrides: { isTls: true } });
    expect((await app.request('/api')).headers.get('strict-transport-security')).toBe('max-age=31536000');
    await close();
  });

  test.each(['/api', '/api/me', '/api/nada', '/api/login_check'])(
    '%s is never kept by a cache',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('vary')).toContain('Authorization');
    },
  );
});

describe('the built app', () => {
  test('every path that is no file is the app itself', async () => {
    for (const path of ['/', '/login', '/app/ingredientes/3/editar', '/.git/config', '/etc/passwd']) {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(await response.text()).toContain('<title>Calavera</title>');
    }
  });

  test.each([
    ['/', 'no-cache', 'text/html; charset=utf-8'],
    ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json; charset=utf-8'],
    ['/assets/main-abc.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ])('%s has Cache-Control: %s', async (path, cacheControl, type) => {
    const { headers } = await get(path);
    expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([cacheControl, type]);
  });

  test('a missing script of the build is a 404, not the app', async () => {
    expect((await get('/assets/old-123.js')).status).toBe(404);
  });

  test.each(['br', 'gzip'])('texts are compressed with %s, and decode to the same', async (encoding) => {
    const response = await get('/assets/main-abc.js', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toHaveLength(5020);
  });

  test.each(['br', 'gzip'])('what the build has compressed with %s is sent as it is', async (encoding) => {
    const path = '/assets/known-abc.js';
    const { headers } = await get(path, { 'accept-encoding': 'identity' });
    const response = await get(path, { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('etag')).toBe(headers.get('etag'));
    expect(await response.text()).toBe('compressed by the build');
    expect((await get(`${path}.${encoding === 'br' ? 'br' : 'gz'}`)).status).toBe(404);
  });

  test('an unchanged file is a 304', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each([
    '/../package.json',
    '/..%2f..%2fetc/passwd',
    '/assets/../../package.json',
    '/assets/..%5c..%5cpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%00',
    '//etc/passwd',
  ])('%s never leaves the build', async (path) => {
    const answer = await rawRequest(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).not.toMatch(/"private"|root:/);
  });

  test('only GET and HEAD', async () => {
    const response = await fetch(`${server.url}/app`, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await fetch(`${server.url}/`, { method: 'HEAD' })).status).toBe(200);
  });

  test('label images need no token and are revalidated', async () => {
    const path = '/uploads/media/etiquetas/castilla-s.webp';
    const { status, headers } = await get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    const again = await get(path, { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const byDefault = await get('/uploads/media/defaults/etiqueta.svg'); // comes with the app
    expect([byDefault.status, byDefault.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
  });

  test.each(['/uploads/etiquetas/1.webp', '/uploads/', '/uploads/media/etiquetas/..%2f..%2f..%2fmain.ts'])(
    'any other upload, as %s, is a JSON 404 and no page of the app',
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.json()]).toMatchObject([404, { detail: 'Not Found' }]);
    },
  );
});

describe('the API', () => {
  test.each([
    ['POST', '/api/ingredientes/1', 'GET, PUT, PATCH, DELETE'],
    ['DELETE', '/api/ingredientes', 'GET, POST'],
    ['PUT', '/api/ingrediente_categorias/1', 'GET'],
    ['POST', '/api/me', 'GET'],
    ['DELETE', '/api', 'GET'],
    ['PATCH', '/api/proveedores/1', 'GET, PUT, DELETE'],
    ['PATCH', '/api/formula_jabons/1', 'GET, PUT, DELETE'],
    ['DELETE', '/api/ingrediente_formula_bases/1', 'GET'],
    ['POST', '/api/dashboard/stats', 'GET'],
  ])('%s %s is a 405 that allows %s', async (method, path, allow) => {
    const response = await fetch(server.url + path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await response.json()).toMatchObject({ status: 405, detail: 'Method Not Allowed' });
  });

  test('TRACE is not answered with the request', async () => {
    const answer = await rawRequest(
      'TRACE /api HTTP/1.1\r\nHost: x\r\nX-Secret: a-mark-of-our-own\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 405/);
    expect(answer).not.toContain('a-mark-of-our-own');
  });

  test('unknown paths are a JSON 404', async () => {
    for (const path of ['/api/no_existe', '/api/dashboard', '/api/contexts/Error']) {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/ld+json']);
    }
  });

  test('a trailing slash leads to the bare path', async () => {
    const response = await get('/api/ingredientes/?page=2');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${server.url}/api/ingredientes?page=2`);
    expect((await get('/api/')).status).toBe(200);
  });

  test('the entry point needs no token and lists what exists', async () => {
    expect(await (await get('/api')).json()).toEqual({
      '@context': '/api/contexts/Entrypoint',
      '@id': '/api',
      '@type': 'Entrypoint',
      categoriaGrupo: '/api/categoria_grupos',
      formulaJabon: '/api/formula_jabons',
      ingrediente: '/api/ingredientes',
      ingredienteCategoria: '/api/ingrediente_categorias',
      ingredienteEnlaceCompra: '/api/ingrediente_enlace_compras',
      ingredienteFormulaBase: '/api/ingrediente_formula_bases',
      proveedor: '/api/proveedores',
      capacidades: ['version', 'if-match', 'if-none-match', 'idempotency-key', 'embed', 'indice-peticion'],
    });
  });

  test.each([
    ['declared', { 'content-length': String(2 ** 21) }],
    ['chunked', { 'transfer-encoding': 'chunked' }],
  ])('a body above 1 MB is a 413 (%s)', async (_name, headers) => {
    const { as, close } = await createTestApp();
    const request = await as('ana');
    const init = {
      headers: { 'content-type': 'application/ld+json', ...headers },
      body: 'x'.repeat(2 ** 21),
    };
    expect((await request('POST', '/api/ingredientes', init)).status).toBe(413);
    await close();
  });

  test('an unexpected failure says nothing of itself', async () => {
    const errors: unknown[] = [];
    const { app, as, deps, close } = await createTestApp({
      overrides: { report: (error) => errors.push(error) },
    });
    const request = await as('ana');
    deps.api.database.read = () => Promise.reject(new Error('secret path /srv/x'));
    const response = await request('GET', '/api/ingredientes');
    expect([response.status, await response.json()]).toMatchObject([
      500,
      { detail: 'Internal Server Error' },
    ]);
    expect(errors).toHaveLength(1);
    expect((await app.request('/api')).headers.get('content-security-policy')).toBe(CSP);
    await close();
  });

  test('nothing of a request reaches the headers of the answer', async () => {
    const answer = await rawRequest(
      'GET /api/x%0d%0aSet-Cookie:a=b/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(answer.split('\r\n\r\n')[0]).not.toMatch(/^set-cookie/im);
  });
});

describe('other origins', () => {
  const preflight = (origin: string, asked: string) =>
    fetch(`${server.url}/api/ingredientes/1`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': asked,
      },
    });

  test('a listed origin may use every header of the protocol', async () => {
    const asked = 'accept,content-type,authorization,if-match,if-none-match,idempotency-key';
    const { status, headers } = await preflight('https://taller.example', asked);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://taller.example');
    expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(asked.split(','));
  });

  test('its answers can be read, with the headers the client needs', async () => {
    const { headers } = await get('/api/me', { origin: 'https://taller.example' });
    expect(headers.get('access-control-allow-origin')).toBe('https://taller.example');
    expect(headers.get('access-control-expose-headers')).toBe(
      'ETag, Location, Idempotency-Replayed, Retry-After, Link',
    );
    expect(headers.get('vary')).toContain('Origin');
  });

  test.each(['https://otro.example', 'null', 'http://taller.example'])(
    '%s gets no CORS header',
    async (origin) => {
      expect((await preflight(origin, 'content-type')).headers.get('access-control-allow-origin')).toBeNull();
      expect((await get('/api/me', { origin })).headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

/** What the server answers to bytes that fetch would tidy up first. */
function rawRequest(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
