import { describe, expect, test, vi } from 'vitest';
import { startFakeApi, type Route } from '../../tests/helpers/fake-api.ts';
import { createClient, type ClientOptions } from './client.ts';

async function setUp(routes: Record<string, Route>, options: Partial<ClientOptions> = {}) {
  const api = await startFakeApi(routes);
  const client = createClient({ baseUrl: api.baseUrl, token: () => 'ficha', timeoutMs: 2000, ...options });
  return { api, client };
}

const PROBLEM = { 'content-type': 'application/problem+json; charset=utf-8' };

describe('what is sent', () => {
  test('a read carries token and media type, and nothing an unprepared server would refuse', async () => {
    const { api, client } = await setUp({ 'GET /api/ingredientes': { json: { member: [] } } });
    await client.request({ path: 'ingredientes' });
    const headers = api.seen[0]!.headers;
    expect(headers).toMatchObject({ accept: 'application/ld+json', authorization: 'Bearer ficha' });
    for (const name of ['content-type', 'if-match', 'if-none-match', 'idempotency-key', 'cookie']) {
      expect(headers[name]).toBeUndefined();
    }
  });

  test('a write carries its body as JSON-LD', async () => {
    const { api, client } = await setUp({ 'POST /api/ingredientes': { status: 201, json: {} } });
    await client.request({ method: 'POST', path: 'ingredientes', body: { nombre: 'Ñandú 🧼', stock: null } });
    expect(api.seen[0]!.headers['content-type']).toBe('application/ld+json');
    expect(JSON.parse(api.seen[0]!.body)).toEqual({ nombre: 'Ñandú 🧼', stock: null });
  });

  test('extension headers are sent when given, the key in quotes', async () => {
    const { api, client } = await setUp({ 'PUT /api/x/1': { json: {} } });
    const extensions = { ifMatch: '"v3"', ifNoneMatch: '"a"', idempotencyKey: 'abc' };
    await client.request({ method: 'PUT', path: '/api/x/1', body: {}, ...extensions });
    expect(api.seen[0]!.headers).toMatchObject({
      'if-match': '"v3"',
      'if-none-match': '"a"',
      'idempotency-key': '"abc"',
    });
  });

  test('extension headers stay at home while the client may not use them', async () => {
    const { api, client } = await setUp({ 'PUT /api/x/1': { json: {} } }, { acceptExtensions: () => false });
    await client.request({
      method: 'PUT',
      path: '/api/x/1',
      body: {},
      ifMatch: '"v3"',
      idempotencyKey: 'abc',
    });
    expect(api.seen[0]!.headers['if-match']).toBeUndefined();
    expect(api.seen[0]!.headers['idempotency-key']).toBeUndefined();
  });

  test.each([
    ['', '/api'],
    ['ingredientes', '/api/ingredientes'],
    ['/api/ingredientes/3', '/api/ingredientes/3'],
    ['/otra/base/3?page=2', '/otra/base/3?page=2'],
  ])('path %j goes to %s', async (path, url) => {
    const { api, client } = await setUp({});
    await client.request({ path });
    expect(api.seen[0]!.url).toBe(url);
  });

  test.each([['//evil.example/x'], ['/\\evil.example/x'], ['/@evil.example/x']])(
    'path %j cannot take the token to another host',
    async (path) => {
      const { api, client } = await setUp({});
      await client.request({ path });
      expect(api.seen).toHaveLength(1);
    },
  );

  test('a header that cannot be written is a bug, not a network that is down', async () => {
    const { client } = await setUp({}, { token: () => 'dos\nlíneas' });
    await expect(client.request({ path: 'x' })).rejects.toThrow(TypeError);
  });
});

describe('what comes back', () => {
  test('an answer gives body, text, etag and whether it was a repetition', async () => {
    const headers = { etag: '"v7"', 'idempotency-replayed': 'true' };
    const { client } = await setUp({ 'GET /api/x': { headers, json: { a: 1 } } });
    expect(await client.request({ path: 'x' })).toEqual({
      ok: true,
      status: 200,
      body: { a: 1 },
      text: '{"a":1}',
      headers: { etag: '"v7"', idempotencyReplayed: true },
    });
  });

  test('204 and 304 need no body', async () => {
    const { client } = await setUp({ 'GET /api/a': { status: 204 }, 'GET /api/b': { status: 304 } });
    expect(await client.request({ path: 'a' })).toMatchObject({ ok: true, status: 204, body: null });
    expect(await client.request({ path: 'b' })).toMatchObject({ ok: true, status: 304, body: null });
  });

  test.each([
    ['in seconds', '7', 7000],
    ['as a date', new Date(Date.now() + 60_000).toUTCString(), 60_000],
  ])('a 429 says when to come back, %s', async (_form, header, expectedMs) => {
    const { client } = await setUp({
      'GET /api/x': { status: 429, headers: { 'retry-after': header }, json: {} },
    });
    const result = await client.request({ path: 'x' });
    expect(result).toMatchObject({ ok: false, error: { kind: 'busy', status: 429 } });
    const waitMs = !result.ok && result.error.kind === 'busy' ? result.error.retryAfterMs : null;
    expect(waitMs).toBeGreaterThan(expectedMs - 5000);
    expect(waitMs).toBeLessThanOrEqual(expectedMs);
  });

  test('a 502 with a page of a proxy is a busy server', async () => {
    const { client } = await setUp({
      'GET /api/x': { status: 502, headers: { 'content-type': 'text/html' }, text: '<html>502</html>' },
    });
    const error = { kind: 'busy', status: 502, message: null };
    expect(await client.request({ path: 'x' })).toMatchObject({ ok: false, error });
  });
});

describe('the session', () => {
  const DENIED: Route = { status: 401, headers: PROBLEM, json: { code: 401, message: 'Expired JWT Token' } };

  test('a 401 is reported once and returned', async () => {
    const handleUnauthorized = vi.fn<() => void>();
    const { client } = await setUp({ 'GET /api/me': DENIED }, { onUnauthorized: handleUnauthorized });
    const error = { kind: 'auth', message: 'Expired JWT Token' };
    expect(await client.request({ path: 'me' })).toMatchObject({ ok: false, error });
    expect(handleUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('a 401 to a sign-in or to an optional question ends no session', async () => {
    const handleUnauthorized = vi.fn<() => void>();
    const routes = { 'POST /api/login_check': DENIED, 'GET /api': DENIED };
    const { api, client } = await setUp(routes, { onUnauthorized: handleUnauthorized });
    await client.request({ method: 'POST', path: 'login_check', body: {}, as: 'none' });
    await client.request({ path: '', as: 'optional' });
    expect(handleUnauthorized).not.toHaveBeenCalled();
    expect(api.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer ficha']);
  });

  test('what goes wrong in the report is not taken for a network that is down', async () => {
    const handleUnauthorized = () => {
      throw new Error('boom');
    };
    const { client } = await setUp({ 'GET /api/me': DENIED }, { onUnauthorized: handleUnauthorized });
    await expect(client.request({ path: 'me' })).rejects.toThrow('boom');
  });
});

test('every failed call is told of, with what was asked', async () => {
  const onFailure = vi.fn<NonNullable<ClientOptions['onFailure']>>();
  const routes: Record<string, Route> = {
    'GET /api/a': { json: {} },
    'GET /api/b': { status: 404, headers: PROBLEM, json: {} },
  };
  const { client } = await setUp(routes, { onFailure });
  await client.request({ path: 'a' });
  expect(onFailure).not.toHaveBeenCalled();
  await client.request({ path: 'b' });
  expect(onFailure).toHaveBeenCalledOnce();
  expect(onFailure.mock.calls[0]).toMatchObject([{ kind: 'not-found', status: 404 }, { path: 'b' }]);
});
