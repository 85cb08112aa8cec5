import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let iri: string;

const BODY = {
  nombre: 'Con versión',
  unidadMedida: 'grs',
  cantidadEnvase: 500,
  precioEnvase: 12,
  ingredienteCategoria: '/api/ingrediente_categorias/1',
};

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  iri = (await server.api<{ '@id': string }>('POST', '/ingredientes', BODY)).body['@id'];
});

const write = (method: string, ifMatch: string, body?: unknown) =>
  server.api<Record<string, unknown>>(method, iri, body, { 'if-match': ifMatch });
const versionOf = async () => (await server.api<{ version: number }>('GET', iri)).body.version;

test('every answer of an item carries its version, in the body and as ETag', async () => {
  const got = await server.api<Record<string, unknown>>('GET', iri);
  const put = await server.api<Record<string, unknown>>('PUT', iri, { ...BODY, precioEnvase: 13 });
  const patched = await server.api<Record<string, unknown>>('PATCH', iri, { precioEnvase: 14 });
  expect([got, put, patched].map(({ headers, body }) => [headers.get('etag'), body['version']])).toEqual([
    ['"v1"', 1],
    ['"v2"', 2],
    ['"v3"', 3],
  ]);
});

test.each([
  ['PUT', { ...BODY, precioEnvase: 13 }, 200],
  ['PATCH', { precioEnvase: 13 }, 200],
  ['DELETE', undefined, 204],
])('%s with the current version is done', async (method, body, status) => {
  expect((await write(method, '"v1"', body)).status).toBe(status);
});

test.each([
  ['PUT', { ...BODY, precioEnvase: 13 }],
  ['PATCH', { precioEnvase: 13 }],
  ['DELETE', undefined],
  ['PUT', { nombre: '', precioEnvase: -1 }], // checked before any validation
])('%s with an old version changes nothing and tells the current one', async (method, body) => {
  await server.api('PATCH', iri, { comentario: 'Otra tableta' });
  const refused = await write(method, '"v1"', body);
  expect(refused.status).toBe(412);
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(refused.body).toMatchObject({
    '@type': 'Error',
    type: '/errors/version',
    status: 412,
    versionActual: 2,
  });
  expect(await versionOf()).toBe(2);
});

test.each([
  ['"v1"', 200],
  ['W/"v1"', 200], // a proxy that compresses weakens ETags; the version is exact all the same
  ['"v7", "v1"', 200],
  ['*', 200],
  ['"v2"', 412],
  ['v1', 412],
  ['"obsoleto"', 412],
])('If-Match: %s gives %i', async (ifMatch, status) => {
  expect((await write('PATCH', ifMatch, { precioEnvase: 13 })).status).toBe(status);
});

test('no header means no condition', async () => {
  await server.api('PATCH', iri, { precioEnvase: 13 });
  expect((await server.api('PATCH', iri, { precioEnvase: 14 })).status).toBe(200);
});

test('of overlapping saves of the same version one wins', async () => {
  const saves = Array.from({ length: 10 }, (_, i) => write('PATCH', '"v1"', { precioEnvase: 20 + i }));
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(9);
  expect(await versionOf()).toBe(2);
});

test('a save that changes nothing keeps the version', async () => {
  expect((await write('PUT', '"v1"', BODY)).headers.get('etag')).toBe('"v1"');
});

test('an unknown item is 404, whatever If-Match says; a second DELETE too', async () => {
  await write('DELETE', '"v1"');
  expect((await write('DELETE', '"v1"')).status).toBe(404);
  expect((await write('PUT', '"v1"', BODY)).status).toBe(404);
});

test.each([
  '/ingredientes',
  '/ingredientes?pagination=false',
  '/ingrediente_categorias',
  '/me',
  '/categoria_grupos/1',
])('%s is not sent again while it is the same', async (path) => {
  const first = await server.api('GET', path);
  const etag = first.headers.get('etag') ?? '';
  const again = await server.api('GET', path, undefined, { 'if-none-match': etag });
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await server.api('GET', path, undefined, { 'if-none-match': '"otra"' })).status).toBe(200);
});

test('a change makes the list and the item new', async () => {
  const etagOf = async (path: string) => (await server.api('GET', path)).headers.get('etag') ?? '';
  const [list, item] = [await etagOf('/ingredientes'), await etagOf(iri)];
  expect((await server.api('GET', iri, undefined, { 'if-none-match': item })).status).toBe(304);
  await server.api('PATCH', iri, { precioEnvase: 13 });
  expect((await server.api('GET', '/ingredientes', undefined, { 'if-none-match': list })).status).toBe(200);
  expect((await server.api('GET', iri, undefined, { 'if-none-match': item })).status).toBe(200);
});

test('suppliers have versions too', async () => {
  const made = await server.api<{ '@id': string }>('POST', '/proveedores', { nombre: 'Cooperativa' });
  const path = made.body['@id'];
  expect(made.headers.get('etag')).toBe('"v1"');
  const saved = await server.api('PUT', path, { nombre: 'Coop' }, { 'if-match': '"v1"' });
  expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"v2"']);
  expect((await server.api('DELETE', path, undefined, { 'if-match': '"v1"' })).status).toBe(412);
  expect((await server.api('DELETE', path, undefined, { 'if-match': '"v2"' })).status).toBe(204);
});
