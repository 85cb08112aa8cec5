import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startChaosProxy, type Toxic } from './chaos-proxy.ts';

/** A client that waits for what will come, and one that gives up. */
const PATIENT_MS = 20_000;
const GIVE_UP_MS = 300;
const BODY = { '@type': 'hydra:Collection', member: [{ nombre: 'Coco' }] };

/** A server that counts what arrives, behind the proxy. */
async function aProxiedServer() {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/ld+json');
    response.end(JSON.stringify(BODY));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP
  const proxy = await startChaosProxy(`http://127.0.0.1:${port}`);
  onTestFinished(async () => {
    await proxy.close();
    server.close();
    server.closeAllConnections();
  });
  return { proxy, arrived };
}

/** What a client gets: its status and text, or 'failed'. */
async function ask(url: string, { method = 'GET', patienceMs = PATIENT_MS } = {}): Promise<string> {
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    return `${answer.status} ${await answer.text()}`;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return 'failed'; // network or deadline
    throw error;
  }
}

test('without a toxic everything passes as it is', async () => {
  const { proxy, arrived } = await aProxiedServer();
  expect(await ask(`${proxy.url}/lista?a=1`)).toBe(`200 ${JSON.stringify(BODY)}`);
  expect(arrived).toEqual(['GET /lista?a=1']);
  expect(proxy.requests).toEqual(['GET /lista?a=1']);
});

test.each<[Toxic, { arrives: boolean }]>([
  [{ kind: 'drop-before' }, { arrives: false }],
  [{ kind: 'drop-after' }, { arrives: true }],
  [{ kind: 'reset' }, { arrives: false }],
  [{ kind: 'hang' }, { arrives: false }],
  [{ kind: 'cut', how: 'length' }, { arrives: true }],
  [{ kind: 'cut', how: 'chunk' }, { arrives: true }],
])('%j ends without an answer', async (toxic, { arrives }) => {
  const { proxy, arrived } = await aProxiedServer();
  proxy.next(toxic);
  expect(await ask(proxy.url, toxic.kind === 'hang' ? { patienceMs: GIVE_UP_MS } : {})).toBe('failed');
  expect(arrived).toHaveLength(arrives ? 1 : 0);
  expect(await ask(proxy.url), 'the next request').toContain('200');
});

test('a slow answer begins, and a client that waits long enough is the only one to see its end', async () => {
  const { proxy } = await aProxiedServer();
  proxy.next({ kind: 'slow' });
  const giveUp = new AbortController();
  const answer = await fetch(proxy.url, { signal: giveUp.signal });
  expect(answer.status).toBe(200);
  const text = answer.text();
  giveUp.abort();
  await expect(text).rejects.toMatchObject({ name: 'AbortError' });
});

test('a body that ends by closing looks whole and is not', async () => {
  const { proxy } = await aProxiedServer();
  proxy.next({ kind: 'cut', how: 'close' });
  const answer = await ask(proxy.url);
  expect(answer.startsWith('200 {')).toBe(true);
  expect(answer.length).toBeLessThan(JSON.stringify(BODY).length);
});

test('an answer of somebody else, and one that is changed on the way', async () => {
  const { proxy, arrived } = await aProxiedServer();
  proxy.next({ kind: 'answer', status: 302, headers: { location: 'http://portal.example' } });
  expect(await ask(proxy.url)).toBe('302 ');
  expect(arrived).toEqual([]);
  proxy.next({ kind: 'rewrite', change: (body) => ({ ...(body as object), member: [] }) });
  expect(await ask(proxy.url)).toBe(`200 ${JSON.stringify({ ...BODY, member: [] })}`);
});

test('a late answer comes when it may, and overtaken by the next', async () => {
  const { proxy } = await aProxiedServer();
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const order: string[] = [];
  proxy.next({ kind: 'late', until });
  const first = ask(proxy.url).then(() => order.push('first'));
  await ask(`${proxy.url}/2`).then(() => order.push('second'));
  release();
  await first;
  expect(order).toEqual(['second', 'first']);
});

test('a toxic waits for the request it is for, and lasting ones end with heal', async () => {
  const { proxy } = await aProxiedServer();
  const isPost = ({ method }: { method?: string | undefined }) => method === 'POST';
  proxy.next({ kind: 'answer', status: 503 }, isPost);
  expect(await ask(proxy.url)).toContain('200');
  expect(await ask(proxy.url, { method: 'POST' })).toBe('503 ');
  proxy.always({ kind: 'answer', status: 500 }, isPost);
  expect([await ask(proxy.url, { method: 'POST' }), await ask(proxy.url, { method: 'POST' })]).toEqual([
    '500 ',
    '500 ',
  ]);
  proxy.heal();
  expect(await ask(proxy.url, { method: 'POST' })).toContain('200');
});

test('the same seed gives the same bad luck', async () => {
  const { proxy } = await aProxiedServer();
  const run = async (seed: number) => {
    proxy.sometimes(0.5, [{ kind: 'answer', status: 500 }], seed);
    const statuses: string[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await ask(proxy.url)).slice(0, 3));
    return statuses;
  };
  const luck = await run(7);
  expect(await run(7)).toEqual(luck);
  expect(await run(8)).not.toEqual(luck);
  expect(new Set(luck)).toEqual(new Set(['200', '500']));
});
