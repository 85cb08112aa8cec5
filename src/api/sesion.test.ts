import { expect, test, vi } from 'vitest';
import { startFakeApi, type Route } from '../../tests/helpers/fake-api.ts';
import { readCapacidades } from './capacidades.ts';
import { createClient } from './client.ts';
import { login, readProfile } from './sesion.ts';

async function setUp(routes: Record<string, Route>, onUnauthorized?: () => void) {
  const api = await startFakeApi(routes);
  return { api, client: createClient({ baseUrl: api.baseUrl, token: () => 'ficha', onUnauthorized }) };
}

const PERSON = { username: 'jabonera', password: 'clave de prueba' };

test('a sign-in gives the token and does not send an old one', async () => {
  const { api, client } = await setUp({ 'POST /api/login_check': { json: { token: 'a.b.c' } } });
  expect(await login(client, PERSON)).toEqual({ ok: true, token: 'a.b.c' });
  expect(JSON.parse(api.seen[0]!.body)).toEqual(PERSON);
  expect(api.seen[0]!.headers.authorization).toBeUndefined();
});

test('wrong credentials end no session', async () => {
  const handleUnauthorized = vi.fn<() => void>();
  const denied = { status: 401, json: { code: 401, message: 'Credenciales no válidas.' } };
  const { client } = await setUp({ 'POST /api/login_check': denied }, handleUnauthorized);
  const error = { kind: 'auth', message: 'Credenciales no válidas.' };
  expect(await login(client, PERSON)).toMatchObject({ ok: false, error });
  expect(handleUnauthorized).not.toHaveBeenCalled();
});

test('an answer without a token is not a sign-in', async () => {
  const { client } = await setUp({ 'POST /api/login_check': { json: { token: '' } } });
  expect(await login(client, PERSON)).toMatchObject({
    ok: false,
    error: { kind: 'network', reason: 'not-json' },
  });
});

function tokenOf(payload: object): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.firma`;
}

test.each([
  [
    'the profile',
    { json: { username: 'ana', nombre: 'Ana', roles: [] } },
    { username: 'ana', nombre: 'Ana' },
  ],
  ['the token', { json: { '@id': '/api/me' } }, { username: 'jabonera', nombre: null }],
  ['the token, the profile being something else', { json: ['x'] }, { username: 'jabonera', nombre: null }],
  [
    'the token, a server having no profile',
    { status: 404, json: {} },
    { username: 'jabonera', nombre: null },
  ],
])('the user is known from %s', async (_source, route, usuario) => {
  const { client } = await setUp({ 'GET /api/me': route });
  const known = { token: tokenOf({ username: 'jabonera' }), loginName: 'tecleado' };
  expect(await readProfile(client, known)).toEqual({ ok: true, usuario });
});

test('the name typed is the last resort', async () => {
  const { client } = await setUp({ 'GET /api/me': { json: {} } });
  const result = await readProfile(client, { token: 'opaco', loginName: 'tecleado' });
  expect(result).toMatchObject({ usuario: { username: 'tecleado' } });
});

test('a profile that does not get through is a failure', async () => {
  const { client } = await setUp({ 'GET /api/me': { status: 503 } });
  expect(await readProfile(client, { token: 'x', loginName: 'y' })).toMatchObject({
    error: { kind: 'busy' },
  });
});

test('known capabilities are kept, others ignored', async () => {
  const { client } = await setUp({
    'GET /api': { json: { capacidades: ['embed', 'volar', 'if-match', 3] } },
  });
  expect(await readCapacidades(client)).toEqual({ ok: true, capacidades: new Set(['if-match', 'embed']) });
});

test.each([
  ['announces none', { json: { ingrediente: '/api/ingredientes' } }],
  ['announces something else', { json: { capacidades: 'todas' } }],
  ['answers 401', { status: 401, json: {} }],
  ['answers 404', { status: 404, json: {} }],
])('a server that %s has no capabilities, and the session goes on', async (_name, route) => {
  const handleUnauthorized = vi.fn<() => void>();
  const { client } = await setUp({ 'GET /api': route }, handleUnauthorized);
  expect(await readCapacidades(client)).toEqual({ ok: true, capacidades: new Set() });
  expect(handleUnauthorized).not.toHaveBeenCalled();
});

test.each([[500], [503]])('a %i says nothing about capabilities', async (status) => {
  const { client } = await setUp({ 'GET /api': { status } });
  expect(await readCapacidades(client)).toMatchObject({ ok: false });
});
