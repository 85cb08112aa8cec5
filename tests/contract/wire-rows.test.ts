import { describe, expect, test } from 'vitest';
import { readCapacidades } from '#api/capacidades.ts';
import { listCategorias, readCategoria } from '#api/categorias.ts';
import { ingredientesApi } from '#api/ingredientes.ts';
import { readIngrediente } from '#api/ingrediente-row.ts';
import { readRow, type RecordReading } from '#api/list.ts';
import { listProveedores, readProveedor } from '#api/proveedores.ts';
import { login, readProfile } from '#api/sesion.ts';
import { iriOfRow, page, readWire, wireList, wireRef } from '#domain/jsonld.ts';
import { enlaceWire } from '#domain/wire-rows.ts';
import { toHydraList } from './wire-hydra.ts';
import { RECORDINGS, recording, replayClient, type Exchange } from './wire-recordings.ts';

type Read = (raw: unknown) => RecordReading<unknown>;

/** Who reads what. Formulas and their lines have no reader yet: their pages and identities are read. */
const READERS: Record<string, Read> = {
  ingredientes: (raw) => readIngrediente(raw, new Map()),
  ingrediente_categorias: readCategoria,
  proveedores: readProveedor,
  ingrediente_enlace_compras: (raw) => {
    const reading = readWire(enlaceWire, raw);
    return reading.ok ? { ok: true, record: reading.value } : reading;
  },
  categoria_grupos: (raw) => ({ ok: true, record: raw }),
  formula_jabons: (raw) => ({ ok: true, record: raw }),
  ingrediente_formula_bases: (raw) => ({ ok: true, record: raw }),
};

const successes = RECORDINGS.filter(({ status }) => status < 300);
const lists = successes.filter(({ body }) => page(body) !== null);
/** Its rows were replaced by a placeholder text when it was recorded. */
const CUT_SHORT = 'formulas-list-36-rows-default-page';
const items = successes.filter(
  ({ path, body }) => page(body) === null && body !== null && resourceOf(path) in READERS,
);
const rest = successes.filter((exchange) => !lists.includes(exchange) && !items.includes(exchange));

function resourceOf(path: string): string {
  return path.split('?')[0]?.split('/')[2] ?? '';
}

function read({ path }: Exchange, raw: unknown) {
  const resource = resourceOf(path);
  return readRow(raw, { sid: iriOfRow(raw, `/api/${resource}`), etag: null, read: READERS[resource]! });
}

test('every exchange that succeeded is a list, an item, or known to be something else', () => {
  expect(lists.length).toBeGreaterThan(20);
  expect(items.length).toBeGreaterThan(40);
  expect([...new Set(rest.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual([
    'DELETE /api/formula_jabons/2',
    'DELETE /api/ingredientes/7',
    'GET /api',
    'GET /api/contexts/Ingrediente',
    'GET /api/dashboard/stats',
    'GET /api/me',
    'HEAD /api/ingredientes/1',
    'OPTIONS /api/ingredientes/1',
    'POST /api/login_check',
  ]);
});

describe('lists', () => {
  test.each(lists.filter(({ name }) => name !== CUT_SHORT))('$title', (exchange) => {
    const content = page(exchange.body)!;
    const { body } = exchange;
    const member = Array.isArray(body) ? body : (body as { member: unknown[] }).member;
    expect(content.rows).toHaveLength(member.length);
    for (const raw of content.rows) expect(read(exchange, raw)).toMatchObject({ ok: true });
    const prefixed = Array.isArray(body) ? body : toHydraList(body as object);
    expect(page(prefixed)).toEqual(content);
  });

  test('the page of 30 of 36 tells where the next one is', () => {
    expect(page(recording(CUT_SHORT).body)).toMatchObject({ total: 36, next: '/api/formula_jabons?page=2' });
  });
});

describe('items', () => {
  test.each(items)('$title', (exchange) => {
    expect(read(exchange, exchange.body)).toMatchObject({ ok: true });
  });
});

describe('whole reads', () => {
  const LIST = recording('ingredientes-list-pagination-false');
  const EMBEDDED = recording('ingredientes-list-groups');
  const FIRST = recording('enlace-item-by-reference');

  function asAnswerTo(path: string, { body }: Exchange): Exchange {
    return { ...EMBEDDED, path, body };
  }

  test('ingredients are the same whether their links are embedded or references', async () => {
    const links = (EMBEDDED.body as { member: { enlaces: { '@id': string }[] }[] }).member.flatMap(
      (row) => row.enlaces,
    );
    const linkAnswers = links.map((link) => ({ ...FIRST, path: link['@id'], body: link }));
    const byReference = await ingredientesApi.list(replayClient(LIST, ...linkAnswers));
    const embedded = await ingredientesApi.list(replayClient(asAnswerTo(LIST.path, EMBEDDED)));
    expect(byReference).toMatchObject({ kind: 'rows', complete: true, invalid: [], doubts: [] });
    expect(embedded).toMatchObject({ kind: 'rows', complete: true });
    expect(rowsOf(byReference)).toEqual(rowsOf(embedded));
    expect(rowsOf(byReference)).toHaveLength(6);
  });

  test('a bare array without @id gives the same identities', async () => {
    const plain = recording('ingredientes-list-json-accept');
    const [fromArray, fromList] = [
      await ingredientesApi.list(replayClient(plain)),
      await ingredientesApi.list(replayClient(LIST)),
    ];
    expect(rowsOf(fromArray)).toEqual(rowsOf(fromList));
    expect(rowsOf(fromArray)).toHaveLength(6);
  });

  test('with hydra: keys nothing is different', async () => {
    const prefixed = { ...LIST, body: toHydraList(LIST.body as object) };
    expect(rowsOf(await ingredientesApi.list(replayClient(prefixed)))).toEqual(
      rowsOf(await ingredientesApi.list(replayClient(LIST))),
    );
  });

  test('categories and suppliers are complete', async () => {
    const categorias = recording('categorias-list-pagination-false');
    const proveedores = asAnswerTo('/api/proveedores?pagination=false', recording('proveedor-list'));
    expect(await listCategorias(replayClient(categorias))).toMatchObject({
      complete: true,
      rows: [{ record: { nombre: 'Aceites vegetales', grupo: '/api/categoria_grupos/1' } }, {}, {}, {}],
    });
    expect(await listProveedores(replayClient(proveedores))).toMatchObject({
      complete: true,
      rows: [
        { record: { nombre: 'Cooperativa del Valle', web: 'https://coop.example', comentario: null } },
        {},
        {},
      ],
    });
  });

  test('an item with its links', async () => {
    const result = await ingredientesApi.get(
      replayClient(recording('ingrediente-item'), FIRST),
      '/api/ingredientes/1',
    );
    expect(result).toMatchObject({
      row: {
        sid: '/api/ingredientes/1',
        version: null,
        record: {
          nombre: 'Aceite de oliva virgen',
          enlaces: [{ '@id': '/api/ingrediente_enlace_compras/1', precio: 8.5 }],
          enlacesSinDetalles: ['/api/ingrediente_enlace_compras/2'],
        },
      },
    });
  });

  test('every link list is a list of texts or of rows', () => {
    for (const { body } of items) {
      expect(readWire(wireList(wireRef), (body as { enlaces?: unknown }).enlaces)).toMatchObject({
        ok: true,
      });
    }
  });

  test('sign-in, profile and entry point', async () => {
    const client = replayClient(
      recording('login-ldjson-content-type'),
      recording('me-ok'),
      recording('entrypoint'),
    );
    expect(await login(client, { username: 'jabonera', password: 'x' })).toEqual({
      ok: true,
      token: '<JWT>',
    });
    expect(await readProfile(client, { token: '<JWT>', loginName: 'x' })).toMatchObject({
      usuario: { username: 'jabonera' },
    });
    expect(await readCapacidades(client)).toEqual({ ok: true, capacidades: new Set() });
  });
});

function rowsOf(result: Awaited<ReturnType<typeof ingredientesApi.list>>) {
  return result.ok && result.kind === 'rows' ? result.rows : [];
}
