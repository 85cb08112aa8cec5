import { readWire } from '#domain/jsonld.ts';
import { tokenPayload, type Usuario } from '#domain/usuario.ts';
import { perfilWire, tokenWire } from '#domain/wire-rows.ts';
import { networkFailure, type ApiFailure } from './api-error.ts';
import type { Client } from './client.ts';

/** What a person signs in with. */
export interface Credenciales {
  username: string;
  password: string;
}

/** Signs in. Wrong credentials are a failure of kind `auth`, which does not end a session that exists. */
export async function login(
  client: Client,
  credenciales: Credenciales,
): Promise<{ ok: true; token: string } | ApiFailure> {
  const { username, password } = credenciales;
  const result = await client.request({
    method: 'POST',
    path: 'login_check',
    body: { username, password },
    as: 'none',
  });
  if (!result.ok) return result;
  const reading = readWire(tokenWire, result.body);
  return reading.ok ? { ok: true, token: reading.value.token } : networkFailure('not-json');
}

/** What is known of the user without asking. */
export interface KnownUser {
  token: string;
  /** The name that was typed at sign-in. */
  loginName: string;
}

/**
 * The signed-in user (contract D14): `username` of the profile, else of the token, else the name typed at sign-in.
 * A server without a profile is no failure.
 */
export async function readProfile(
  client: Client,
  known: KnownUser,
): Promise<{ ok: true; usuario: Usuario } | ApiFailure> {
  const result = await client.request({ path: 'me' });
  if (!result.ok && result.error.kind !== 'not-found') return result;
  const reading = readWire(perfilWire, result.ok ? result.body : {});
  const perfil = reading.ok ? reading.value : { username: null, nombre: null };
  const username = perfil.username ?? tokenPayload(known.token)?.username ?? known.loginName;
  return { ok: true, usuario: { username, nombre: perfil.nombre } };
}
