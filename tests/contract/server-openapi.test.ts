import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from '../helpers/postgres.ts';
import { call, startServer, type TestServer } from '../helpers/server.ts';
import { documented, problemsOf } from './openapi-validator.ts';

// A tour over every path with every answer it can give; each answer must be one the OpenAPI file describes.

/** Documented, but nothing here gives it. */
const NOT_GIVEN: Readonly<Record<string, string>> = {
  'POST /proveedores 409': 'needs two requests at the same moment: server-idempotency.test.ts',
  'GET / 401': 'our entry point needs no token',
  'DELETE /ingredientes/{id} 500': 'what a stock server answers to that',
  'POST /formula_jabons 409': 'needs two requests at the same moment: server-idempotency.test.ts',
  'PUT /formula_jabons/{id} 409': 'for servers with optimistic locks of their own',
  'GET /dashboard/stats 404': 'for servers without that path',
  'GET /ingrediente_formula_bases 404': 'for servers without that path',
  'GET /ingrediente_formula_bases 405': 'for servers without that path',
  'GET /ingredientes/stock-bajo 404': 'for servers without that path',
  'GET /ingredientes/proveedores 404': 'for servers without that path',
  'GET /categoria_grupos 404': 'for servers without that path',
  'GET /ingrediente_enlace_compras 404': 'for servers without that path',
  'GET /ingrediente_enlace_compras 405': 'for servers without that path',
};

const LINK = { url: 'https://tienda.example/oliva', precio: 8.5, cantidadEnvase: 1000, unidadMedida: 'ml' };
const INGREDIENTE = {
  nombre: 'Aceite de oliva virgen',
  unidadMedida: 'ml',
  cantidadEnvase: 1000,
  precioEnvase: 8.5,
  stockQuantity: 0,
  minStockLevel: 500,
  densidad: 0.916,
  comentario: 'Prensado en frío',
  ingredienteCategoria: '/api/ingrediente_categorias/1',
  esAgua: false,
  esSosa: false,
  enlaces: [LINK],
};
const AGUA = { ...INGREDIENTE, nombre: 'Agua', densidad: 1, ingredienteCategoria: null, esAgua: true };
const FORMULA = {
  nombre: 'Jabón de Castilla',
  descripcion: '<p>Clásico de oliva</p>',
  observaciones: null,
  cantidadAgua: 270,
  cantidadSosa: 128.5,
  mendrulandia: 'https://calculadora.example/?r=1',
  aceites: [],
  aromas: [],
  otros: [],
};
const TOO_MUCH = `{"nombre":"${'x'.repeat(1024 * 1024)}"}`;
const ANY = 'application/ld+json';

const postgresBin = findPostgres();

describe.each(postgresBin === null ? ['libsql'] : ['libsql', 'postgres'])('on %s', (engine) => {
  let postgres: TestPostgres | null = null;
  let server: TestServer;
  let token: string;
  const seen = new Set<string>();
  let wrong: string[] = [];

  beforeAll(async () => {
    if (engine === 'postgres') postgres = startPostgres(postgresBin ?? '');
    server = await startServer(postgres ? { databaseUrl: postgres.url } : {});
    token = await server.token();
  });
  afterAll(async () => {
    await server.dispose();
    postgres?.stop();
  });

  beforeEach(() => {
    wrong = [];
  });

  /** Asks and notes what is wrong with the answer; `target` is the template, or the template and what stands for `{id}` and the query. */
  async function ask(
    expected: number,
    method: string,
    target: string | [template: string, id: string],
    {
      body,
      headers,
      as = token,
    }: { body?: unknown; headers?: Record<string, string>; as?: string | null } = {},
  ) {
    const [template, id] = typeof target === 'string' ? [target, ''] : target;
    const [path = '', query = ''] = template.split('?');
    const real = `/api${path === '/' ? '' : path.replace('{id}', id)}${query === '' ? '' : `?${query}`}`;
    const answer = await call<Record<string, unknown>>(server.url, {
      method,
      path: real,
      token: as,
      body,
      headers,
    });
    const { status } = answer;
    const contentType = answer.headers.get('content-type');
    if (status !== expected)
      wrong.push(`${method} ${real} is ${status}, not ${expected}: ${JSON.stringify(answer.body)}`);
    wrong.push(...problemsOf({ method, path, status, contentType, body: answer.body }));
    seen.add(`${method} ${path} ${status}`);
    return answer;
  }

  async function askUnchanged(target: string | [string, string]) {
    const { headers } = await ask(200, 'GET', target);
    await ask(304, 'GET', target, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    await ask(401, 'GET', target, { as: null });
    await ask(401, 'GET', target, { as: 'abc.def.ghi' });
  }

  test('session', async () => {
    const body = { username: server.user, password: server.password };
    await ask(200, 'POST', '/login_check', { body, as: null });
    await ask(400, 'POST', '/login_check', { body: {}, as: null });
    await ask(404, 'POST', '/login_check', { body, as: null, headers: { 'content-type': 'text/plain' } });
    for (let i = 0; i < 10; i += 1) {
      await ask(401, 'POST', '/login_check', { body: { username: 'nadie', password: 'mal' }, as: null });
    }
    await ask(429, 'POST', '/login_check', { body: { username: 'nadie', password: 'mal' }, as: null });
    await askUnchanged('/me');
    await ask(200, 'GET', '/', { as: null });
    expect(wrong).toEqual([]);
  });

  test('ingredients', async () => {
    const made = await ask(201, 'POST', '/ingredientes', { body: INGREDIENTE });
    const id = String(made.body['id']);
    const item: [string, string] = ['/ingredientes/{id}', id];
    await ask(201, 'POST', '/ingredientes', { body: AGUA });
    const invalid = { ...INGREDIENTE, precioEnvase: -1, enlaces: [{ ...LINK, url: 'nada' }] };

    await ask(400, 'POST', '/ingredientes', { body: '{"nombre":' });
    await ask(400, 'POST', '/ingredientes', { body: { ...INGREDIENTE, precioEnvase: '8.50' } });
    await ask(400, 'POST', '/ingredientes', {
      body: { ...INGREDIENTE, enlaces: [{ ...LINK, precio: 12_000 }] },
    });
    await ask(401, 'POST', '/ingredientes', { body: INGREDIENTE, as: null });
    await ask(409, 'POST', '/ingredientes', { body: AGUA });
    await ask(413, 'POST', '/ingredientes', { body: TOO_MUCH });
    await ask(415, 'POST', '/ingredientes', { body: INGREDIENTE, headers: { 'content-type': 'text/xml' } });
    await ask(422, 'POST', '/ingredientes', { body: invalid });
    const key = { 'idempotency-key': '"gira"' };
    await ask(201, 'POST', '/ingredientes', { body: INGREDIENTE, headers: key });
    await ask(201, 'POST', '/ingredientes', { body: INGREDIENTE, headers: key });
    await ask(422, 'POST', '/ingredientes', { body: { ...INGREDIENTE, nombre: 'Otro' }, headers: key });

    await askUnchanged('/ingredientes');
    await ask(200, 'GET', '/ingredientes?itemsPerPage=1&page=2&groups[]=enlaces&groups[]=categoria');
    await ask(200, 'GET', '/ingredientes?properties[]=nombre&properties[ingredienteCategoria][]=nombre');
    await ask(400, 'GET', '/ingredientes?page=0');
    await ask(406, 'GET', '/ingredientes', { headers: { accept: 'text/csv' } });
    await askUnchanged('/ingredientes/stock-bajo');
    await askUnchanged('/ingredientes/proveedores');
    await askUnchanged(item);
    await ask(404, 'GET', ['/ingredientes/{id}', '999']);

    for (const method of ['PUT', 'PATCH']) {
      const type = method === 'PUT' ? ANY : 'application/merge-patch+json';
      const write = (status: number, body: unknown, headers: Record<string, string> = {}, as = token) =>
        ask(status, method, item, { body, headers: { 'content-type': type, ...headers }, as });
      await write(200, { precioEnvase: method === 'PUT' ? 9 : 10 });
      await write(400, { precioEnvase: 'mucho' });
      await write(401, {}, {}, 'abc.def.ghi');
      await write(409, { esAgua: true });
      await write(412, {}, { 'if-match': '"v99"' });
      await write(413, TOO_MUCH);
      await write(415, {}, { 'content-type': 'text/xml' });
      await write(422, { nombre: '' });
      await ask(404, method, ['/ingredientes/{id}', '999'], { body: {}, headers: { 'content-type': type } });
    }
    await askUnchanged(['/ingredientes/{id}/historial', id]);
    await ask(404, 'GET', ['/ingredientes/{id}/historial', '999']);
    await askUnchanged('/ingrediente_enlace_compras');
    await ask(400, 'GET', '/ingrediente_enlace_compras?page=0');
    await askUnchanged(['/ingrediente_enlace_compras/{id}', '1']);
    await ask(404, 'GET', ['/ingrediente_enlace_compras/{id}', '999']);

    await ask(401, 'DELETE', item, { as: null });
    await ask(412, 'DELETE', item, { headers: { 'if-match': '"v99"' } });
    await ask(204, 'DELETE', item);
    await ask(404, 'DELETE', item);
    expect(wrong).toEqual([]);
  });

  test('formulas and their lines', async () => {
    const ingrediente = await ask(201, 'POST', '/ingredientes', { body: INGREDIENTE });
    const used: [string, string] = ['/ingredientes/{id}', String(ingrediente.body['id'])];
    const linea = { ingrediente: String(ingrediente.body['@id']), cantidad: 900 };
    const body = { ...FORMULA, aceites: [linea], aromas: [linea] };
    const made = await ask(201, 'POST', '/formula_jabons', { body });
    const item: [string, string] = ['/formula_jabons/{id}', String(made.body['id'])];
    const missing: [string, string] = ['/formula_jabons/{id}', '999'];
    const xml = { 'content-type': 'text/xml' };
    const [iri = ''] = made.body['aceites'] as string[];

    await ask(400, 'POST', '/formula_jabons', { body: { ...body, cantidadAgua: 'mucha' } });
    await ask(401, 'POST', '/formula_jabons', { body, as: null });
    await ask(413, 'POST', '/formula_jabons', { body: TOO_MUCH });
    await ask(415, 'POST', '/formula_jabons', { body, headers: xml });
    await ask(422, 'POST', '/formula_jabons', { body: { ...body, otros: [{}] } });
    const key = { 'idempotency-key': '"formula"' };
    await ask(201, 'POST', '/formula_jabons', { body, headers: key });
    await ask(201, 'POST', '/formula_jabons', { body, headers: key });
    await ask(422, 'POST', '/formula_jabons', { body: { ...body, nombre: 'Otra' }, headers: key });

    await askUnchanged('/formula_jabons');
    await ask(200, 'GET', '/formula_jabons?itemsPerPage=1&page=2&groups[]=lineas');
    await ask(200, 'GET', '/formula_jabons?properties[]=nombre&properties[aceites][]=cantidad');
    await ask(400, 'GET', '/formula_jabons?page=0');
    await askUnchanged(item);
    await ask(404, 'GET', missing);
    await askUnchanged('/ingrediente_formula_bases');
    await ask(400, 'GET', '/ingrediente_formula_bases?page=0');
    await askUnchanged(['/ingrediente_formula_bases/{id}', iri.slice(iri.lastIndexOf('/') + 1)]);
    await ask(404, 'GET', ['/ingrediente_formula_bases/{id}', '999']);

    await ask(200, 'PUT', item, { body: { ...body, aceites: [{ '@id': iri, cantidad: 950 }] } });
    await ask(400, 'PUT', item, { body: { aceites: null } });
    await ask(401, 'PUT', item, { body, as: null });
    await ask(404, 'PUT', missing, { body });
    await ask(412, 'PUT', item, { body, headers: { 'if-match': '"v99"' } });
    await ask(413, 'PUT', item, { body: TOO_MUCH });
    await ask(415, 'PUT', item, { body, headers: xml });
    await ask(422, 'PUT', item, { body: { nombre: '' } });
    await ask(409, 'DELETE', used);
    await ask(401, 'DELETE', item, { as: null });
    await ask(412, 'DELETE', item, { headers: { 'if-match': '"v99"' } });
    await ask(204, 'DELETE', item);
    await ask(404, 'DELETE', item);
    await askUnchanged('/dashboard/stats');
    expect(wrong).toEqual([]);
  });

  test('categories', async () => {
    await askUnchanged('/ingrediente_categorias');
    await ask(200, 'GET', '/ingrediente_categorias', { headers: { accept: 'application/json' } });
    await ask(400, 'GET', '/ingrediente_categorias?page=0');
    await askUnchanged(['/ingrediente_categorias/{id}', '1']);
    await ask(404, 'GET', ['/ingrediente_categorias/{id}', '999']);
    await askUnchanged('/categoria_grupos');
    await askUnchanged(['/categoria_grupos/{id}', '1']);
    await ask(404, 'GET', ['/categoria_grupos/{id}', '999']);
    expect(wrong).toEqual([]);
  });

  test('suppliers', async () => {
    const body = { nombre: 'Cooperativa', web: 'https://coop.example', comentario: null };
    const made = await ask(201, 'POST', '/proveedores', { body });
    const item: [string, string] = ['/proveedores/{id}', String(made.body['id'])];
    for (const [status, wrong] of [
      [400, { nombre: 5 }],
      [413, TOO_MUCH],
      [422, {}],
    ] as const) {
      await ask(status, 'POST', '/proveedores', { body: wrong });
      await ask(status, 'PUT', item, { body: status === 422 ? { nombre: '' } : wrong });
    }
    const xml = { 'content-type': 'text/xml' };
    await ask(415, 'POST', '/proveedores', { body, headers: xml });
    await ask(415, 'PUT', item, { body, headers: xml });
    await ask(401, 'POST', '/proveedores', { body, as: null });
    await ask(401, 'PUT', item, { body, as: null });
    await ask(401, 'DELETE', item, { as: null });
    await ask(200, 'PUT', item, { body: { nombre: 'Otra' } });
    await ask(412, 'PUT', item, { body, headers: { 'if-match': '"v9"' } });
    await ask(404, 'PUT', ['/proveedores/{id}', '999'], { body });
    await askUnchanged('/proveedores');
    await ask(400, 'GET', '/proveedores?page=0');
    await askUnchanged(item);
    await ask(404, 'GET', ['/proveedores/{id}', '999']);
    await ask(412, 'DELETE', item, { headers: { 'if-match': '"v9"' } });
    await ask(204, 'DELETE', item);
    await ask(404, 'DELETE', item);
    expect(wrong).toEqual([]);
  });

  test('the tour has seen every documented answer', () => {
    const missing = documented().filter((answer) => !seen.has(answer));
    expect(missing.sort()).toEqual(Object.keys(NOT_GIVEN).sort());
    expect(server.errors).toEqual([]);
  });
});

test('the validator does catch a wrong answer', () => {
  const base = { method: 'GET', path: '/ingredientes/{id}', status: 200, contentType: ANY };
  expect(problemsOf({ ...base, body: { '@id': '/api/ingredientes/1', nombre: 'x', version: 1 } })).toEqual(
    [],
  );
  expect(problemsOf({ ...base, body: { '@id': '/api/ingredientes/1', version: 0 } }).join()).toMatch(
    /nombre.*version|version.*nombre/,
  );
  expect(problemsOf({ ...base, status: 418, body: '' })).toEqual([
    'GET /ingredientes/{id} 418 is not in the file',
  ]);
});
