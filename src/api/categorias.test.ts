import { expect, test } from 'vitest';
import { startFakeApi, type Reply, type Route } from '../../tests/helpers/fake-api.ts';
import { listCategorias } from './categorias.ts';
import { createClient } from './client.ts';

const LIST = 'GET /api/ingrediente_categorias?pagination=false';

async function setUp(routes: Record<string, Route>) {
  const api = await startFakeApi(routes);
  return { api, client: createClient({ baseUrl: api.baseUrl, token: () => 'ficha' }) };
}

function ofGroup(grupo: number) {
  const query = `pagination=false&ingredienteCategoria.grupo=/api/categoria_grupos/${grupo}&esAgua=false&esSosa=false`;
  return `GET /api/ingredientes?${query}`;
}

function ingredientesOf(...categorias: number[]): Reply {
  const member = categorias.map((categoria, at) => ({
    '@id': `/api/ingredientes/${categoria}${at}`,
    nombre: 'x',
    ingredienteCategoria: `/api/ingrediente_categorias/${categoria}`,
  }));
  return { json: { totalItems: member.length, member } };
}

const PLAIN = {
  json: [1, 2, 3].map((id) => ({ id, nombre: `Categoría ${id}`, grupo: { nombre: 'Aceites' } })),
};

test('a group comes as text or as an object', async () => {
  const member = [
    {
      '@id': '/api/ingrediente_categorias/1',
      nombre: 'Mantecas',
      grupo: { '@id': '/api/categoria_grupos/1' },
    },
    { '@id': '/api/ingrediente_categorias/2', nombre: 'Arcillas', grupo: '/api/categoria_grupos/3' },
    { '@id': '/api/ingrediente_categorias/3', nombre: 'Otra' },
  ];
  const { api, client } = await setUp({ [LIST]: { json: { totalItems: 3, member } } });
  expect(await listCategorias(client)).toMatchObject({
    rows: [
      {
        sid: '/api/ingrediente_categorias/1',
        record: { nombre: 'Mantecas', grupo: '/api/categoria_grupos/1' },
      },
      { record: { grupo: '/api/categoria_grupos/3' } },
      { record: { grupo: null } },
    ],
  });
  expect(api.seen).toHaveLength(1);
});

test('where categories carry no group it is learnt from the ingredients of each group', async () => {
  const routes = {
    [LIST]: PLAIN,
    [ofGroup(1)]: ingredientesOf(1, 1),
    [ofGroup(2)]: ingredientesOf(2),
    [ofGroup(3)]: ingredientesOf(),
  };
  const { client } = await setUp(routes);
  expect(await listCategorias(client)).toMatchObject({
    complete: true,
    rows: [
      { sid: '/api/ingrediente_categorias/1', record: { grupo: '/api/categoria_grupos/1' } },
      { record: { grupo: '/api/categoria_grupos/2' } },
      { record: { grupo: null } },
    ],
  });
});

test('what is learnt later is not taken for unchanged', async () => {
  let second = ingredientesOf();
  const { client } = await setUp({
    [LIST]: PLAIN,
    [ofGroup(1)]: ingredientesOf(1),
    [ofGroup(2)]: () => second,
    [ofGroup(3)]: ingredientesOf(),
  });
  const first = await listCategorias(client);
  const bodyHash = first.ok && first.kind === 'rows' ? first.bodyHash : '';
  expect(await listCategorias(client, { bodyHash })).toEqual({ ok: true, kind: 'unchanged' });
  second = ingredientesOf(2);
  expect(await listCategorias(client, { bodyHash })).toMatchObject({ kind: 'rows' });
});

test('a server that ignores the filter teaches nothing', async () => {
  const all = ingredientesOf(1, 2, 3);
  const { client } = await setUp({ [LIST]: PLAIN, [ofGroup(1)]: all, [ofGroup(2)]: all, [ofGroup(3)]: all });
  const result = await listCategorias(client);
  expect(result).toMatchObject({ rows: [{ record: { grupo: null } }, { record: { grupo: null } }, {}] });
});

test('a server that refuses the filter still has categories, one that is down has not', async () => {
  const refused = await setUp({ [LIST]: PLAIN });
  expect(await listCategorias(refused.client)).toMatchObject({ kind: 'rows', complete: true });
  const down = await setUp({ [LIST]: PLAIN, [ofGroup(1)]: { status: 503 } });
  expect(await listCategorias(down.client)).toMatchObject({ ok: false, error: { kind: 'busy' } });
});
