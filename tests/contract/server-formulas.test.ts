import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { composeFormula } from '../../src/domain/composicion.ts';
import { SECCIONES } from '../../src/domain/linea.ts';
import { formulaBody, ingredienteBody } from '../helpers/ejemplo-bodies.ts';
import {
  DESPENSA,
  EJEMPLO_A,
  EJEMPLO_B,
  EJEMPLO_C,
  PRECIOS,
  type IngredienteEjemplo,
} from '../helpers/ejemplos.ts';
import { startServer, type TestServer } from '../helpers/server.ts';

interface Linea {
  '@id': string;
  '@type': string;
  id: number;
  ingrediente: string;
  cantidad: number;
  costeTotal: number;
  version: number;
}

interface Formula extends Record<string, unknown> {
  '@id': string;
  aceites: string[];
  aromas: string[];
  version: number;
}

/** With `groups[]=lineas`. */
interface Entera {
  aceites: Linea[];
  aromas: Linea[];
  otros: Linea[];
  version: number;
}

interface Lista {
  totalItems: number;
  member: Formula[];
  view?: Record<string, string>;
}

let server: TestServer;
const iris = new Map<IngredienteEjemplo, string>();
const iriOf = (name: IngredienteEjemplo) => iris.get(name) ?? '';

beforeAll(async () => {
  server = await startServer();
  for (const name of Object.keys(DESPENSA) as IngredienteEjemplo[]) {
    // Object.keys() forgets the names
    const made = await server.api<{ '@id': string }>('POST', '/ingredientes', ingredienteBody(name));
    iris.set(name, made.body['@id']);
  }
});
afterAll(() => server.dispose());

const post = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.api<Formula>('POST', '/formula_jabons', body, headers);
const get = async <T = Formula>(path: string) => (await server.api<T>('GET', path)).body;
const put = (iri: string, body: unknown, headers: Record<string, string> = {}) =>
  server.api<Formula & { detail?: string }>('PUT', iri, body, headers);
const aFormula = (changes: Record<string, unknown> = {}) => ({
  nombre: 'Jabón',
  cantidadAgua: 100,
  cantidadSosa: 40,
  aceites: [
    { ingrediente: iriOf('oliva'), cantidad: 200 },
    { ingrediente: iriOf('coco'), cantidad: 100 },
  ],
  ...changes,
});

/** Weights in g, money in €; domain.md has six decimals. */
const FIGURES = {
  A: [0.1135, 0.44, 1000, 886.5, 5.0404, 0.568573],
  B: [0.1005, 0.45, 1016, 915.5, 6.951526, 0.759315],
  C: [0.2079, 0.88825, 1892.51, 1684.61, 16.239942, 0.964018],
};
const CAMPOS = [
  'costeAgua',
  'costeSosa',
  'pesoTotal',
  'pesoEstimado',
  'precioCoste',
  'precioPastilla',
] as const;

describe.each([
  ['A', EJEMPLO_A],
  ['B', EJEMPLO_B],
  ['C', EJEMPLO_C],
] as const)('example %s', (letter, ejemplo) => {
  const figures = FIGURES[letter].map((value) => value.toFixed(6));

  test('has its figures in every answer, to the sixth decimal', async () => {
    const made = await post(formulaBody(ejemplo, iriOf));
    expect(made.status).toBe(201);
    const list = await server.api<Lista>('GET', '/formula_jabons?pagination=false');
    for (const answer of [made.body, await get(made.body['@id']), list.body.member.at(-1)]) {
      expect(CAMPOS.map((campo) => Number(answer?.[campo]).toFixed(6))).toEqual(figures);
    }
  });

  test('is calculated as on the device, to the last bit, line by line', async () => {
    const { body } = await post(formulaBody(ejemplo, iriOf));
    const composicion = composeFormula(ejemplo, PRECIOS);
    expect(CAMPOS.map((campo) => body[campo])).toEqual(CAMPOS.map((campo) => composicion[campo]));
    const whole = await get<Entera>(`${body['@id']}?groups[]=lineas`);
    for (const seccion of SECCIONES) {
      const costes = whole[seccion].map(({ costeTotal }) => costeTotal);
      expect(costes).toEqual(composicion.secciones[seccion].lineas);
    }
  });

  test('has the same lines embedded and on their own', async () => {
    const { body } = await post(formulaBody(ejemplo, iriOf));
    const whole = await get<Entera>(`${body['@id']}?groups[]=lineas`);
    for (const linea of [...whole.aceites, ...whole.aromas, ...whole.otros]) {
      expect(linea['@type']).toBe('IngredienteFormulaBase');
      expect(await get(linea['@id'])).toEqual({
        '@context': '/api/contexts/IngredienteFormulaBase',
        ...linea,
      });
    }
  });
});

test('figures are not rounded, and a price that changes is in them at once', async () => {
  const { body } = await post(aFormula({ aceites: [{ ingrediente: iriOf('palma'), cantidad: 100 }] }));
  await server.api('PATCH', iriOf('palma'), { cantidadEnvase: 3000 });
  const after = await get<Entera>(`${body['@id']}?groups[]=lineas`);
  expect(after.aceites[0]?.costeTotal).toBe(100 * (5 / 3000));
  expect([after.version, after.aceites[0]?.version]).toEqual([2, 2]);
  await server.api('PATCH', iriOf('palma'), { cantidadEnvase: 1000 });
  expect((await get(body['@id'])).version).toBe(3);
});

test('without a label image, descriptions and notes these fields are left out', async () => {
  const { body } = await post(aFormula());
  expect(Object.keys(body)).toEqual([
    '@context',
    '@id',
    '@type',
    'id',
    'nombre',
    'cantidadAgua',
    'costeAgua',
    'cantidadSosa',
    'costeSosa',
    'aceites',
    'aromas',
    'otros',
    'pesoTotal',
    'pesoEstimado',
    'precioCoste',
    'precioPastilla',
    'version',
  ]);
  expect(body.aceites[0]).toMatch(/^\/api\/ingrediente_formula_bases\/\d+$/);
});

describe('PUT', () => {
  let iri: string;
  let lineas: string[];

  beforeEach(async () => {
    const { body } = await post(
      aFormula({ aromas: [{ ingrediente: iriOf('lavanda'), cantidad: 5 }], observaciones: 'Nota' }),
    );
    iri = body['@id'];
    lineas = body.aceites;
  });

  test('lines with @id stay who they are, a list that is not given stays as it is', async () => {
    const [first, second] = lineas;
    const nueva = { ingrediente: iriOf('karite'), cantidad: 50 };
    const saved = await put(iri, { aceites: [nueva, { '@id': second, cantidad: 7 }, first] });
    expect(saved.body.aceites.slice(0, 2)).toEqual([first, second]);
    expect(saved.body.aceites).toHaveLength(3);
    expect(saved.body.aromas).toHaveLength(1);
    expect(await get(String(second))).toMatchObject({ cantidad: 7, ingrediente: iriOf('coco') });
    expect(saved.body['observaciones']).toBe('Nota');
  });

  test('a plain id on a line makes a new one, as on API Platform', async () => {
    const [first = ''] = lineas;
    const id = Number(first.slice(first.lastIndexOf('/') + 1));
    const saved = await put(iri, { aceites: [{ id, ingrediente: iriOf('oliva'), cantidad: 200 }] });
    expect(saved.body.aceites).toHaveLength(1);
    expect(saved.body.aceites).not.toContain(first);
    expect((await server.api('GET', first)).status).toBe(404);
  });

  test('the body of a GET can be sent back, with IRIs and with whole lines, and changes nothing', async () => {
    for (const query of ['', '?groups[]=lineas']) {
      const body = await get(iri + query);
      expect((await put(iri + query, body)).body).toEqual(body);
    }
  });

  test('a violation is reported under the index of the body', async () => {
    const aceites = [
      { ingrediente: iriOf('oliva'), cantidad: 0 },
      { '@id': lineas[1], cantidad: -1 },
    ];
    expect(violationsOf((await put(iri, { aceites })).body)).toEqual({
      'aceites[0].cantidad': 'La cantidad debe ser mayor a 0',
      'aceites[1].cantidad': 'La cantidad debe ser mayor a 0',
    });
  });

  test('the same line twice is refused', async () => {
    const answer = await put(iri, { aceites: [lineas[0], { '@id': lineas[0] }] });
    const detail = `La línea "${lineas[0]}" aparece dos veces.`;
    expect([answer.status, answer.body.detail]).toEqual([400, detail]);
  });

  test.each([
    [
      'an unknown line',
      '/api/ingrediente_formula_bases/9999',
      'Item not found for "/api/ingrediente_formula_bases/9999".',
    ],
    ['a key of the device', { '@id': 'tmp-1' }, 'No route matches "tmp-1".'],
    ['a number', { '@id': 5 }, 'Invalid IRI.'],
  ])('%s is refused', async (_name, linea, detail) => {
    const answer = await put(iri, { aceites: [linea] });
    expect([answer.status, answer.body.detail]).toEqual([400, detail]);
  });

  test('an old version changes nothing and tells the current one; a new price makes a version old', async () => {
    const old = { 'if-match': '"v1"' };
    await server.api('PATCH', iriOf('lavanda'), { precioEnvase: 13 });
    await server.api('PATCH', iriOf('lavanda'), { precioEnvase: 12 });
    for (const method of ['PUT', 'DELETE']) {
      const refused = await server.api(method, iri, method === 'PUT' ? { nombre: '' } : undefined, old);
      expect([refused.status, refused.body]).toMatchObject([
        412,
        { type: '/errors/version', versionActual: 3 },
      ]);
    }
    expect((await put(iri, { nombre: 'Otro' }, { 'if-match': '"v3"' })).headers.get('etag')).toBe('"v4"');
  });

  test('is not for single fields by PATCH', async () => {
    expect((await server.api('PATCH', iri, { nombre: 'x' })).status).toBe(405);
  });
});

test('a formula is made once for a key, whatever the number of tries', async () => {
  const headers = { 'idempotency-key': '"formula-una-vez"' };
  const first = await post(aFormula(), headers);
  const again = await post(aFormula(), headers);
  expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([
    201,
    'true',
    first.body,
  ]);
  expect((await post(aFormula({ nombre: 'Otra' }), headers)).status).toBe(422);
});

test('a deleted formula takes its lines along, and a second DELETE is a 404', async () => {
  const { body } = await post(aFormula());
  expect((await server.api('DELETE', body['@id'])).status).toBe(204);
  expect((await server.api('GET', String(body.aceites[0]))).status).toBe(404);
  expect((await server.api('DELETE', body['@id'])).status).toBe(404);
});

test('an ingredient in use is not deleted, and the answer says how many formulas use it', async () => {
  const ingrediente = await server.api<{ '@id': string }>('POST', '/ingredientes', {
    ...ingredienteBody('coco'),
    nombre: 'En uso',
  });
  const iri = ingrediente.body['@id'];
  const { body } = await post(aFormula({ otros: [{ ingrediente: iri, cantidad: 1 }] }));
  const refused = await server.api<Record<string, unknown>>('DELETE', iri);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    '@type': 'Error',
    type: '/errors/ingrediente-en-uso',
    detail: 'No se puede eliminar el ingrediente porque lo usa 1 fórmula.',
  });
  await server.api('DELETE', body['@id']);
  expect((await server.api('DELETE', iri)).status).toBe(204);
});

describe('lists', () => {
  test('formulas come in pages of 30 and whole with pagination=false', async () => {
    for (let i = 0; i < 35; i += 1) await post(aFormula({ aceites: [] }));
    const page = (await server.api<Lista>('GET', '/formula_jabons')).body;
    const all = (await server.api<Lista>('GET', '/formula_jabons?pagination=false')).body;
    expect([page.member.length, page.view?.['next']]).toEqual([30, '/api/formula_jabons?page=2']);
    expect([all.member.length, all.view]).toEqual([all.totalItems, undefined]);
    expect(all.totalItems).toBe(page.totalItems);
  });

  test('all lines are read in one call, with their cost', async () => {
    const { body } = await post(aFormula());
    const { member, totalItems } = (
      await server.api<{ totalItems: number; member: Linea[] }>(
        'GET',
        '/ingrediente_formula_bases?pagination=false',
      )
    ).body;
    expect(member).toHaveLength(totalItems);
    expect(member.filter(({ costeTotal }) => typeof costeTotal !== 'number')).toEqual([]);
    expect(member.at(-1)).toEqual({
      '@id': body.aceites[1],
      '@type': 'IngredienteFormulaBase',
      id: Number(String(body.aceites[1]).split('/').at(-1)),
      ingrediente: iriOf('coco'),
      cantidad: 100,
      costeTotal: 0.8,
      version: 1,
    });
  });

  test('a list is not sent again while it is the same; a new price makes it new', async () => {
    const etag = (await server.api('GET', '/formula_jabons')).headers.get('etag') ?? '';
    const again = () => server.api('GET', '/formula_jabons', undefined, { 'if-none-match': etag });
    expect((await again()).status).toBe(304);
    await server.api('PATCH', iriOf('sosa'), { precioEnvase: 6 });
    expect((await again()).status).toBe(200);
    await server.api('PATCH', iriOf('sosa'), { precioEnvase: 5 });
  });

  test('plain JSON has neither @id nor @type, also in its lines', async () => {
    const json = { accept: 'application/json' };
    const { body } = await server.api<Formula[]>('GET', '/formula_jabons?groups[]=lineas', undefined, json);
    expect(JSON.stringify(body)).not.toContain('@');
  });
});

test('the dashboard counts, warns and names the newest formulas', async () => {
  const owner = await server.apiAs('con-panel');
  await owner('POST', '/ingredientes', {
    ...ingredienteBody('sosa'),
    stockQuantity: 200,
    minStockLevel: 500,
  });
  await owner('POST', '/ingredientes', {
    ...ingredienteBody('agua'),
    stockQuantity: 5000,
    minStockLevel: 500,
  });
  for (const nombre of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await owner('POST', '/formula_jabons', { nombre, cantidadAgua: 1, cantidadSosa: 1 });
  }
  expect((await owner<Record<string, unknown>>('GET', '/dashboard/stats')).body).toMatchObject({
    '@context': '/api/contexts/DashboardStats',
    '@id': '/api/dashboard/stats',
    '@type': 'DashboardStats',
    kpis: { totalRecetas: 6, totalIngredientes: 2, lotesProducidos: 0, produccionTotal: null },
    alertasStock: [{ nombre: 'sosa', stock: 200, unidad: 'grs' }],
    recetasRecientes: ['f', 'e', 'd', 'c', 'b'].map((nombre) => ({ nombre })),
    miniEstadisticas: { distribucionRecetas: { jabones: 6, aceitesBarba: 0 }, stockOptimo: 50 },
    enlacesInformes: [{ url: '/app/ingredientes' }, { url: '/app/recetas-jabon' }],
  });
});

test('an empty workshop has a dashboard too', async () => {
  const owner = await server.apiAs('vacía');
  expect((await owner<Record<string, unknown>>('GET', '/dashboard/stats')).body).toMatchObject({
    kpis: { totalRecetas: 0, totalIngredientes: 0 },
    alertasStock: [],
    miniEstadisticas: { stockOptimo: null },
  });
});

test('nothing unexpected happened', () => {
  expect(server.errors).toEqual([]);
});

function violationsOf(body: Record<string, unknown>): Record<string, string> {
  const violations = (body['violations'] ?? []) as { propertyPath: string; message: string }[]; // the test compares them
  return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]));
}
