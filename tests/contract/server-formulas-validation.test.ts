import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../helpers/server.ts';

interface Refusal extends Record<string, unknown> {
  detail: string;
  violations?: { propertyPath: string; message: string }[];
}

let server: TestServer;
const OIL = '/api/ingredientes/1';

const BODY = {
  nombre: 'Jabón de Castilla',
  descripcion: null,
  observaciones: null,
  cantidadAgua: 270,
  cantidadSosa: 128.5,
  mendrulandia: null,
  aceites: [{ ingrediente: OIL, cantidad: 900 }],
  aromas: [],
  otros: [],
};

beforeAll(async () => {
  server = await startServer();
  await server.api('POST', '/ingredientes', {
    nombre: 'Aceite',
    unidadMedida: 'grs',
    cantidadEnvase: 500,
    precioEnvase: 12,
    ingredienteCategoria: '/api/ingrediente_categorias/1',
  });
});
afterAll(() => server.dispose());

const post = (changes: Record<string, unknown>) =>
  server.api<Refusal>('POST', '/formula_jabons', { ...BODY, ...changes });
const violationsOf = ({ violations = [] }: Refusal) =>
  Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]));

test.each([
  [{ nombre: '   ' }, { nombre: 'El nombre es obligatorio' }],
  [{ nombre: undefined }, { nombre: 'El nombre es obligatorio' }],
  [{ nombre: 'x'.repeat(256) }, { nombre: 'El nombre no puede exceder 255 caracteres' }],
  [{ cantidadAgua: undefined }, { cantidadAgua: 'La cantidad de agua es obligatoria' }],
  [{ cantidadAgua: 0 }, { cantidadAgua: 'La cantidad de agua debe ser mayor a 0' }],
  [{ cantidadAgua: 0.09 }, { cantidadAgua: 'La cantidad de agua debe ser mayor a 0' }],
  [{ cantidadSosa: undefined }, { cantidadSosa: 'La cantidad de sosa es obligatoria' }],
  [{ cantidadSosa: -1 }, { cantidadSosa: 'La cantidad de sosa debe ser mayor a 0' }],
  [{ mendrulandia: 'no' }, { mendrulandia: 'Debe ser una URL válida' }],
  [{ mendrulandia: 'javascript:alert(1)' }, { mendrulandia: 'Debe ser una URL válida' }],
  [
    { aceites: [{}] },
    {
      'aceites[0].ingrediente': 'Debe seleccionar un ingrediente',
      'aceites[0].cantidad': 'La cantidad es obligatoria',
    },
  ],
  [
    { aromas: [{ ingrediente: '', cantidad: 1 }] },
    { 'aromas[0].ingrediente': 'Debe seleccionar un ingrediente' },
  ],
  [
    { otros: [{ ingrediente: '/api/proveedores/1', cantidad: 1 }] },
    { 'otros[0].ingrediente': 'Formato de ingrediente inválido' },
  ],
  [
    // a local key must never leave the device; if it does, the line says so
    { otros: [{ ingrediente: '0190d7c0-5a5b-7cc2-8f3e-2f0d9e1c7a11', cantidad: 1 }] },
    { 'otros[0].ingrediente': 'Formato de ingrediente inválido' },
  ],
  [
    {
      aceites: [
        { ingrediente: OIL, cantidad: 5 },
        { ingrediente: OIL, cantidad: 0.001 },
      ],
      otros: [{ ingrediente: OIL, cantidad: -1 }],
    },
    {
      'aceites[1].cantidad': 'La cantidad debe ser mayor a 0',
      'otros[0].cantidad': 'La cantidad debe ser mayor a 0',
    },
  ],
])('%j is refused on its fields', async (changes, expected) => {
  const answer = await post(changes);
  expect([answer.status, violationsOf(answer.body)]).toEqual([422, expected]);
  expect(answer.body['@type']).toBe('ConstraintViolationList');
});

test.each([
  [{ cantidadAgua: '270' }, 'The type of the "cantidadAgua" attribute must be "float", "string" given.'],
  [{ cantidadSosa: null }, 'The type of the "cantidadSosa" attribute must be "float", "NULL" given.'],
  [{ nombre: null }, 'The type of the "nombre" attribute must be "string", "NULL" given.'],
  [{ descripcion: 5 }, 'The type of the "descripcion" attribute must be "string", "integer" given.'],
  [{ aceites: null }, 'The type of the "aceites" attribute must be "array", "NULL" given.'],
  [
    { otros: [5] },
    'The type of the "otros" attribute must be "array" (nested document) or "string" (IRI), "integer" given.',
  ],
  [
    { aceites: [{ ingrediente: OIL, cantidad: '900' }] },
    'The type of the "cantidad" attribute must be "float", "string" given.',
  ],
  [
    { aceites: [{ ingrediente: null, cantidad: 5 }] },
    'The type of the "ingrediente" attribute must be "array" (nested document) or "string" (IRI), "NULL" given.',
  ],
  [
    { aceites: [{ ingrediente: 1, cantidad: 5 }] },
    'The type of the "ingrediente" attribute must be "array" (nested document) or "string" (IRI), "integer" given.',
  ],
  [
    { aceites: [{ ingrediente: { '@id': OIL }, cantidad: 5 }] },
    'Nested documents for attribute "ingrediente" are not allowed. Use IRIs instead.',
  ],
  [
    { aceites: [{ ingrediente: '/api/ingredientes/9999', cantidad: 5 }] },
    'Item not found for "/api/ingredientes/9999".',
  ],
  [
    { aceites: [{ ingrediente: '/api/ingredientes/99999999999999999999', cantidad: 5 }] },
    'Item not found for "/api/ingredientes/99999999999999999999".',
  ],
  [
    { aceites: ['/api/ingrediente_formula_bases/9999'] },
    'Item not found for "/api/ingrediente_formula_bases/9999".',
  ],
  [{ aceites: [{ '@id': 'tmp-1', ingrediente: OIL, cantidad: 5 }] }, 'No route matches "tmp-1".'],
  [{ '@id': '/api/formula_jabons/5' }, 'Update is not allowed for this operation.'],
  [{ descripcion: 'a\u0000b' }, 'El texto contiene un carácter que no se puede guardar.'],
])('%j is a 400 that says so', async (changes, detail) => {
  const answer = await post(changes);
  expect([answer.status, answer.body.detail, answer.body['@type']]).toEqual([400, detail, 'Error']);
});

test.each([
  ['no lines at all', { aceites: undefined, aromas: undefined, otros: undefined }],
  [
    'the least water, lye and line',
    { cantidadAgua: 0.1, cantidadSosa: 0.1, otros: [{ ingrediente: OIL, cantidad: 0.01 }] },
  ],
  [
    'the same ingredient in several lines',
    { aceites: [BODY.aceites[0], BODY.aceites[0]], otros: BODY.aceites },
  ],
  ['lines as an object with keys', { aceites: { 0: BODY.aceites[0], 5: BODY.aceites[0] } }],
  [
    'an ingredient of the same host with suffix',
    { aceites: [{ ingrediente: `http://localhost${OIL}.jsonld`, cantidad: 1 }] },
  ],
  ['an empty address, as on API Platform', { mendrulandia: '' }],
  [
    'unknown and derived fields',
    { pesoTotal: 1, costeAgua: 99, labelImageUrls: { small: '/x' }, id: 7, version: 9 },
  ],
])('%s is accepted', async (_name, changes) => {
  const answer = await post(changes);
  expect(answer.status).toBe(201);
  expect(answer.body['costeAgua']).toBeUndefined(); // there is no water to have a price
  expect(answer.body['labelImageUrls']).toBeUndefined();
  expect(answer.headers.get('etag')).toBe('"v1"');
});

test('texts come back exactly: emoji, HTML, quotes, 255 characters, spaces around', async () => {
  for (const nombre of [
    'Ñandú 🧼👩🏽‍🔬 “comillas” / barra \\ \' "',
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
    'x'.repeat(255),
    "'; drop table formula; --",
    ' con espacios ',
  ]) {
    const descripcion = nombre.repeat(20);
    const made = await post({ nombre, descripcion, observaciones: descripcion });
    const read = await server.api('GET', String(made.body['@id']));
    expect(read.body).toMatchObject({ nombre, descripcion, observaciones: descripcion });
  }
});

test('nothing unexpected happened', () => {
  expect(server.errors).toEqual([]);
});
