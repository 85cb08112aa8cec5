import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseFault } from '../../server/faults.ts';
import { call, startServer, type TestServer } from '../helpers/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ faults: true });
});
afterAll(() => server.dispose());

const post = (nombre: string, fault: string) =>
  server.api<Record<string, unknown>>('POST', '/proveedores', { nombre }, { 'x-fault': fault });
const names = async () =>
  (await server.api<{ member: { nombre: string }[] }>('GET', '/proveedores')).body.member.map(
    ({ nombre }) => nombre,
  );

test('drop-before cuts the connection and does nothing', async () => {
  await expect(post('antes', 'drop-before')).rejects.toThrow(TypeError);
  expect(await names()).not.toContain('antes');
});

test('drop-after does the work and loses the answer', async () => {
  await expect(post('después', 'drop-after')).rejects.toThrow(TypeError);
  expect(await names()).toContain('después');
});

test('truncate does the work and sends half the answer', async () => {
  await expect(post('a medias', 'truncate')).rejects.toThrow(TypeError);
  expect(await names()).toContain('a medias');
});

test('delay answers late', async () => {
  const start = performance.now();
  expect((await post('tarde', 'delay=120')).status).toBe(201);
  expect(performance.now() - start).toBeGreaterThan(115);
});

test.each([500, 502, 503, 429])('status=%i answers so and does nothing', async (status) => {
  const answer = await post(`estado ${status}`, `status=${status}`);
  expect([answer.status, answer.body['status']]).toEqual([status, status]);
  expect(await names()).not.toContain(`estado ${status}`);
});

test.each(['', 'nada', 'status=200', 'status=abc', 'delay=', 'delay=-5', 'delay=1e9'])(
  '%j is no fault',
  (text) => {
    expect(parseFault(text)).toBeNull();
  },
);

test('a planned fault hits the next request that fits, once', async () => {
  server.failNext('status=503', (request) => request.method === 'DELETE');
  expect((await server.api('GET', '/proveedores')).status).toBe(200);
  expect((await server.api('DELETE', '/proveedores/999')).status).toBe(503);
  expect((await server.api('DELETE', '/proveedores/999')).status).toBe(404);
});

test('the header is nothing special without FAULTS=1', async () => {
  const plain = await startServer();
  const headers = { 'x-fault': 'drop-before' };
  expect((await call(plain.url, { method: 'GET', path: '/api', token: null, headers })).status).toBe(200);
  await plain.dispose();
});
