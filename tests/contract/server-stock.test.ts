import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../helpers/server.ts';

// STOCK=1: the server behaves like a stock API Platform server, for the client's journeys without extensions.

let server: TestServer;

const LINK = { url: 'https://tienda.example/a', precio: 2, cantidadEnvase: 100, unidadMedida: 'grs' };
const BODY = {
  nombre: 'De serie',
  unidadMedida: 'grs',
  cantidadEnvase: 500,
  precioEnvase: 12,
  ingredienteCategoria: '/api/ingrediente_categorias/1',
};

interface Lista {
  totalItems: number;
  member: Record<string, unknown>[];
  view?: Record<string, string>;
}

beforeAll(async () => {
  server = await startServer({ stock: true, corsOrigins: ['https://taller.example'] });
});
afterAll(() => server.dispose());

const post = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  server.api<Record<string, unknown>>('POST', '/ingredientes', { ...BODY, ...body }, headers);

test('no capability is announced', async () => {
  expect((await server.api('GET', '/')).body).not.toHaveProperty('capacidades');
});

test('no version anywhere, and an ETag on GET only, a hash of the body', async () => {
  const made = await post({ enlaces: [LINK] });
  const iri = String(made.body['@id']);
  expect([made.headers.get('etag'), made.body['version']]).toEqual([null, undefined]);
  expect((await server.api('PUT', iri, BODY)).headers.get('etag')).toBeNull();
  const read = await server.api('GET', iri);
  expect(read.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
  expect(JSON.stringify((await server.api('GET', '/ingredientes')).body)).not.toContain('version');
});

test('there is no 304', async () => {
  const etag = (await server.api('GET', '/ingredientes')).headers.get('etag') ?? '';
  expect((await server.api('GET', '/ingredientes', undefined, { 'if-none-match': etag })).status).toBe(200);
});

test('If-Match is ignored', async () => {
  const iri = String((await post()).body['@id']);
  expect((await server.api('PUT', iri, BODY, { 'if-match': '"v99"' })).status).toBe(200);
  expect((await server.api('DELETE', iri, undefined, { 'if-match': '"v99"' })).status).toBe(204);
});

test('a repeated Idempotency-Key makes two rows', async () => {
  const headers = { 'idempotency-key': '"la-misma"' };
  const [first, second] = [await post({}, headers), await post({}, headers)];
  expect(second.body['@id']).not.toBe(first.body['@id']);
  expect(second.headers.get('idempotency-replayed')).toBeNull();
});

test('lists come in pages of 30, also with pagination=false and itemsPerPage', async () => {
  for (let i = 0; i < 35; i += 1) await post();
  for (const query of ['?pagination=false', '?itemsPerPage=500']) {
    const { body } = await server.api<Lista>('GET', `/ingredientes${query}`);
    expect(body.member).toHaveLength(30);
    expect(body.totalItems).toBeGreaterThan(35);
    expect(body.view?.['next']).toContain('page=2');
  }
});

test('groups[] is unknown', async () => {
  await post({ enlaces: [LINK] });
  const { body } = await server.api<Lista>('GET', '/ingredientes?page=2&groups[]=enlaces');
  expect(body.member.at(-1)?.['enlaces']).toEqual([
    expect.stringMatching(/^\/api\/ingrediente_enlace_compras\//),
  ]);
});

test('a violation of a link has the index of the stored list, new ones are counted from its end', async () => {
  const made = await post({ enlaces: [LINK, LINK] });
  const [, second] = made.body['enlaces'] as string[];
  const enlaces = [
    { ...LINK, precio: -1 },
    { ...LINK, '@id': second, precio: -1 },
  ];
  const answer = await server.api<{ violations: { propertyPath: string }[] }>(
    'PUT',
    String(made.body['@id']),
    {
      ...BODY,
      enlaces,
    },
  );
  expect(answer.body.violations.map(({ propertyPath }) => propertyPath)).toEqual([
    'enlaces[2].precio',
    'enlaces[1].precio',
  ]);
});

test.each([
  ['authorization,content-type', 204, ''],
  ['authorization,content-type,if-match', 400, 'Unauthorized header if-match'],
  ['idempotency-key', 400, 'Unauthorized header idempotency-key'],
  ['if-none-match', 400, 'Unauthorized header if-none-match'],
])('a preflight that asks for %s is answered %i', async (asked, status, text) => {
  const response = await fetch(`${server.url}/api/ingredientes/1`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://taller.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': asked,
    },
  });
  expect([response.status, await response.text()]).toEqual([status, text]);
});

test('only Link can be read from another origin', async () => {
  const response = await fetch(`${server.url}/api`, { headers: { origin: 'https://taller.example' } });
  expect(response.headers.get('access-control-expose-headers')).toBe('link');
});
