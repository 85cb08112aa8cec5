import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHEAP_PASSWORDS } from '../tests/helpers/server.ts';
import { openLibsql, type Database } from './database.ts';
import { Passwords, randomPassword } from './passwords.ts';
import { addUsuario, ensureFirstUsuario, UsuarioError } from './usuarios.ts';
import { findUsuario } from './usuarios.repository.ts';

let database: Database;
const passwords = new Passwords(CHEAP_PASSWORDS);

beforeEach(async () => {
  database = await openLibsql(':memory:');
});
afterEach(() => database.close());

const ensure = (username: string | null, password: string | null) =>
  ensureFirstUsuario({ database, passwords }, { username, password });
const isPasswordOf = async (username: string, password: string) => {
  const usuario = await database.read((queries) => findUsuario(queries, username));
  return passwords.verify(password, usuario?.passwordHash ?? null);
};

test('a first start makes taller with a random password, a second one nobody', async () => {
  const first = await ensure(null, null);
  expect(first).toMatchObject({ username: 'taller', isGenerated: true });
  expect(await isPasswordOf('taller', first?.password ?? '')).toBe(true);
  expect(await ensure(null, null)).toBeNull();
});

test('the environment names the first user, also beside others', async () => {
  await ensure(null, null);
  expect(await ensure('ana', 'una-clave-larga')).toMatchObject({ username: 'ana', isGenerated: false });
  expect(await isPasswordOf('ana', 'una-clave-larga')).toBe(true);
});

test('an existing password is never changed', async () => {
  await ensure('ana', 'una-clave-larga');
  expect(await ensure('ana', 'otra-clave-larga')).toBeNull();
  expect(await isPasswordOf('ana', 'una-clave-larga')).toBe(true);
  expect(await isPasswordOf('ana', 'otra-clave-larga')).toBe(false);
});

test.each(['', '   ', 'x'.repeat(181), 'a\u0000b', 'a\nb'])('the name %j is refused', async (username) => {
  await expect(addUsuario({ database, passwords }, { username, password: null })).rejects.toThrow(
    UsuarioError,
  );
});

test('a password needs eight characters and may be long and of any script', async () => {
  await expect(addUsuario({ database, passwords }, { username: 'a', password: '1234567' })).rejects.toThrow(
    'La contraseña debe tener al menos 8 caracteres.',
  );
  const long = `contraseña 🧼 ${'x'.repeat(500)}`;
  await addUsuario({ database, passwords }, { username: 'b', password: long });
  expect(await isPasswordOf('b', long)).toBe(true);
  expect(await isPasswordOf('b', long.slice(0, -1))).toBe(false); // nothing is cut off
});

test('random passwords differ and hold no letter that is read wrongly', () => {
  const many = new Set(Array.from({ length: 200 }, randomPassword));
  expect(many.size).toBe(200);
  for (const password of many) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
});
