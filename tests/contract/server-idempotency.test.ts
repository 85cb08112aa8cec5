import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from '../helpers/postgres.ts';
import { startServer, type TestServer } from '../helpers/server.ts';

const postgresBin = findPostgres();
if (postgresBin === null) console.warn('PostgreSQL half not registered: neither PATH nor Debian has initdb');

const BODY = {
  nombre: 'Una sola vez',
  unidadMedida: 'grs',
  cantidadEnvase: 500,
  precioEnvase: 12,
  ingredienteCategoria: '/api/ingrediente_categorias/1',
  enlaces: [{ url: 'https://tienda.example/a', precio: 1, cantidadEnvase: 1, unidadMedida: 'grs' }],
};

describe.each(postgresBin === null ? ['libsql'] : ['libsql', 'postgres'])('on %s', (engine) => {
  let postgres: TestPostgres | null = null;
  let server: TestServer;
  let keys = 0;

  beforeAll(async () => {
    if (engine === 'postgres') postgres = startPostgres(postgresBin ?? '');
    server = await startServer({ faults: true, ...(postgres && { databaseUrl: postgres.url }) });
  });
  afterAll(async () => {
    await server.dispose();
    postgres?.stop();
  });

  const newKey = () => {
    keys += 1;
    return `"clave-${keys}"`;
  };
  const post = (key: string, body: unknown = BODY, headers: Record<string, string> = {}) =>
    server.api<Record<string, unknown>>('POST', '/ingredientes', body, {
      'idempotency-key': key,
      ...headers,
    });
  const total = async () =>
    (await server.api<{ totalItems: number }>('GET', '/ingredientes')).body.totalItems;

  test('the same key and body replays the stored answer and makes nothing', async () => {
    const key = newKey();
    const first = await post(key);
    const before = await total();
    const again = await post(key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    for (const name of ['etag', 'location', 'content-type']) {
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(await total()).toBe(before);
  });

  test('the order of the members makes no other body', async () => {
    const key = newKey();
    const first = await post(key);
    const reordered = Object.fromEntries(Object.entries(BODY).reverse());
    expect((await post(key, reordered)).body).toEqual(first.body);
  });

  test('the same key with another body is refused without violations', async () => {
    const key = newKey();
    await post(key);
    const other = await post(key, { ...BODY, nombre: 'Otra cosa' });
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({
      '@type': 'Error',
      type: '/errors/idempotencia-distinta',
      status: 422,
    });
    expect(other.body).not.toHaveProperty('violations');
    expect((await post(key)).status).toBe(201); // the stored answer is still there
  });

  test('the same key on another path is another request', async () => {
    const key = newKey();
    await post(key);
    const other = await server.api('POST', '/proveedores', BODY, { 'idempotency-key': key });
    expect(other.status).toBe(422);
  });

  test('a refusal is stored too', async () => {
    const key = newKey();
    const invalid = { ...BODY, precioEnvase: -1 };
    const first = await post(key, invalid);
    const again = await post(key, invalid);
    expect([first.status, again.status, again.body]).toEqual([422, 422, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  test('of requests at the same moment one is worked on, the others hear that it is', async () => {
    const key = newKey();
    const before = await total();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(key)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    for (const { status, headers, body } of answers) {
      if (status === 201) continue;
      expect([status, headers.get('retry-after'), body['type']]).toEqual([
        409,
        '1',
        '/errors/idempotencia-en-curso',
      ]);
    }
    expect(await total()).toBe(before + 1);
  });

  test('an answer that got lost is found by the retry, also after a restart', async () => {
    const key = newKey();
    const before = await total();
    await expect(post(key, BODY, { 'x-fault': 'drop-after' })).rejects.toThrow(TypeError);
    await server.stopAbruptly();
    await server.restart();
    const retried = await post(key);
    expect([retried.status, retried.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await total()).toBe(before + 1);
  });

  test('a request that never arrived is done by the retry', async () => {
    const key = newKey();
    await expect(post(key, BODY, { 'x-fault': 'drop-before' })).rejects.toThrow(TypeError);
    const retried = await post(key);
    expect([retried.status, retried.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  test('the answer is replayed also when the row is gone by now', async () => {
    const key = newKey();
    const first = await post(key);
    await server.api('DELETE', String(first.body['@id']));
    expect((await post(key)).status).toBe(201);
  });

  test('without a key each POST makes a row', async () => {
    const before = await total();
    await server.api('POST', '/ingredientes', BODY);
    await server.api('POST', '/ingredientes', BODY);
    expect(await total()).toBe(before + 2);
  });

  test.each(['sin-comillas', '""', '"con "comillas" dentro"', `"${'x'.repeat(256)}"`])(
    'the key %s is no quoted string of 1 to 255 characters',
    async (key) => {
      const answer = await post(key);
      expect([answer.status, answer.body['type']]).toEqual([400, '/errors/idempotencia-clave']);
    },
  );

  test('suppliers are made once too', async () => {
    const headers = { 'idempotency-key': newKey() };
    const first = await server.api('POST', '/proveedores', { nombre: 'Cooperativa' }, headers);
    const again = await server.api('POST', '/proveedores', { nombre: 'Cooperativa' }, headers);
    expect(again.body).toEqual(first.body);
  });

  test('nothing unexpected happened', () => {
    expect(server.errors).toEqual([]);
  });
});
