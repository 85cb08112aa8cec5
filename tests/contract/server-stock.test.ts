import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('formulas', () => {
  const LINES = [{ cantidad: 900 }, { cantidad: 100 }];
  const FORMULA = { nombre: 'Jabón', cantidadAgua: 270, cantidadSosa: 128.5, aromas: [], otros: [] };

  async function make() {
    const ingrediente = String((await post()).body['@id']);
    const aceites = LINES.map((line) => ({ ...line, ingrediente }));
    const made = await server.api<Record<string, unknown>>('POST', '/formula_jabons', {
      ...FORMULA,
      aceites,
    });
    return { ingrediente, iri: String(made.body['@id']), lines: made.body['aceites'] as string[], made };
  }

  test('have no version, in themselves and in their lines, and no embedding', async () => {
    const { made, iri, lines } = await make();
    expect([made.status, made.headers.get('etag'), made.body['version']]).toEqual([201, null, undefined]);
    const read = await server.api<Record<string, unknown>>('GET', `${iri}?groups[]=lineas`);
    expect([read.body['aceites'], read.body['version']]).toEqual([lines, undefined]);
    expect((await server.api('GET', String(lines[0]))).body).not.toHaveProperty('version');
    expect((await server.api('PUT', iri, FORMULA, { 'if-match': '"v99"' })).status).toBe(200);
  });

  test('come in pages of 30, their lines too, whatever is asked', async () => {
    for (let i = 0; i < 31; i += 1) await make();
    for (const path of ['/formula_jabons', '/ingrediente_formula_bases']) {
      const { body } = await server.api<Lista>('GET', `${path}?pagination=false`);
      expect([body.member.length, body.totalItems > 30]).toEqual([30, true]);
      expect(body.view?.['next']).toContain('page=2');
    }
  });

  test('that use an ingredient make its DELETE a bare 500, which is no failure of ours', async () => {
    const { ingrediente, iri } = await make();
    const refused = await server.api('DELETE', ingrediente);
    expect([refused.status, refused.body]).toMatchObject([500, { detail: 'Internal Server Error' }]);
    expect(server.errors).toEqual([]);
    await server.api('DELETE', iri);
    expect((await server.api('DELETE', ingrediente)).status).toBe(204);
  });

  // the recorded cases of ap43-violation-index.json; ours answers in the order of the body
  test.each([
    ['a new one, then the second', [null, 1], [0, -1], ['aceites[2].cantidad', 'aceites[1].cantidad']],
    ['the second, then the first', [1, 0], [-1, 900], ['aceites[1].cantidad']],
    ['a new one alone', [null], [0], ['aceites[2].cantidad']],
  ])('have violations with the index of the stored list: %s', async (_name, known, grams, paths) => {
    const { ingrediente, iri, lines } = await make();
    const aceites = known.map((index, row) => ({
      ...(index !== null && { '@id': lines[index] }),
      ingrediente,
      cantidad: grams[row],
    }));
    const answer = await server.api<{ violations: { propertyPath: string }[] }>('PUT', iri, {
      ...FORMULA,
      aceites,
    });
    expect(answer.body.violations.map(({ propertyPath }) => propertyPath)).toEqual(paths);
  });
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
