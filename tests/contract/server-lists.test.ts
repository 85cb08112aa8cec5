import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../helpers/server.ts';

interface Lista {
  totalItems: number;
  member: Record<string, unknown>[];
  view?: Record<string, string>;
}

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  for (let i = 1; i <= 65; i += 1) await create(`Ingrediente ${String(i).padStart(2, '0')}`);
});
afterAll(() => server.dispose());

const create = (nombre: string, body: Record<string, unknown> = {}) =>
  server.api<{ '@id': string }>('POST', '/ingredientes', {
    nombre,
    unidadMedida: 'grs',
    cantidadEnvase: 500,
    precioEnvase: 12,
    ingredienteCategoria: '/api/ingrediente_categorias/1',
    enlaces: [{ url: 'https://tienda.example/a', precio: 1, cantidadEnvase: 1, unidadMedida: 'grs' }],
    ...body,
  });
const list = async (query: string) => (await server.api<Lista>('GET', `/ingredientes${query}`)).body;

test('pages hold 30; following next gives every row once', async () => {
  const names: unknown[] = [];
  let path: string | undefined = '/api/ingredientes';
  const pages: number[] = [];
  while (path !== undefined) {
    const { body }: { body: Lista } = await server.api<Lista>('GET', path);
    expect(body.totalItems).toBe(65);
    pages.push(body.member.length);
    names.push(...body.member.map(({ nombre }) => nombre));
    path = body.view?.['next'];
  }
  expect(pages).toEqual([30, 30, 5]);
  expect(new Set(names).size).toBe(65);
});

test('pagination=false gives all rows, without links to pages', async () => {
  const all = await list('?pagination=false');
  expect([all.member.length, all.view]).toEqual([65, undefined]);
});

test('itemsPerPage is honoured up to 500', async () => {
  expect((await list('?itemsPerPage=50')).member).toHaveLength(50);
  expect((await list('?itemsPerPage=99999')).member).toHaveLength(65);
});

test('the links to pages keep the query, sorted', async () => {
  expect((await list('?page=2&itemsPerPage=20&nombre=Ingrediente')).view).toEqual({
    '@id': '/api/ingredientes?itemsPerPage=20&nombre=Ingrediente&page=2',
    '@type': 'PartialCollectionView',
    first: '/api/ingredientes?itemsPerPage=20&nombre=Ingrediente&page=1',
    last: '/api/ingredientes?itemsPerPage=20&nombre=Ingrediente&page=4',
    previous: '/api/ingredientes?itemsPerPage=20&nombre=Ingrediente&page=1',
    next: '/api/ingredientes?itemsPerPage=20&nombre=Ingrediente&page=3',
  });
});

test.each(['0', '-1', 'abc'])('page=%s is a 400', async (page) => {
  const answer = await server.api<{ detail: string }>('GET', `/ingredientes?page=${page}`);
  expect([answer.status, answer.body.detail]).toEqual([400, 'Page should not be less than 1']);
});

test('a page past the end is empty and links back', async () => {
  const past = await list('?page=99');
  expect([past.totalItems, past.member, past.view?.['previous']]).toEqual([
    65,
    [],
    '/api/ingredientes?page=98',
  ]);
});

test('members have no @context and start with @id and @type; absent values are left out', async () => {
  const [first = {}] = (await list('?itemsPerPage=1')).member;
  expect(Object.keys(first)).toEqual([
    '@id',
    '@type',
    'id',
    'nombre',
    'unidadMedida',
    'cantidadEnvase',
    'precioEnvase',
    'ingredienteCategoria',
    'esAgua',
    'esSosa',
    'enlaces',
    'precioGramo',
    'version',
  ]);
});

test('groups[] embeds links and category', async () => {
  const [first = {}] = (await list('?itemsPerPage=1&groups[]=enlaces&groups[]=categoria')).member;
  expect(first['enlaces']).toEqual([
    {
      '@id': '/api/ingrediente_enlace_compras/1',
      '@type': 'IngredienteEnlaceCompra',
      id: 1,
      url: 'https://tienda.example/a',
      precio: 1,
      cantidadEnvase: 1,
      unidadMedida: 'grs',
      version: 1,
    },
  ]);
  expect(first['ingredienteCategoria']).toEqual({
    '@id': '/api/ingrediente_categorias/1',
    '@type': 'IngredienteCategoria',
    nombre: 'Aceites vegetales',
  });
});

test('groups[] works on an item as well', async () => {
  const item = await server.api<{ enlaces: unknown[] }>('GET', '/ingredientes/1?groups[]=enlaces');
  expect(item.body.enlaces[0]).toMatchObject({ url: 'https://tienda.example/a' });
});

test('properties[] gives the named fields, a nested one turns the relation into an object', async () => {
  const query = '?itemsPerPage=1&properties[]=nombre&properties[ingredienteCategoria][]=nombre';
  expect((await list(query)).member).toEqual([
    {
      '@id': '/api/ingredientes/1',
      '@type': 'Ingrediente',
      nombre: 'Ingrediente 01',
      ingredienteCategoria: {
        '@id': '/api/ingrediente_categorias/1',
        '@type': 'IngredienteCategoria',
        nombre: 'Aceites vegetales',
      },
    },
  ]);
  const flat = await list('?itemsPerPage=1&properties[]=ingredienteCategoria');
  expect(flat.member[0]?.['ingredienteCategoria']).toBe('/api/ingrediente_categorias/1');
});

test('unknown parameters and values without meaning are ignored', async () => {
  expect((await list('?inventado=1&esAgua=quizá&order[precio]=asc')).totalItems).toBe(65);
});

test('water, lye and aromas are found by their filters', async () => {
  await create('Agua', { esAgua: true, ingredienteCategoria: null });
  await create('Sosa', { esSosa: true, ingredienteCategoria: null });
  await create('Lavanda', { ingredienteCategoria: '/api/ingrediente_categorias/5' });
  const names = async (query: string) => (await list(query)).member.map(({ nombre }) => nombre);
  expect(await names('?esAgua=true')).toEqual(['Agua']);
  expect(await names('?esSosa=1')).toEqual(['Sosa']);
  expect(
    await names('?ingredienteCategoria.grupo=/api/categoria_grupos/2&esAgua=false&esSosa=false'),
  ).toEqual(['Lavanda']);
  expect(await names('?ingredienteCategoria=5')).toEqual(['Lavanda']);
  expect((await names('?order[nombre]=desc'))[0]).toBe('Sosa');
});

test('plain JSON gives bare arrays without linked-data keys', async () => {
  const json = { accept: 'application/json' };
  const categorias = await server.api<Record<string, unknown>[]>(
    'GET',
    '/ingrediente_categorias',
    undefined,
    json,
  );
  expect(categorias.body[0]).toEqual({
    id: 1,
    nombre: 'Aceites vegetales',
    grupo: { nombre: 'Aceites' },
    version: 1,
  });
  expect(categorias.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('categories come in pages too, and one by one with their group', async () => {
  const page = await server.api<Lista>('GET', '/ingrediente_categorias?itemsPerPage=5&page=2');
  expect(page.body.member.map(({ id }) => id)).toEqual([6, 7, 8, 9, 10]);
  expect((await server.api('GET', '/ingrediente_categorias/5')).body).toMatchObject({
    '@context': '/api/contexts/IngredienteCategoria',
    grupo: { '@id': '/api/categoria_grupos/2', '@type': 'CategoriaGrupo', nombre: 'Aromas' },
  });
});

test('all links can be read in one call, each naming its ingredient', async () => {
  const enlaces = await server.api<Lista>('GET', '/ingrediente_enlace_compras?pagination=false');
  expect(enlaces.body.totalItems).toBe(enlaces.body.member.length);
  expect(enlaces.body.member[0]).toMatchObject({ id: 1, ingrediente: '/api/ingredientes/1' });
  expect((await server.api('GET', '/ingrediente_enlace_compras/1')).status).toBe(200);
});

test('low stock lists what is at or below its minimum', async () => {
  await create('Poco', { stockQuantity: 5, minStockLevel: 5 });
  const bajo = await server.api<Lista>('GET', '/ingredientes/stock-bajo');
  expect(bajo.body.member.map(({ nombre }) => nombre)).toEqual(['Poco']);
});

test('the history tells price and stock changes, newest first', async () => {
  const { body } = await create('Con historia');
  await server.api('PATCH', body['@id'], { precioEnvase: 13 });
  await server.api('PATCH', body['@id'], { stockQuantity: 3, minStockLevel: 1 });
  const historial = await server.api<Lista>('GET', `${body['@id']}/historial`);
  expect(historial.body.member).toEqual([
    expect.objectContaining({ campo: 'minStockLevel', nuevo: 1 }),
    expect.objectContaining({ campo: 'stockQuantity', nuevo: 3 }),
    expect.objectContaining({ campo: 'precioEnvase', anterior: 12, nuevo: 13 }),
  ]);
});
