import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startFakeApi, type Route } from '../../tests/helpers/fake-api.ts';
import { createClient, type Client } from './client.ts';
import { textHash } from '#domain/hash.ts';
import { hashLongText } from './hash.ts';
import { listProveedores } from './proveedores.ts';
import type { ListOptions } from './list.ts';

const LIST = 'GET /api/proveedores?pagination=false';

async function read(routes: Record<string, Route>, options: ListOptions = {}) {
  const api = await startFakeApi(routes);
  const client = createClient({ baseUrl: api.baseUrl, token: () => 'ficha' });
  return { api, client, result: await listProveedores(client, options) };
}

function row(id: number) {
  return { '@id': `/api/proveedores/${id}`, '@type': 'Proveedor', id, nombre: `Proveedor ${id}` };
}

function pageOf(ids: number[], totalItems: number, next?: string) {
  const view = next === undefined ? {} : { view: { '@id': '/x', next } };
  return { json: { totalItems, member: ids.map(row), ...view } };
}

function ids(result: Awaited<ReturnType<typeof read>>['result']) {
  return result.ok && result.kind === 'rows' ? result.rows.map(({ sid }) => sid) : result;
}

const iris = (...numbers: number[]) => numbers.map((id) => `/api/proveedores/${id}`);

describe('one page', () => {
  test('is complete when its total is its number of rows', async () => {
    const { api, result } = await read({ [LIST]: { ...pageOf([1, 2], 2), headers: { etag: '"a"' } } });
    expect(result).toMatchObject({ kind: 'rows', complete: true, etag: '"a"', invalid: [], doubts: [] });
    expect(ids(result)).toEqual(iris(1, 2));
    expect(api.seen).toHaveLength(1);
  });

  test('a row keeps its version, and the ETag it stands for', async () => {
    const { result } = await read({ [LIST]: { json: { member: [{ ...row(1), version: 7 }, row(2)] } } });
    expect(result).toMatchObject({
      rows: [
        { version: 7, etag: '"v7"' },
        { version: null, etag: null },
      ],
    });
  });

  test.each([
    ['a bare array', [row(1), { id: 2, nombre: 'Sin IRI' }]],
    ['hydra: keys', { 'hydra:member': [row(1), row(2)], 'hydra:totalItems': 2 }],
    ['a map with holes', { member: { 0: row(1), 4: row(2) }, totalItems: 2 }],
  ])('%s is read', async (_form, json) => {
    const { result } = await read({ [LIST]: { json } });
    expect(result).toMatchObject({ complete: true });
    expect(ids(result)).toEqual(iris(1, 2));
  });

  test('a row that cannot be read is reported with its id and costs no other', async () => {
    const bad = { '@id': '/api/proveedores/2', nombre: null };
    const { result } = await read({ [LIST]: { json: { totalItems: 3, member: [row(1), bad, row(3)] } } });
    expect(ids(result)).toEqual(iris(1, 3));
    expect(result).toMatchObject({ complete: true, invalid: [{ id: '/api/proveedores/2' }] });
  });

  test('a row without identity leaves the list incomplete', async () => {
    const { result } = await read({ [LIST]: { json: [row(1), { nombre: 'Nadie' }, 'texto'] } });
    expect(result).toMatchObject({ complete: false, invalid: [{ id: null }, { id: null }] });
    expect(ids(result)).toEqual(iris(1));
  });

  test('an answer that is no collection is no list', async () => {
    const { result } = await read({ [LIST]: { json: row(1) } });
    expect(result).toEqual({ ok: false, error: { kind: 'network', reason: 'not-json' } });
  });
});

describe('several pages', () => {
  test('are followed to the end, each id once', async () => {
    const { result } = await read({
      [LIST]: { ...pageOf([1, 2], 5, '/api/proveedores?page=2'), headers: { etag: '"a"' } },
      'GET /api/proveedores?page=2': pageOf([2, 3], 5, '?page=3'),
      'GET /api/proveedores?page=3': pageOf([4, 5], 5),
    });
    expect(ids(result)).toEqual(iris(1, 2, 3, 4, 5));
    expect(result).toMatchObject({ complete: true, etag: null }); // an ETag of one page says nothing of the others
  });

  test('a foreign next is not asked and leaves the list incomplete', async () => {
    const foreign = await startFakeApi({});
    const { result } = await read({ [LIST]: pageOf([1], 2, `${foreign.baseUrl}/proveedores?page=2`) });
    expect(result).toMatchObject({ complete: false });
    expect(foreign.seen).toEqual([]);
  });

  test.each([
    ['to itself', '/api/proveedores?pagination=false'],
    ['in a circle', '/api/proveedores?page=2'],
  ])('a next that leads %s ends the walk', async (_name, next) => {
    const { api, result } = await read({
      [LIST]: pageOf([1], 3, next),
      'GET /api/proveedores?page=2': pageOf([2], 3, '/api/proveedores?page=2'),
    });
    expect(result).toMatchObject({ complete: false });
    expect(api.seen.length).toBeLessThanOrEqual(4);
  });

  test('a server that never ends is left after 1000 pages', async () => {
    let asked = 0;
    const client: Client = {
      origin: 'http://servidor.example',
      basePath: '/api',
      request: () => {
        asked += 1;
        const body = pageOf([asked], 1, `?page=${asked + 1}`).json;
        return Promise.resolve({
          ok: true,
          status: 200,
          body,
          text: '',
          headers: { etag: null, idempotencyReplayed: false },
        });
      },
    };
    expect(await listProveedores(client)).toMatchObject({ complete: false });
    expect(asked).toBe(1000);
  });

  test('a total that changes in between is read once more', async () => {
    let round = 0;
    const { result } = await read({
      [LIST]: () => {
        round += 1;
        return pageOf([1, 2], round === 1 ? 3 : 4, '?page=2');
      },
      'GET /api/proveedores?page=2': pageOf([3, 4], 4),
    });
    expect(round).toBe(2);
    expect(result).toMatchObject({ complete: true });
    expect(ids(result)).toEqual(iris(1, 2, 3, 4));
  });

  test('a total that never fits leaves the list incomplete after the second time', async () => {
    const { api, result } = await read({ [LIST]: pageOf([1, 2], 39) });
    expect(result).toMatchObject({ complete: false });
    expect(ids(result)).toEqual(iris(1, 2));
    expect(api.seen).toHaveLength(2);
  });

  test('a page that fails fails the list', async () => {
    const { result } = await read({
      [LIST]: pageOf([1], 2, '?page=2'),
      'GET /api/proveedores?page=2': { status: 503 },
    });
    expect(result).toMatchObject({ ok: false, error: { kind: 'busy' } });
  });
});

describe('parameters', () => {
  test('a 400 to them is answered by asking without, whatever its text', async () => {
    const { result } = await read({
      [LIST]: { status: 400, json: { title: 'Paramètre inconnu' } },
      'GET /api/proveedores': pageOf([1], 1),
    });
    expect(ids(result)).toEqual(iris(1));
  });

  test('a second 400 is final', async () => {
    const { api, result } = await read({ [LIST]: { status: 400 }, 'GET /api/proveedores': { status: 400 } });
    expect(result).toMatchObject({ ok: false, error: { kind: 'bad' } });
    expect(api.seen).toHaveLength(2);
  });
});

describe('nothing new', () => {
  test('a 304 to a known ETag', async () => {
    const { api, result } = await read({ [LIST]: { status: 304 } }, { etag: '"a"' });
    expect(result).toEqual({ ok: true, kind: 'unchanged' });
    expect(api.seen[0]!.headers['if-none-match']).toBe('"a"');
  });

  test('the same body again, and not another one', async () => {
    const { client, result } = await read({ [LIST]: pageOf([1], 1) });
    const bodyHash = result.ok && result.kind === 'rows' ? result.bodyHash : '';
    expect(await listProveedores(client, { bodyHash })).toEqual({ ok: true, kind: 'unchanged' });
    expect(await listProveedores(client, { bodyHash: 'otro' })).toMatchObject({ kind: 'rows' });
  });

  test('an incomplete list is never unchanged', async () => {
    const { client, result } = await read({ [LIST]: pageOf([1], 2) });
    const bodyHash = result.ok && result.kind === 'rows' ? result.bodyHash : '';
    expect(await listProveedores(client, { bodyHash })).toMatchObject({ kind: 'rows', complete: false });
  });

  test('fingerprints of different texts differ', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (a, b) => {
        expect(textHash(a) === textHash(b)).toBe(a === b);
      }),
      { numRuns: 2000 },
    );
    const near = Array.from({ length: 20_000 }, (_, n) => textHash(`{"precioEnvase":${n / 100}}`));
    expect(new Set(near).size).toBe(near.length);
  });
});

test('one changed character anywhere in a long text is noticed', async () => {
  const text = 'a'.repeat(600_000);
  const places = [0, 262_143, 262_144, 524_288, 599_999];
  const changed = places.map((at) => `${text.slice(0, at)}b${text.slice(at + 1)}`);
  const hashes = await Promise.all([text, `${text}a`, ...changed].map((one) => hashLongText(one)));
  expect(new Set(hashes).size).toBe(7);
  expect(await hashLongText(text)).toBe(hashes[0]);
});

test('rows survive any value in any one field of any row, or are reported', async () => {
  const mutation = fc.record({
    index: fc.nat({ max: 2 }),
    field: fc.constantFrom('nombre', 'web', 'comentario', 'version', '@type'),
    value: fc.jsonValue(),
  });
  let member: unknown[] = [];
  const { client } = await read({ [LIST]: () => ({ json: { totalItems: 3, member } }) });
  await fc.assert(
    fc.asyncProperty(mutation, async ({ index, field, value }) => {
      member = [1, 2, 3].map((id, at) => (at === index ? { ...row(id), [field]: value } : row(id)));
      const result = await listProveedores(client);
      if (!result.ok || result.kind !== 'rows') throw new Error('The list was lost');
      expect(result.rows.length + result.invalid.length).toBe(3);
      expect(result.rows.length).toBeGreaterThanOrEqual(2);
      expect(result.complete).toBe(true);
    }),
    { numRuns: 60 },
  );
});
