import * as v from 'valibot';

/** The signed-in user. Only `username` is relied on. */
export interface Usuario {
  username: string;
  nombre: string | null;
}

/** What a JWT says of itself; `expMs` in milliseconds since 1970, `null` when it does not say. */
export interface TokenPayload {
  username: string | null;
  expMs: number | null;
}

const payloadSchema = v.object({
  username: v.optional(v.nullable(v.string()), null),
  exp: v.optional(v.nullable(v.number()), null),
});

/** Reads the payload of a JWT without verifying it (only the server can), or `null` when it is not one. */
export function tokenPayload(token: string): TokenPayload | null {
  const part = token.split('.')[1];
  if (part === undefined) return null;
  const parsed = v.safeParse(payloadSchema, decode(part));
  if (!parsed.success) return null;
  const { username, exp } = parsed.output;
  return { username, expMs: exp === null ? null : exp * 1000 };
}

/** True when the token's own end has passed. A hint: the device's clock may be wrong, the server decides. */
export function isTokenExpired(token: string, nowMs: number): boolean {
  const expMs = tokenPayload(token)?.expMs ?? null;
  return expMs !== null && expMs <= nowMs;
}

function decode(base64url: string): unknown {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null; // not a JWT: the caller treats it as a token that says nothing of itself
  }
}
