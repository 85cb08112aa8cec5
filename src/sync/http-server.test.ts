import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#api/client.ts';
import { anIngredientePayload } from '../../tests/helpers/builders.ts';
import { startServer, type TestServer } from '../../tests/helpers/server.ts';
import { remoteHash } from './confirm.ts';
import { httpServer } from './http-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

test('the rows of a list come with the fingerprint that the same row alone would get', async () => {
  const token = await server.token();
  const { table } = httpServer(createClient({ baseUrl: `${server.url}/api`, token: () => token }));
  const ingredientes = table('ingredientes');
  const created = await ingredientes.create({ ...anIngredientePayload({ nombre: 'Karité' }) }, 'op-1');
  expect(created.ok).toBe(true);

  const answer = await ingredientes.list({ etag: null, bodyHash: null });
  if (!answer.ok || answer.list.kind !== 'rows') throw new Error('Expected rows');
  const row = answer.list.rows.find(({ record }) => record['nombre'] === 'Karité');
  if (row === undefined) throw new Error('Expected the new row');
  const { hash, ...bare } = row;
  expect(hash).toBe(remoteHash(bare));
  expect(remoteHash({ ...bare, record: { ...bare.record, nombre: 'Cacao' } })).not.toBe(hash);
});
