import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { startFakeApi, type Route } from '../../tests/helpers/fake-api.ts';
import { createClient } from './client.ts';

async function ask(route: Route, request: { timeoutMs?: number; signal?: AbortSignal } = {}) {
  const api = await startFakeApi({
    'GET /api/x': route,
    'GET /portal': { headers: HTML, text: '<html>Bienvenido</html>' },
  });
  const client = createClient({ baseUrl: api.baseUrl, token: () => null });
  return { api, result: await client.request({ path: 'x', timeoutMs: 3000, ...request }) };
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

function network(reason: string) {
  return { ok: false, error: { kind: 'network', reason } };
}

describe('captive portals and proxies', () => {
  test('a page with 200 is not an answer', async () => {
    expect((await ask({ headers: HTML, text: '<html>Bienvenido</html>' })).result).toEqual(
      network('not-json'),
    );
  });

  test('a redirect to a page is not followed', async () => {
    const { api, result } = await ask({ status: 302, headers: { location: '/portal' } });
    expect(result).toEqual(network('redirect'));
    expect(api.seen.map(({ url }) => url)).toEqual(['/api/x']);
  });

  test('a page with 404 does not say that a row is gone', async () => {
    expect((await ask({ status: 404, headers: HTML, text: '<html>' })).result).toEqual(network('not-json'));
  });

  test('511 is the word of a portal', async () => {
    expect((await ask({ status: 511, headers: HTML, text: '<html>' })).result).toEqual(network('not-json'));
  });

  test('a page that calls itself JSON, and an empty 200, are not answers', async () => {
    expect((await ask({ text: '<html>' })).result).toEqual(network('not-json'));
    expect((await ask({ text: '' })).result).toEqual(network('not-json'));
    expect((await ask({ status: 200 })).result).toEqual(network('not-json'));
  });
});

describe('broken connections', () => {
  test('nobody listens', async () => {
    const client = createClient({ baseUrl: `http://127.0.0.1:${await closedPort()}/api`, token: () => null });
    expect(await client.request({ path: 'x' })).toEqual(network('offline'));
  });

  test('the connection is reset before an answer', async () => {
    const route: Route = (_seen, response) => {
      response.destroy();
      return undefined;
    };
    expect((await ask(route)).result).toEqual(network('offline'));
  });

  test('the body is cut short of its length', async () => {
    const route: Route = (_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"a":', () => response.destroy());
      return undefined;
    };
    expect((await ask(route)).result).toEqual(network('offline'));
  });

  test('the body is cut short and its end says nothing', async () => {
    const headers = { 'content-type': 'application/json', connection: 'close' };
    expect((await ask({ headers, text: '{"member":[{"id":1},' })).result).toEqual(network('not-json'));
  });
});

describe('the deadline', () => {
  test('an answer that never begins', async () => {
    const { result } = await ask(() => undefined, { timeoutMs: 50 });
    expect(result).toEqual(network('timeout'));
  });

  test('a body that never ends: the time counts for headers and body together', async () => {
    const route: Route = (_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"a":');
      return undefined;
    };
    expect((await ask(route, { timeoutMs: 50 })).result).toEqual(network('timeout'));
  });

  test('a caller that gives up is told apart', async () => {
    const controller = new AbortController();
    const route: Route = () => {
      controller.abort();
      return undefined;
    };
    expect((await ask(route, { signal: controller.signal })).result).toEqual(network('aborted'));
  });

  test('a call that was given up before it began is not made', async () => {
    const { api, result } = await ask({ json: {} }, { signal: AbortSignal.abort() });
    expect(result).toEqual(network('aborted'));
    expect(api.seen).toEqual([]);
  });
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The test server had no port');
  return address.port;
}
