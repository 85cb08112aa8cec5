import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type Api, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let stranger: Api;
const iris: Record<string, string> = {};

const INGREDIENTE = {
  nombre: 'Secreto de Ana',
  unidadMedida: 'grs',
  cantidadEnvase: 500,
  precioEnvase: 12,
  stockQuantity: 1,
  minStockLevel: 5,
  ingredienteCategoria: '/api/ingrediente_categorias/1',
  enlaces: [{ url: 'https://secreto.example/a', precio: 1, cantidadEnvase: 1, unidadMedida: 'grs' }],
};

const FORMULA = { nombre: 'Fórmula secreta', cantidadAgua: 100, cantidadSosa: 40 };

beforeAll(async () => {
  server = await startServer();
  const made = await server.api<{ '@id': string; enlaces: string[] }>('POST', '/ingredientes', INGREDIENTE);
  await server.api('PATCH', made.body['@id'], { precioEnvase: 13 });
  const proveedor = await server.api<{ '@id': string }>('POST', '/proveedores', { nombre: 'Secreto' });
  iris['ingrediente'] = made.body['@id'];
  iris['enlace'] = made.body.enlaces[0] ?? '';
  iris['proveedor'] = proveedor.body['@id'];
  const lineas = [{ ingrediente: made.body['@id'], cantidad: 300 }];
  const formula = await server.api<{ '@id': string; aceites: string[] }>('POST', '/formula_jabons', {
    ...FORMULA,
    aceites: lineas,
  });
  iris['formula'] = formula.body['@id'];
  iris['linea'] = formula.body.aceites[0] ?? '';
  stranger = await server.apiAs('intrusa');
});
afterAll(() => server.dispose());

test.each([
  ['GET', 'ingrediente', '', undefined],
  ['PUT', 'ingrediente', '', INGREDIENTE],
  ['PATCH', 'ingrediente', '', { nombre: 'mío' }],
  ['DELETE', 'ingrediente', '', undefined],
  ['GET', 'ingrediente', '/historial', undefined],
  ['GET', 'enlace', '', undefined],
  ['GET', 'proveedor', '', undefined],
  ['PUT', 'proveedor', '', { nombre: 'mío' }],
  ['DELETE', 'proveedor', '', undefined],
  ['GET', 'formula', '', undefined],
  ['PUT', 'formula', '', FORMULA],
  ['DELETE', 'formula', '', undefined],
  ['GET', 'linea', '', undefined],
])(
  '%s of a foreign %s%s is the same 404 as for one that does not exist',
  async (method, what, suffix, body) => {
    const foreign = iris[what] ?? '';
    const missing = foreign.replace(/\d+$/, '999');
    const answer = await stranger(method, foreign + suffix, body);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual((await stranger(method, missing + suffix, body)).body);
  },
);

test.each([
  '/ingredientes',
  '/ingredientes?pagination=false',
  '/ingredientes?nombre=Secreto',
  '/ingredientes/stock-bajo',
  '/ingredientes/proveedores',
  '/ingrediente_enlace_compras',
  '/proveedores',
  '/formula_jabons',
  '/formula_jabons?pagination=false&groups[]=lineas',
  '/ingrediente_formula_bases',
])('the list %s holds nothing of another user', async (path) => {
  expect((await server.api<{ totalItems: number }>('GET', path)).body.totalItems).toBeGreaterThan(0);
  const seen = await stranger<{ totalItems: number; member: unknown[] }>('GET', path);
  expect([seen.status, seen.body.totalItems, seen.body.member]).toEqual([200, 0, []]);
});

test('a link of another user cannot be taken over by naming it', async () => {
  const body = { ...INGREDIENTE, enlaces: [{ ...INGREDIENTE.enlaces[0], '@id': iris['enlace'] }] };
  for (const enlaces of [body.enlaces, [{ '@id': iris['enlace'] }], [iris['enlace']]]) {
    const answer = await stranger<{ detail: string }>('POST', '/ingredientes', { ...body, enlaces });
    expect([answer.status, answer.body.detail]).toEqual([400, `Item not found for "${iris['enlace']}".`]);
  }
});

test('a link of another own ingredient is not moved', async () => {
  const other = await server.api<{ '@id': string }>('POST', '/ingredientes', { ...INGREDIENTE, enlaces: [] });
  const answer = await server.api('PUT', other.body['@id'], { enlaces: [{ '@id': iris['enlace'] }] });
  expect(answer.status).toBe(400);
});

test('a line of another user cannot be taken over by naming it, nor an ingredient used', async () => {
  for (const aceites of [[{ '@id': iris['linea'] }], [iris['linea']]]) {
    const answer = await stranger<{ detail: string }>('POST', '/formula_jabons', { ...FORMULA, aceites });
    expect([answer.status, answer.body.detail]).toEqual([400, `Item not found for "${iris['linea']}".`]);
  }
  const aceites = [{ ingrediente: iris['ingrediente'], cantidad: 1 }];
  const answer = await stranger<{ detail: string }>('POST', '/formula_jabons', { ...FORMULA, aceites });
  expect([answer.status, answer.body.detail]).toEqual([400, `Item not found for "${iris['ingrediente']}".`]);
});

test('a line of another own formula is not moved, nor one of another section', async () => {
  const other = await server.api<{ '@id': string }>('POST', '/formula_jabons', FORMULA);
  const moved = [{ '@id': iris['linea'] }];
  expect((await server.api('PUT', other.body['@id'], { aceites: moved })).status).toBe(400);
  expect((await server.api('PUT', iris['formula'] ?? '', { aromas: moved })).status).toBe(400);
});

test('the dashboard counts nothing of another user', async () => {
  const { body } = await stranger<{ kpis: unknown; alertasStock: unknown[] }>('GET', '/dashboard/stats');
  expect(body.kpis).toMatchObject({ totalRecetas: 0 });
  expect(body.alertasStock).toEqual([]);
});

test('an owner in the body is ignored', async () => {
  const made = await stranger<{ '@id': string }>('POST', '/ingredientes', {
    ...INGREDIENTE,
    ownerId: 1,
    owner: '/api/usuarios/1',
    version: 77,
  });
  expect(made.status).toBe(201);
  expect(made.body).not.toHaveProperty('ownerId');
  expect(made.headers.get('etag')).toBe('"v1"');
  expect((await server.api('GET', made.body['@id'])).status).toBe(404);
});

test('the same Idempotency-Key of two users are two keys', async () => {
  const headers = { 'idempotency-key': '"compartida"' };
  const mine = await server.api<{ '@id': string }>('POST', '/proveedores', { nombre: 'A' }, headers);
  const theirs = await stranger<{ '@id': string }>('POST', '/proveedores', { nombre: 'B' }, headers);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body['@id']).not.toBe(mine.body['@id']);
});

test.each([
  ['GET', '/ingredientes'],
  ['POST', '/ingredientes'],
  ['GET', '/ingredientes/stock-bajo'],
  ['GET', '/ingredientes/proveedores'],
  ['GET', '/ingredientes/1'],
  ['PUT', '/ingredientes/1'],
  ['PATCH', '/ingredientes/1'],
  ['DELETE', '/ingredientes/1'],
  ['GET', '/ingredientes/1/historial'],
  ['GET', '/ingrediente_categorias'],
  ['GET', '/ingrediente_categorias/1'],
  ['GET', '/categoria_grupos'],
  ['GET', '/categoria_grupos/1'],
  ['GET', '/ingrediente_enlace_compras'],
  ['GET', '/ingrediente_enlace_compras/1'],
  ['GET', '/proveedores'],
  ['POST', '/proveedores'],
  ['GET', '/proveedores/1'],
  ['PUT', '/proveedores/1'],
  ['DELETE', '/proveedores/1'],
  ['GET', '/formula_jabons'],
  ['POST', '/formula_jabons'],
  ['GET', '/formula_jabons/1'],
  ['PUT', '/formula_jabons/1'],
  ['DELETE', '/formula_jabons/1'],
  ['GET', '/ingrediente_formula_bases'],
  ['GET', '/ingrediente_formula_bases/1'],
  ['GET', '/dashboard/stats'],
  ['GET', '/me'],
])('%s %s needs a token', async (method, path) => {
  const response = await fetch(`${server.url}/api${path}`, { method });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ code: 401, message: 'JWT Token not found' });
});
