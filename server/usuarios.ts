import type { Database } from './database.ts';
import { PASSWORD_MIN, randomPassword, type Passwords } from './passwords.ts';
import { findUsuario, hasUsuarios, insertUsuario } from './usuarios.repository.ts';

/** A user that was just made, with the password that is shown once. */
export interface NewUsuario {
  username: string;
  password: string;
  /** False when the caller gave the password: then it is not printed. */
  isGenerated: boolean;
}

const FIRST_USERNAME = 'taller';
const USERNAME_MAX = 180;

/** What the operator got wrong, as a Spanish sentence to print. */
export class UsuarioError extends Error {}

/**
 * Adds a user. Returns `null` when the name exists (its password is never changed).
 * Throws {@link UsuarioError} for an unusable name or a short password.
 */
export async function addUsuario(
  { database, passwords }: { database: Database; passwords: Passwords },
  { username, password }: { username: string; password: string | null },
): Promise<NewUsuario | null> {
  const name = username.trim();
  checkUsername(name);
  const chosen = password ?? randomPassword();
  if (chosen.length < PASSWORD_MIN) {
    throw new UsuarioError(`La contraseña debe tener al menos ${PASSWORD_MIN} caracteres.`);
  }
  const passwordHash = await passwords.hash(chosen);
  return database.write(async (trx) => {
    if (await findUsuario(trx, name)) return null;
    await insertUsuario(trx, { username: name, nombre: null, passwordHash });
    return { username: name, password: chosen, isGenerated: password === null };
  });
}

/**
 * The user of a first start: the one the environment names when it is missing, else `taller` in an empty database.
 * Returns `null` when nobody had to be made.
 */
export async function ensureFirstUsuario(
  parts: { database: Database; passwords: Passwords },
  wanted: { username: string | null; password: string | null },
): Promise<NewUsuario | null> {
  if (wanted.username !== null) return addUsuario(parts, { ...wanted, username: wanted.username });
  if (await parts.database.read(hasUsuarios)) return null;
  return addUsuario(parts, { username: FIRST_USERNAME, password: wanted.password });
}

function checkUsername(name: string): void {
  if (name === '') throw new UsuarioError('Falta el nombre del usuario.');
  if (name.length > USERNAME_MAX) {
    throw new UsuarioError(`El nombre del usuario no puede pasar de ${USERNAME_MAX} caracteres.`);
  }
  if (/[\p{C}]/u.test(name)) throw new UsuarioError('El nombre del usuario tiene caracteres no válidos.');
}
