import type { Queries, UsuarioRow } from './schema.ts';

/** The user with that name (exact), or `null`. */
export async function findUsuario(queries: Queries, username: string): Promise<UsuarioRow | null> {
  const row = await queries
    .selectFrom('usuario')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
  return row ?? null;
}

/** True when the database has any user. */
export async function hasUsuarios(queries: Queries): Promise<boolean> {
  const row = await queries.selectFrom('usuario').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Adds a user and returns its id. The name must be free. */
export async function insertUsuario(
  queries: Queries,
  usuario: { username: string; nombre: string | null; passwordHash: string },
): Promise<number> {
  const { id } = await queries
    .insertInto('usuario')
    .values(usuario)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
