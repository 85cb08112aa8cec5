import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { CAPACIDADES } from '#domain/capacidades.ts';
import { jsonAnswer, type Answer } from './answer.ts';
import { itemAnswer } from './item-answer.ts';
import { isJsonObject, mediaTypeOf, readText, WRITE_TYPES } from './json-body.ts';
import { negotiate } from './negotiation.ts';
import { RouteProblem, SessionProblem } from './problem.ts';
import { contentType, mount, mountPublic, type ApiDeps } from './request.ts';
import { findUsuario } from './usuarios.repository.ts';
import { nodo } from './wire.ts';

const credencialesSchema = v.object({ username: v.string(), password: v.string() });

/** Sign-in, profile and the entry point that announces the capabilities. */
export function sessionRoutes(app: Hono, deps: ApiDeps): void {
  mountPublic(app, { path: '/api/login_check', handlers: { POST: (c) => login(c, deps) } });
  for (const path of ['/api', '/api/']) {
    mountPublic(app, { path, handlers: { GET: (c) => Promise.resolve(entrada(c, deps)) } });
  }
  mount(app, deps, {
    path: '/api/me',
    handlers: {
      GET: (peticion) => {
        const { ownerId, username, nombre } = peticion;
        const campos = { id: ownerId, username, nombre, roles: ['ROLE_USER'] };
        return Promise.resolve(itemAnswer(peticion, nodo('/api/me', 'Usuario', campos)));
      },
    },
  });
}

async function login(c: Context, { database, limiter, passwords, tokens }: ApiDeps): Promise<Answer> {
  // the peer's firewall only listens to JSON: anything else finds no route
  if (!WRITE_TYPES.includes(mediaTypeOf(c.req.header('content-type') ?? null))) {
    throw new RouteProblem(404, 'Not Found');
  }
  const { username, password } = await readCredenciales(c.req.raw);
  const address = addressOf(c);
  const waitSeconds = limiter.attempt(username, address);
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
  const usuario = await database.read((queries) => findUsuario(queries, username));
  if (!(await passwords.verify(password, usuario?.passwordHash ?? null))) {
    throw new SessionProblem(401, 'Credenciales no válidas.');
  }
  limiter.succeed(username, address);
  return jsonAnswer(200, { token: await tokens.issue(username) });
}

async function readCredenciales(request: Request) {
  const body = parseOrNull(await readText(request));
  const parsed = v.safeParse(credencialesSchema, body);
  const isUsable = parsed.success && parsed.output.username !== '' && !parsed.output.username.includes('\0');
  if (!isUsable) throw new BadLogin();
  return parsed.output;
}

/** 400 of login_check: plain JSON, unlike the router's own problems. */
class BadLogin extends RouteProblem {
  constructor() {
    super(400, 'Bad Request', { 'content-type': 'application/json' });
  }
}

function parseOrNull(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null; // not JSON: refused like a missing key
  }
}

function tooManyAttempts(waitSeconds: number): SessionProblem {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return new SessionProblem(429, `Demasiados intentos. Prueba de nuevo en ${wait}.`, {
    'retry-after': String(waitSeconds),
  });
}

function addressOf(c: Context): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined; // set by node-server only
  return env?.incoming?.socket?.remoteAddress ?? '';
}

function entrada(c: Context, { extensiones }: ApiDeps): Answer {
  const formato = negotiate(c.req.header('accept'));
  const recursos = {
    categoriaGrupo: '/api/categoria_grupos',
    formulaJabon: '/api/formula_jabons',
    ingrediente: '/api/ingredientes',
    ingredienteCategoria: '/api/ingrediente_categorias',
    ingredienteEnlaceCompra: '/api/ingrediente_enlace_compras',
    ingredienteFormulaBase: '/api/ingrediente_formula_bases',
    proveedor: '/api/proveedores',
  };
  const cabeza = { '@context': '/api/contexts/Entrypoint', '@id': '/api', '@type': 'Entrypoint' };
  const extra = extensiones ? { capacidades: CAPACIDADES } : {};
  const body = formato === 'ld' ? { ...cabeza, ...recursos, ...extra } : { ...recursos, ...extra };
  return jsonAnswer(200, body, contentType(formato));
}
