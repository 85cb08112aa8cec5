import { describe, expect, test } from 'vitest';
import { startFakeApi, type Route } from '../../tests/helpers/fake-api.ts';
import { aFormulaPayload } from '../../tests/helpers/formula-builders.ts';
import { createClient } from './client.ts';
import { formulasApi } from './formulas.ts';

const LIST = 'GET /api/formula_jabons?pagination=false';
const LINES = 'GET /api/ingrediente_formula_bases?pagination=false';

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

const lineIri = (id: number) => `/api/ingrediente_formula_bases/${id}`;

function line(id: number, fields: Record<string, unknown> = {}) {
  const ingrediente = `/api/ingredientes/${id}`;
  return { '@id': lineIri(id), id, ingrediente, cantidad: id * 10, costeTotal: id, ...fields };
}

function formula(id: number, fields: Record<string, unknown> = {}) {
  return {
    '@id': `/api/formula_jabons/${id}`,
    '@type': 'FormulaJabon',
    id,
    nombre: `Jabón ${id}`,
    ...fields,
  };
}

function listOf(...member: unknown[]) {
  return { json: { totalItems: member.length, member } };
}

describe('reading formulas', () => {
  test('everything is optional but identity and name', async () => {
    const { client } = await setUp({ [LIST]: listOf(formula(1, { labelImageUrls: [] })) });
    expect(await formulasApi.list(client)).toMatchObject({
      rows: [
        {
          sid: '/api/formula_jabons/1',
          record: {
            nombre: 'Jabón 1',
            descripcion: null,
            cantidadAgua: 0,
            cantidadSosa: 0,
            aceites: [],
            sinDetalles: { aceites: [], aromas: [], otros: [] },
            precioCoste: null,
            labelImageUrls: null,
          },
        },
      ],
    });
  });

  test('lines by reference are read with one call to their collection, each in its section', async () => {
    const sections = { aceites: [lineIri(1), lineIri(2)], aromas: [lineIri(3)], otros: [lineIri(4)] };
    const { client, urls } = await setUp({
      [LIST]: listOf(formula(1, sections)),
      [LINES]: listOf(line(4), line(3), line(2), line(1), line(9)),
    });
    expect(await formulasApi.list(client)).toMatchObject({
      rows: [
        {
          record: {
            aceites: [
              { '@id': lineIri(1), ingrediente: '/api/ingredientes/1', cantidad: 10, costeTotal: 1 },
              { '@id': lineIri(2) },
            ],
            aromas: [{ '@id': lineIri(3) }],
            otros: [{ '@id': lineIri(4) }],
          },
        },
      ],
    });
    expect(urls()).toEqual([LIST, LINES]);
  });

  test('a line that cannot be read stays a placeholder, and the formula is not dropped', async () => {
    const { client } = await setUp({
      [LIST]: listOf(formula(1, { aceites: [lineIri(1), lineIri(2)] })),
      [`GET ${lineIri(2)}`]: { json: line(2) },
    });
    expect(await formulasApi.list(client)).toMatchObject({
      rows: [{ record: { aceites: [{ '@id': lineIri(2) }], sinDetalles: { aceites: [lineIri(1)] } } }],
    });
  });

  test('one formula reads its lines singly, three at a time: their collection has those of all', async () => {
    const ids = [1, 2, 3, 4, 5];
    const { client, wait, waits, urls } = await setUp({
      'GET /api/formula_jabons/1': { json: formula(1, { aceites: ids.map(lineIri) }) },
      ...Object.fromEntries(ids.map((id) => [`GET ${lineIri(id)}`, { json: line(id) }])),
    });
    const result = await formulasApi.get(client, '/api/formula_jabons/1', { wait });
    expect(result).toMatchObject({ row: { record: { aceites: ids.map((id) => ({ cantidad: id * 10 })) } } });
    expect(urls()).not.toContain(LINES);
    expect(waits).toEqual([50]);
  });

  test('embedded ingredients and a line without one are accepted', async () => {
    const aceites = [
      line(1, { ingrediente: { '@id': '/api/ingredientes/7', nombre: 'Coco' }, cantidad: '12,5' }),
      line(2, { ingrediente: null }),
    ];
    const { client } = await setUp({ [LIST]: listOf(formula(1, { aceites })) });
    expect(await formulasApi.list(client)).toMatchObject({
      rows: [
        {
          record: {
            aceites: [{ ingrediente: '/api/ingredientes/7', cantidad: 12.5 }, { ingrediente: null }],
          },
        },
      ],
    });
  });

  test('addresses of label images belong to the server, and what is no web address is none', async () => {
    const labelImageUrls = {
      small: '/uploads/media/1-s.webp',
      medium: 'https://otro.example/1-m.webp',
      large: 'javascript:alert(1)',
    };
    const { api, client } = await setUp({ [LIST]: listOf(formula(1, { labelImageUrls })) });
    expect(await formulasApi.list(client)).toMatchObject({
      rows: [
        {
          record: {
            labelImageUrls: {
              small: `${api.origin}/uploads/media/1-s.webp`,
              medium: 'https://otro.example/1-m.webp',
              large: null,
            },
          },
        },
      ],
    });
  });
});

test('with embed the lines come along with every answer', async () => {
  const body = formula(1, { aceites: [line(1)] });
  const { client, urls } = await setUp({
    'GET /api/formula_jabons?pagination=false&groups[]=lineas': listOf(body),
    'POST /api/formula_jabons?groups[]=lineas': { status: 201, json: body },
    'PUT /api/formula_jabons/1?groups[]=lineas': { json: body },
  });
  const record = { aceites: [{ '@id': lineIri(1), cantidad: 10 }] };
  expect(await formulasApi.list(client, { embed: true })).toMatchObject({ rows: [{ record }] });
  const payload = aFormulaPayload();
  expect(await formulasApi.create(client, payload, { embed: true })).toMatchObject({ row: { record } });
  const change = { payload, embed: true };
  expect(await formulasApi.update(client, '/api/formula_jabons/1', change)).toMatchObject({
    row: { record },
  });
  expect(urls()).toHaveLength(3);
});
