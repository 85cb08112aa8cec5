import { createHmac } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Passwords } from '../../server/passwords.ts';
import { call, startServer, type TestServer } from '../helpers/server.ts';

const MINUTE_MS = 60 * 1000;
const WRONG = { code: 401, message: 'Credenciales no válidas.' };

let server: TestServer;
let nowMs = Date.UTC(2026, 10, 21, 9);

beforeAll(async () => {
  server = await startServer({ now: () => nowMs, tokenTtlSeconds: 3600 });
});
afterAll(() => server.dispose());

const signIn = (username: string, password: string) =>
  call<Record<string, unknown>>(server.url, {
    method: 'POST',
    path: '/api/login_check',
    token: null,
    body: { username, password },
  });
const withToken = (token: string | null, headers: Record<string, string> = {}) =>
  call<Record<string, unknown>>(server.url, { method: 'GET', path: '/api/me', token, headers });

test('signing in gives a new token each time, whose payload says who and how long', async () => {
  const first = await signIn(server.user, server.password);
  const second = await signIn(server.user, server.password);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('application/json');
  expect(first.body['token']).not.toBe(second.body['token']);
  expect(payloadOf(String(first.body['token']))).toEqual({
    iat: nowMs / 1000,
    exp: nowMs / 1000 + 3600,
    roles: ['ROLE_USER'],
    username: server.user,
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('an unknown user gets the same answer as a wrong password', async () => {
  const wrong = await signIn(server.user, 'no-es-esta');
  const unknown = await signIn('nadie', 'no-es-esta');
  expect([wrong.status, wrong.body]).toEqual([401, WRONG]);
  expect([unknown.status, unknown.body]).toEqual([401, WRONG]);
  expect(unknown.headers.get('www-authenticate')).toBe('Bearer');
});

test('an unknown user costs a whole hash too', async () => {
  const verified: (string | null)[] = [];
  class Spied extends Passwords {
    override verify(password: string, hash: string | null): Promise<boolean> {
      verified.push(hash);
      return super.verify(password, hash);
    }
  }
  const passwords = new Spied(); // the real cost: 19 MiB, 2 passes
  const hash = await passwords.hash('una-clave-larga');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify('una-clave-larga', hash)).toBe(true);
  const known = await timeOf(() => passwords.verify('otra', hash));
  const unknown = await timeOf(() => passwords.verify('otra', null));
  expect(verified).toContain(null);
  expect(unknown).toBeGreaterThan(known / 4); // a missing hash would take none of the time
});

test.each([
  ['a stale bearer header', {}, { authorization: 'Bearer abc.def.ghi' }, 200],
  ['JSON-LD content type with charset', {}, { 'content-type': 'application/ld+json; charset=utf-8' }, 200],
  ['a missing key', { body: { username: 'jabonera' } }, {}, 400],
  ['a number as password', { body: { username: 'jabonera', password: 1 } }, {}, 400],
  ['malformed JSON', { body: '{"username":' }, {}, 400],
  ['a list', { body: [] }, {}, 400],
  ['a form', { body: 'username=jabonera' }, { 'content-type': 'application/x-www-form-urlencoded' }, 404],
  ['plain text', { body: '{}' }, { 'content-type': 'text/plain' }, 404],
])('login with %s', async (_name, { body }: { body?: unknown }, headers: Record<string, string>, status) => {
  const answer = await call<Record<string, unknown>>(server.url, {
    method: 'POST',
    path: '/api/login_check',
    token: null,
    body: body ?? { username: server.user, password: server.password },
    headers,
  });
  expect(answer.status).toBe(status);
});

test('GET of login_check is a 405 that allows POST', async () => {
  const answer = await call(server.url, { method: 'GET', path: '/api/login_check', token: null });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test.each([['jabonera'], ['alguien-que-no-existe']])(
  'the eleventh failed sign-in of %s within 15 minutes is refused, then the window opens again',
  async (username) => {
    for (let i = 0; i < 10; i += 1) expect((await signIn(username, 'mal')).status).toBe(401);
    const refused = await signIn(username, 'mal');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    expect(refused.body).toEqual({
      code: 429,
      message: 'Demasiados intentos. Prueba de nuevo en 15 minutos.',
    });
    const right = await signIn(username, server.password);
    expect(right.status).toBe(429); // guessing must not go on behind the limit
    nowMs += 15 * MINUTE_MS;
    expect((await signIn(username, 'mal')).status).toBe(401);
    nowMs += 15 * MINUTE_MS;
  },
);

test('the right password clears the count of failures', async () => {
  for (let i = 0; i < 9; i += 1) await signIn(server.user, 'mal');
  expect((await signIn(server.user, server.password)).status).toBe(200);
  for (let i = 0; i < 10; i += 1) expect((await signIn(server.user, 'mal')).status).toBe(401);
  nowMs += 15 * MINUTE_MS;
});

test('parallel guesses count before they are checked', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('otra-mas', 'mal')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

test('a token ends at its time', async () => {
  const { body } = await signIn(server.user, server.password);
  const token = String(body['token']);
  expect((await withToken(token)).status).toBe(200);
  nowMs += 3600 * 1000 + 1000;
  const expired = await withToken(token);
  expect([expired.status, expired.body]).toEqual([401, { code: 401, message: 'Expired JWT Token' }]);
});

test.each([
  ['no header', null, {}],
  ['another scheme', null, { authorization: 'Token abc' }],
  ['an empty bearer', null, { authorization: 'Bearer ' }],
])('%s counts as no token', async (_name, token, headers) => {
  const answer = await withToken(token, headers);
  expect([answer.status, answer.body]).toEqual([401, { code: 401, message: 'JWT Token not found' }]);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(answer.headers.get('content-type')).toBe('application/json');
});

test('forged tokens are refused', async () => {
  const { body } = await signIn(server.user, server.password);
  const real = String(body['token']);
  const [header = '', payload = '', signature = ''] = real.split('.');
  const claims = { iat: nowMs / 1000, exp: nowMs / 1000 + 999, username: server.user, roles: ['ROLE_USER'] };
  const secret = readFileSync(join(server.dataDir, 'jwt.key'));
  const forged = {
    'not a token': 'abc.def.ghi',
    'no signature': `${header}.${payload}.`,
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg None with the real signature': `${encode({ alg: 'None' })}.${payload}.${signature}`,
    'another payload': `${header}.${encode({ ...claims, username: 'otra' })}.${signature}`,
    'another key': sign({ alg: 'HS256' }, claims, Buffer.alloc(32)),
    'an empty key': sign({ alg: 'HS256' }, claims, Buffer.alloc(0)),
    'HS512 with the right key': sign({ alg: 'HS512' }, claims, secret, 'sha512'),
    'a key of its own in the header': sign(
      { alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } },
      claims,
      Buffer.alloc(3),
    ),
    'without exp': sign({ alg: 'HS256' }, { iat: claims.iat, username: server.user }, secret),
    'without username': sign({ alg: 'HS256' }, { iat: claims.iat, exp: claims.exp }, secret),
    'an unknown user': sign({ alg: 'HS256' }, { ...claims, username: 'nadie' }, secret),
    'an unknown critical header': sign({ alg: 'HS256', crit: ['b64'], b64: false }, claims, secret),
  };
  for (const [name, token] of Object.entries(forged)) {
    const answer = await withToken(token);
    expect([name, answer.status, answer.body]).toEqual([
      name,
      401,
      { code: 401, message: 'Invalid JWT Token' },
    ]);
  }
  expect((await withToken(sign({ alg: 'HS256' }, claims, secret))).status).toBe(200); // the forger's tool works
});

test('the signing secret is 32 random bytes that only its owner can read', () => {
  const file = join(server.dataDir, 'jwt.key');
  expect(readFileSync(file)).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the profile names the user', async () => {
  expect((await server.api('GET', '/me')).body).toEqual({
    '@context': '/api/contexts/Usuario',
    '@id': '/api/me',
    '@type': 'Usuario',
    id: 1,
    username: server.user,
    roles: ['ROLE_USER'],
  });
});

test('tokens and passwords survive a restart; the first password is not made anew', async () => {
  const { body } = await signIn(server.user, server.password);
  await server.restart();
  expect((await withToken(String(body['token']))).status).toBe(200);
  expect((await signIn(server.user, server.password)).status).toBe(200);
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function sign(header: unknown, payload: unknown, key: Buffer, hash = 'sha256'): string {
  const input = `${encode(header)}.${encode(payload)}`;
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;
}

function payloadOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  await work(); // warm-up: the dummy hash is made on first use
  const times: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
