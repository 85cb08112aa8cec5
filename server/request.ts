import type { Context, Hono } from 'hono';
import { toResponse, type Answer, type Formato } from './answer.ts';
import type { Database } from './database.ts';
import { errorFormato, MEDIA_TYPE, negotiate } from './negotiation.ts';
import type { Passwords } from './passwords.ts';
import { Problem, RouteProblem, SessionProblem } from './problem.ts';
import type { LoginLimiter } from './rate-limit.ts';
import { invalidToken, type Tokens } from './tokens.ts';
import { findUsuario } from './usuarios.repository.ts';

/** What the routes work with. */
export interface ApiDeps {
  database: Database;
  tokens: Tokens;
  passwords: Passwords;
  limiter: LoginLimiter;
  /** False under STOCK=1: none of the extensions of contract §4. */
  extensiones: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  /** `ownerId` and key of the POSTs being worked on right now. */
  inFlight: Set<string>;
}

/** A signed-in request of a resource. */
export interface Peticion {
  c: Context;
  deps: ApiDeps;
  ownerId: number;
  username: string;
  nombre: string | null;
  formato: Formato;
  extensiones: boolean;
}

export type Handler = (peticion: Peticion) => Promise<Answer>;
export type PublicHandler = (c: Context) => Promise<Answer>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Registers a resource path for signed-in users; any other method is 405 with `Allow`. */
export function mount(
  app: Hono,
  deps: ApiDeps,
  { path, handlers }: { path: string; handlers: Partial<Record<Method, Handler>> },
): void {
  const wrapped = Object.entries(handlers).map(
    ([method, handler]) => [method, (c: Context) => signedIn(c, deps, handler)] as const,
  );
  mountPublic(app, { path, handlers: Object.fromEntries(wrapped) });
}

/** Registers a path that needs no token. */
export function mountPublic(
  app: Hono,
  { path, handlers }: { path: string; handlers: Partial<Record<Method, PublicHandler>> },
): void {
  for (const [method, handler] of Object.entries(handlers)) {
    app.on(method, path, (c) => answered(c, () => handler(c)));
  }
  const allow = Object.keys(handlers).join(', ');
  app.all(path, (c) =>
    answered(c, () => Promise.reject(new RouteProblem(405, 'Method Not Allowed', { allow }))),
  );
}

/** Runs a handler and turns a {@link Problem} into its answer. */
export async function answered(c: Context, work: () => Promise<Answer>): Promise<Response> {
  try {
    return toResponse(await work());
  } catch (error) {
    if (error instanceof Problem) return toResponse(error.answer(errorFormato(c.req.header('accept'))));
    throw error;
  }
}

/** The id of a path, or `null` for one no row can have. */
export function parseId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Content type of a representation, with its charset. */
export function contentType(formato: Formato): string {
  return `${MEDIA_TYPE[formato]}; charset=utf-8`;
}

async function signedIn(c: Context, deps: ApiDeps, handler: Handler): Promise<Answer> {
  const user = await authenticate(c, deps);
  const formato = negotiate(c.req.header('accept'));
  return handler({ c, deps, ...user, formato, extensiones: deps.extensiones });
}

async function authenticate(c: Context, { database, tokens }: ApiDeps) {
  const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token === undefined) throw new SessionProblem(401, 'JWT Token not found');
  const username = await tokens.usernameOf(token);
  const usuario = await database.read((queries) => findUsuario(queries, username));
  if (!usuario) throw invalidToken(); // the user was removed after the token was given
  return { ownerId: usuario.id, username, nombre: usuario.nombre };
}
