import { describe, expect, test } from 'vitest';
import { startFakeApi, type Route } from '../../tests/helpers/fake-api.ts';
import type { IngredientePayload } from '#domain/ingrediente.ts';
import { createClient } from './client.ts';
import { ingredientesApi } from './ingredientes.ts';

const LIST = 'GET /api/ingredientes?pagination=false';
const LINKS = 'GET /api/ingrediente_enlace_compras?pagination=false';

async function setUp(routes: Record<string, Route>) {
  const api = await startFakeApi(routes);
  const waits: number[] = [];
  const wait = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  const client = createClient({ baseUrl: api.baseUrl, token: () => 'ficha' });
  return { api, client, wait, waits, urls: () => api.seen.map(({ method, url }) => `${method} ${url}`) };
}

function linkIri(id: number) {
  return `/api/ingrediente_enlace_compras/${id}`;
}

function link(id: number, precio: number | string = id) {
  return {
    '@id': linkIri(id),
    '@type': 'IngredienteEnlaceCompra',
    id,
    ingrediente: '/api/ingredientes/1',
    url: `https://tienda.example/${id}`,
    precio,
    cantidadEnvase: 1000,
    unidadMedida: 'ml',
  };
}

function ingrediente(id: number, fields: Record<string, unknown> = {}) {
  return { '@id': `/api/ingredientes/${id}`, '@type': 'Ingrediente', id, nombre: `Aceite ${id}`, ...fields };
}

function listOf(...member: unknown[]) {
  return { json: { totalItems: member.length, member } };
}

const PAYLOAD: IngredientePayload = {
  nombre: 'Aceite',
  unidadMedida: 'grs',
  cantidadEnvase: 1000,
  precioEnvase: 8.5,
  stockQuantity: null,
  minStockLevel: null,
  densidad: null,
  comentario: null,
  ingredienteCategoria: '/api/ingrediente_categorias/1',
  esAgua: false,
  esSosa: false,
  enlaces: [],
};

describe('reading rows', () => {
  test('everything is optional but identity and name', async () => {
    const { client } = await setUp({ [LIST]: listOf(ingrediente(1)) });
    expect(await ingredientesApi.list(client)).toMatchObject({
      rows: [
        {
          sid: '/api/ingredientes/1',
          record: {
            nombre: 'Aceite 1',
            unidadMedida: 'grs',
            cantidadEnvase: null,
            precioEnvase: null,
            stockQuantity: null,
            minStockLevel: null,
            densidad: null,
            comentario: null,
            ingredienteCategoria: null,
            esAgua: false,
            esSosa: false,
            enlaces: [],
            enlacesSinDetalles: [],
            proveedor: null,
            precioGramo: null,
            nivelStock: null,
          },
        },
      ],
    });
  });

  test('numbers as text, truth values as numbers, embedded and absolute references are the same thing', async () => {
    const wild = {
      unidadMedida: 'ml',
      cantidadEnvase: '1000',
      precioEnvase: '8,50',
      densidad: null,
      esAgua: 0,
      ingredienteCategoria: {
        '@id': 'http://otro.example/api/ingrediente_categorias/1.jsonld',
        nombre: 'Aceites',
      },
      proveedor: ['no', 'se', 'sabe'],
      enlaces: { 3: link(5, '7.70') },
    };
    const { client } = await setUp({ [LIST]: listOf(ingrediente(1, wild)) });
    expect(await ingredientesApi.list(client)).toMatchObject({
      rows: [
        {
          record: {
            cantidadEnvase: 1000,
            precioEnvase: 8.5,
            esAgua: false,
            ingredienteCategoria: '/api/ingrediente_categorias/1',
            proveedor: null,
            enlaces: [{ '@id': linkIri(5), precio: 7.7, cantidadEnvase: 1000, unidadMedida: 'ml' }],
          },
        },
      ],
    });
  });

  test('an unknown unit reads as grams and leaves a doubt', async () => {
    const { client } = await setUp({ [LIST]: listOf(ingrediente(1, { unidadMedida: 'kg' })) });
    expect(await ingredientesApi.list(client)).toMatchObject({
      rows: [{ record: { unidadMedida: 'grs' } }],
      doubts: [{ id: '/api/ingredientes/1' }],
    });
  });

  test('a number that could mean two things fails its row only', async () => {
    const { client } = await setUp({
      [LIST]: listOf(ingrediente(1, { precioEnvase: '1.234,56' }), ingrediente(2)),
    });
    expect(await ingredientesApi.list(client)).toMatchObject({
      complete: true,
      rows: [{ sid: '/api/ingredientes/2' }],
      invalid: [{ id: '/api/ingredientes/1', reason: expect.stringContaining('precioEnvase') }],
    });
  });
});

describe('links by reference', () => {
  const four = [1, 2, 3, 4].map(linkIri);

  test('are read with one call to their collection', async () => {
    const { client, urls } = await setUp({
      [LIST]: listOf(ingrediente(1, { enlaces: four })),
      [LINKS]: listOf(link(4), link(3), link(2), link(1), link(99)),
    });
    const result = await ingredientesApi.list(client);
    expect(result).toMatchObject({ rows: [{ record: { enlaces: four.map((iri) => ({ '@id': iri })) } }] });
    expect(urls()).toEqual([LIST, LINKS]);
  });

  test.each([[403], [404], [405], [500]])(
    'are read singly, three at a time, where the collection answers %i',
    async (status) => {
      const { client, wait, waits, urls } = await setUp({
        [LIST]: listOf(ingrediente(1, { enlaces: four })),
        [LINKS]: { status },
        ...Object.fromEntries([1, 2, 3, 4].map((id) => [`GET ${linkIri(id)}`, { json: link(id) }])),
      });
      const result = await ingredientesApi.list(client, { wait });
      expect(result).toMatchObject({ rows: [{ record: { enlaces: four.map((iri) => ({ '@id': iri })) } }] });
      expect(urls().slice(-4)).toEqual(expect.arrayContaining(four.map((iri) => `GET ${iri}`)));
      expect(waits).toEqual([50]);
    },
  );

  test('one that cannot be read stays a reference', async () => {
    const { client } = await setUp({
      [LIST]: listOf(ingrediente(1, { enlaces: [linkIri(1), linkIri(2)] })),
      [`GET ${linkIri(2)}`]: { json: link(2) },
    });
    expect(await ingredientesApi.list(client)).toMatchObject({
      rows: [{ record: { enlaces: [{ '@id': linkIri(2) }], enlacesSinDetalles: [linkIri(1)] } }],
    });
  });

  test('a bad moment fails the list: it must not look like links without details', async () => {
    const { client } = await setUp({
      [LIST]: listOf(ingrediente(1, { enlaces: [linkIri(1)] })),
      [`GET ${linkIri(1)}`]: { status: 503 },
    });
    expect(await ingredientesApi.list(client)).toMatchObject({ ok: false, error: { kind: 'busy' } });
  });

  test('an embedded object without details counts as a reference', async () => {
    const { client } = await setUp({
      [LIST]: listOf(
        ingrediente(1, { enlaces: [{ '@id': linkIri(1), '@type': 'IngredienteEnlaceCompra' }] }),
      ),
      [`GET ${linkIri(1)}`]: { json: link(1) },
    });
    expect(await ingredientesApi.list(client)).toMatchObject({
      rows: [{ record: { enlaces: [{ precio: 1 }] } }],
    });
  });

  test('a link that changes behind an unchanged list is noticed', async () => {
    let precio = 1;
    const { api, client } = await setUp({
      [LIST]: listOf(ingrediente(1, { enlaces: [linkIri(1)] })),
      [`GET ${linkIri(1)}`]: () => ({ json: link(1, precio) }),
    });
    const first = await ingredientesApi.list(client);
    const bodyHash = first.ok && first.kind === 'rows' ? first.bodyHash : '';
    expect(await ingredientesApi.list(client, { bodyHash, etag: '"a"' })).toMatchObject({
      kind: 'unchanged',
    });
    precio = 2;
    expect(await ingredientesApi.list(client, { bodyHash, etag: '"a"' })).toMatchObject({ kind: 'rows' });
    expect(api.seen.some(({ headers }) => 'if-none-match' in headers)).toBe(false);
  });
});

test('with embed the links come along, and the ETag counts', async () => {
  const { api, client } = await setUp({
    'GET /api/ingredientes?pagination=false&groups[]=enlaces': listOf(ingrediente(1, { enlaces: [link(1)] })),
  });
  const result = await ingredientesApi.list(client, { embed: true, etag: '"a"' });
  expect(result).toMatchObject({ rows: [{ record: { enlaces: [{ '@id': linkIri(1) }] } }] });
  expect(api.seen[0]!.headers['if-none-match']).toBe('"a"');
  expect(api.seen).toHaveLength(1);
});

describe('one ingredient', () => {
  test('is read with its ETag', async () => {
    const { client } = await setUp({
      'GET /api/ingredientes/1': { headers: { etag: '"v3"' }, json: ingrediente(1, { version: 3 }) },
    });
    const row = { sid: '/api/ingredientes/1', version: 3, etag: '"v3"' };
    expect(await ingredientesApi.get(client, '/api/ingredientes/1')).toMatchObject({
      ok: true,
      kind: 'row',
      row,
    });
  });

  test('is unchanged after a 304, gone after a 404', async () => {
    const { client } = await setUp({ 'GET /api/ingredientes/1': { status: 304 } });
    expect(await ingredientesApi.get(client, '/api/ingredientes/1', { etag: '"v3"' })).toMatchObject({
      kind: 'unchanged',
    });
    expect(await ingredientesApi.get(client, '/api/ingredientes/2')).toMatchObject({
      error: { kind: 'not-found' },
    });
  });
});

describe('writing', () => {
  test('a create sends the document and gives the new row', async () => {
    const { api, client } = await setUp({
      'POST /api/ingredientes': {
        status: 201,
        headers: { etag: '"v1"' },
        json: ingrediente(9, { version: 1 }),
      },
    });
    const result = await ingredientesApi.create(client, PAYLOAD);
    expect(result).toMatchObject({
      ok: true,
      replayed: false,
      row: { sid: '/api/ingredientes/9', etag: '"v1"' },
    });
    expect(JSON.parse(api.seen[0]!.body)).toEqual(PAYLOAD);
    expect(api.seen[0]!.headers['idempotency-key']).toBeUndefined();
  });

  test('a key makes a repetition visible', async () => {
    const { api, client } = await setUp({
      'POST /api/ingredientes': {
        status: 201,
        headers: { 'idempotency-replayed': 'true' },
        json: ingrediente(9),
      },
    });
    expect(await ingredientesApi.create(client, PAYLOAD, { idempotencyKey: 'k1' })).toMatchObject({
      replayed: true,
    });
    expect(api.seen[0]!.headers['idempotency-key']).toBe('"k1"');
  });

  test('an answer in plain JSON gives its identity by id', async () => {
    const { client } = await setUp({
      'POST /api/ingredientes': { status: 201, json: { id: 5, nombre: 'Lavanda' } },
    });
    expect(await ingredientesApi.create(client, PAYLOAD)).toMatchObject({
      row: { sid: '/api/ingredientes/5' },
    });
  });

  test('an answer without a row leaves the outcome open', async () => {
    const { client } = await setUp({ 'POST /api/ingredientes': { status: 201, json: { ok: true } } });
    expect(await ingredientesApi.create(client, PAYLOAD)).toMatchObject({
      error: { kind: 'network', reason: 'not-json' },
    });
  });

  test('a replacement goes to the IRI, guarded when asked, and is done even if its links cannot be read', async () => {
    const { api, client } = await setUp({
      'PUT /api/ingredientes/1': { json: ingrediente(1, { enlaces: [linkIri(1)] }) },
      [`GET ${linkIri(1)}`]: { status: 503 },
    });
    const result = await ingredientesApi.update(client, '/api/ingredientes/1', {
      payload: PAYLOAD,
      ifMatch: '"v3"',
    });
    expect(result).toMatchObject({
      ok: true,
      row: { record: { enlaces: [], enlacesSinDetalles: [linkIri(1)] } },
    });
    expect(api.seen[0]!.headers['if-match']).toBe('"v3"');
  });

  test('a refusal keeps its violations', async () => {
    const violations = [{ propertyPath: 'nombre', message: 'El nombre es obligatorio' }];
    const { client } = await setUp({ 'PUT /api/ingredientes/1': { status: 422, json: { violations } } });
    expect(await ingredientesApi.update(client, '/api/ingredientes/1', { payload: PAYLOAD })).toMatchObject({
      error: { kind: 'validation', violations: [{ path: 'nombre', message: 'El nombre es obligatorio' }] },
    });
  });

  test.each([
    [204, { ok: true }],
    [404, { ok: true }],
    [410, { ok: true }],
    [412, { ok: false, error: { kind: 'precondition' } }],
    [409, { ok: false, error: { kind: 'conflict' } }],
  ])('a delete answered with %i', async (status, expected) => {
    const { api, client } = await setUp({ 'DELETE /api/ingredientes/1': { status } });
    expect(await ingredientesApi.remove(client, '/api/ingredientes/1', { ifMatch: '"v3"' })).toMatchObject(
      expected,
    );
    expect(api.seen[0]!.headers['if-match']).toBe('"v3"');
  });
});
