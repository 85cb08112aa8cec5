import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../helpers/server.ts';

interface Refusal {
  detail: string;
  type?: string;
  violations?: { propertyPath: string; message: string }[];
}

const LINK = { url: 'https://tienda.example/a', precio: 2, cantidadEnvase: 100, unidadMedida: 'grs' };
const BODY = {
  nombre: 'Manteca de karité',
  unidadMedida: 'grs',
  cantidadEnvase: 500,
  precioEnvase: 12,
  stockQuantity: null,
  minStockLevel: null,
  densidad: null,
  comentario: null,
  ingredienteCategoria: '/api/ingrediente_categorias/1',
  esAgua: false,
  esSosa: false,
  enlaces: [],
};

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

const post = (changes: Record<string, unknown>) =>
  server.api<Refusal & Record<string, unknown>>('POST', '/ingredientes', { ...BODY, ...changes });
const violationsOf = ({ violations = [] }: Refusal) =>
  Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]));

test.each([
  [{ nombre: '   ' }, { nombre: 'El nombre es obligatorio' }],
  [{ unidadMedida: '' }, { unidadMedida: 'La unidad de medida es obligatoria' }],
  [{ unidadMedida: 'kg' }, { unidadMedida: "Debe ser 'grs' o 'ml'" }],
  [{ cantidadEnvase: 0 }, { cantidadEnvase: 'Debe ser un número positivo' }],
  [{ precioEnvase: -1 }, { precioEnvase: 'Debe ser un número positivo' }],
  [{ unidadMedida: 'ml' }, { densidad: "La densidad es obligatoria y positiva para 'ml'" }],
  [{ unidadMedida: 'ml', densidad: 0 }, { densidad: 'Debe ser un número positivo' }],
  [{ stockQuantity: -1, minStockLevel: 1 }, { stockQuantity: 'El stock debe ser positivo' }],
  [{ stockQuantity: 1, minStockLevel: -1 }, { minStockLevel: 'El nivel mínimo debe ser positivo' }],
  [{ stockQuantity: 1 }, { minStockLevel: 'Nivel mínimo es obligatorio si especificas stock' }],
  [{ minStockLevel: 1 }, { stockQuantity: 'Stock actual es obligatorio si especificas nivel mínimo' }],
  [
    { ingredienteCategoria: null },
    { ingredienteCategoria: 'La categoría es obligatoria para ingredientes normales' },
  ],
  [{ enlaces: [LINK, { ...LINK, url: 'nada' }] }, { 'enlaces[1].url': 'Debe ser una URL válida' }],
  [{ enlaces: [{ ...LINK, url: 'javascript:alert(1)' }] }, { 'enlaces[0].url': 'Debe ser una URL válida' }],
  [{ enlaces: [{ ...LINK, precio: 0 }] }, { 'enlaces[0].precio': 'El precio debe ser positivo' }],
  [
    { enlaces: [{}] },
    {
      'enlaces[0].url': 'La URL es obligatoria',
      'enlaces[0].precio': 'El precio es obligatorio',
      'enlaces[0].cantidadEnvase': 'La cantidad es obligatoria',
      'enlaces[0].unidadMedida': 'La unidad es obligatoria',
    },
  ],
])('%j is refused on its fields', async (changes, expected) => {
  const answer = await post(changes);
  expect([answer.status, violationsOf(answer.body)]).toEqual([422, expected]);
  expect(answer.body['@type']).toBe('ConstraintViolationList');
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
});

test.each([
  [{ precioEnvase: '8,50' }, 'The type of the "precioEnvase" attribute must be "float", "string" given.'],
  [{ precioEnvase: null }, 'The type of the "precioEnvase" attribute must be "float", "NULL" given.'],
  [{ nombre: 5 }, 'The type of the "nombre" attribute must be "string", "integer" given.'],
  [{ nombre: 5.5 }, 'The type of the "nombre" attribute must be "string", "double" given.'],
  [{ nombre: {} }, 'The type of the "nombre" attribute must be "string", "array" given.'],
  [{ esAgua: null }, 'The type of the "esAgua" attribute must be "bool", "NULL" given.'],
  [{ enlaces: null }, 'The type of the "enlaces" attribute must be "array", "NULL" given.'],
  [
    { enlaces: [5] },
    'The type of the "enlaces" attribute must be "array" (nested document) or "string" (IRI), "integer" given.',
  ],
  [
    { enlaces: [{ ...LINK, precio: '2' }] },
    'The type of the "precio" attribute must be "float", "string" given.',
  ],
  [
    { ingredienteCategoria: '/api/ingrediente_categorias/99' },
    'Item not found for "/api/ingrediente_categorias/99".',
  ],
  [{ ingredienteCategoria: '/api/proveedores/1' }, 'Item not found for "/api/proveedores/1".'],
  [{ ingredienteCategoria: 'no-es-un-iri' }, 'Invalid IRI "no-es-un-iri".'],
  [
    { ingredienteCategoria: { '@id': '/api/ingrediente_categorias/1' } },
    'Nested documents for attribute "ingredienteCategoria" are not allowed. Use IRIs instead.',
  ],
  [{ enlaces: [{ ...LINK, '@id': 'tmp-1' }] }, 'No route matches "tmp-1".'],
  [
    { enlaces: [{ ...LINK, '@id': '/api/ingrediente_enlace_compras/999' }] },
    'Item not found for "/api/ingrediente_enlace_compras/999".',
  ],
  [{ enlaces: [{ ...LINK, precio: 10_000 }] }, 'El precio del enlace no puede ser mayor que 9999.99'],
  [{ enlaces: [{ ...LINK, cantidadEnvase: 1_000_000 }] }, 'La cantidad del enlace no puede ser 1000000'],
  [{ '@id': '/api/ingredientes/5' }, 'Update is not allowed for this operation.'],
  [{ comentario: 'a\u0000b' }, 'El texto contiene un carácter que no se puede guardar.'],
])('%j is a 400 that says so', async (changes, detail) => {
  const answer = await post(changes);
  expect([answer.status, answer.body.detail, answer.body['@type']]).toEqual([400, detail, 'Error']);
});

test.each([
  ['{"nombre": "x",', 'Syntax error'],
  ['', 'Syntax error'],
  ['[]', 'The input data is misformatted.'],
  ['"texto"', 'The input data is misformatted.'],
  ['{"precioEnvase": 1e999}', 'Syntax error'],
  [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 'Maximum stack depth exceeded'],
])('the body %s is a 400', async (body, detail) => {
  const answer = await server.api<Refusal>('POST', '/ingredientes', body);
  expect([answer.status, answer.body.detail]).toEqual([400, detail]);
});

test.each([
  ['zero stock and minimum', { stockQuantity: 0, minStockLevel: 0 }],
  ['the largest link', { enlaces: [{ ...LINK, precio: 9999.99, cantidadEnvase: 999_999.99 }] }],
  ['links as an object with keys', { enlaces: { 0: LINK, 5: LINK } }],
  [
    'a category of the same host with suffix',
    { ingredienteCategoria: 'http://localhost/api/ingrediente_categorias/1.jsonld' },
  ],
  ['unknown and derived fields', { precioGramo: 99, nivelStock: 1, inventado: true, '@type': 'X', id: 7 }],
  ['__proto__ in the body', { ['__proto__']: { esAgua: true } }],
])('%s is accepted', async (_name, changes) => {
  const answer = await post(changes);
  expect(answer.status).toBe(201);
  expect(answer.body['esAgua']).toBe(false);
  expect(answer.body['precioGramo']).toBe(12 / 500);
});

test('texts come back exactly: emoji, HTML, quotes, 255 characters, spaces around', async () => {
  for (const nombre of [
    'Ñandú 🧼👩🏽‍🔬 “comillas” / barra \\ \' "',
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
    'x'.repeat(255),
    "'; drop table ingrediente; --",
    ' con espacios ',
  ]) {
    const made = await post({ nombre, comentario: nombre.repeat(20) });
    const read = await server.api('GET', String(made.body['@id']));
    expect(read.body).toMatchObject({ nombre, comentario: nombre.repeat(20) });
  }
  expect((await post({ nombre: 'x'.repeat(500) })).status).toBe(422);
});

describe('PUT', () => {
  const make = async () => {
    const made = await post({ enlaces: [LINK, { ...LINK, precio: 3 }], comentario: 'Nota' });
    return { iri: String(made.body['@id']), enlaces: made.body['enlaces'] as string[] };
  };
  const put = (iri: string, body: unknown) => server.api<Refusal & Record<string, unknown>>('PUT', iri, body);

  test('an absent field keeps its value, null empties it', async () => {
    const { iri, enlaces } = await make();
    expect((await put(iri, { precioEnvase: 13 })).body).toMatchObject({ comentario: 'Nota', enlaces });
    expect((await put(iri, { comentario: null })).body).not.toHaveProperty('comentario');
  });

  test('a link given by its @id alone, or as bare IRI, keeps its fields', async () => {
    const { iri, enlaces } = await make();
    const [first, second] = enlaces;
    const kept = await put(iri, { enlaces: [second, { '@id': first, precio: 9 }] });
    expect(kept.body['enlaces']).toEqual([first, second]);
    expect((await server.api('GET', String(first))).body).toMatchObject({ url: LINK.url, precio: 9 });
  });

  test('a violation is reported under the index of the body', async () => {
    const { iri, enlaces } = await make();
    const rows = [
      { ...LINK, precio: -1 },
      { '@id': enlaces[1], precio: -1 },
    ];
    expect(violationsOf((await put(iri, { enlaces: rows })).body)).toEqual({
      'enlaces[0].precio': 'El precio debe ser positivo',
      'enlaces[1].precio': 'El precio debe ser positivo',
    });
  });

  test('a refused save changes nothing, not even its valid links', async () => {
    const { iri } = await make();
    const before = (await server.api('GET', iri)).body;
    await put(iri, { nombre: 'Otro', enlaces: [LINK, { ...LINK, url: '' }] });
    expect((await server.api('GET', iri)).body).toEqual(before);
  });

  test('the same link twice is refused', async () => {
    const { iri, enlaces } = await make();
    const answer = await put(iri, { enlaces: [enlaces[0], { '@id': enlaces[0] }] });
    expect([answer.status, answer.body.detail]).toEqual([
      400,
      `El enlace "${enlaces[0]}" aparece dos veces.`,
    ]);
  });

  test('the body of a GET can be sent back', async () => {
    const { iri } = await make();
    const { body } = await server.api<Record<string, unknown>>('GET', iri);
    expect((await put(iri, body)).body).toEqual(body);
  });
});

test('PATCH changes plain fields and refuses lists', async () => {
  const made = await post({ comentario: 'Nota' });
  const iri = String(made.body['@id']);
  const patched = await server.api('PATCH', iri, { precioEnvase: 13.5, comentario: null });
  expect(patched.body).toMatchObject({ precioEnvase: 13.5, nombre: BODY.nombre });
  expect(patched.body).not.toHaveProperty('comentario');
  expect((await server.api('PATCH', iri, { enlaces: [] })).status).toBe(400);
});

test.each([
  ['esAgua', 'Ya existe un ingrediente marcado como agua.'],
  ['esSosa', 'Ya existe un ingrediente marcado como sosa.'],
])('a second %s is a 409, on POST, PUT and PATCH', async (marca, detail) => {
  const first = await post({ [marca]: true, ingredienteCategoria: null });
  expect(first.status).toBe(201);
  const second = await post({ [marca]: true, ingredienteCategoria: null });
  expect(second.body).toMatchObject({ type: '/errors/ingrediente-unico', status: 409, detail });
  const normal = String((await post({})).body['@id']);
  for (const method of ['PUT', 'PATCH']) {
    expect((await server.api(method, normal, { [marca]: true })).status).toBe(409);
  }
  const again = await server.api('PUT', String(first.body['@id']), { ...BODY, [marca]: true });
  expect(again.status).toBe(200); // the one that has the mark keeps it
  await server.api('DELETE', String(first.body['@id']));
  expect((await post({ [marca]: true })).status).toBe(201);
});

test('suppliers are checked too', async () => {
  const answer = await server.api<Refusal>('POST', '/proveedores', {
    nombre: '',
    web: 'javascript:alert(1)',
  });
  expect(violationsOf(answer.body)).toEqual({
    nombre: 'El nombre es obligatorio',
    web: 'Debe ser una URL válida',
  });
});

test.each([
  ['POST', 'text/xml', 415],
  ['POST', 'text/plain', 415],
  ['POST', 'application/merge-patch+json', 415],
  ['POST', 'application/json; charset=utf-8', 201],
  ['PATCH', 'application/ld+json', 415],
  ['PATCH', 'application/json', 415],
])('%s with content type %s is %i', async (method, type, status) => {
  const iri = method === 'POST' ? '/ingredientes' : String((await post({})).body['@id']);
  const answer = await server.api(method, iri, BODY, { 'content-type': type });
  expect(answer.status).toBe(status);
});

test('nothing unexpected happened', () => {
  expect(server.errors).toEqual([]);
});
