import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type AppDeps } from '../../server/app.ts';
import { openLibsql } from '../../server/database.ts';
import { Passwords } from '../../server/passwords.ts';
import { LoginLimiter } from '../../server/rate-limit.ts';
import type { Settings } from '../../server/settings.ts';
import { startServer as startRealServer, type RunningServer } from '../../server/start.ts';
import { Tokens } from '../../server/tokens.ts';
import { addUsuario } from '../../server/usuarios.ts';

/** A password hash that costs nothing: tests sign in thousands of times. */
export const CHEAP_PASSWORDS = { memoryCost: 64, timeCost: 1 };

export interface TestServerOptions {
  /** Behave like a stock API Platform server (no extensions). */
  stock?: boolean;
  /** Obey the `X-Fault` header. `failNext` works without it. */
  faults?: boolean;
  /** Fill the workshop of the user `demo`. */
  demo?: boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
  tokenTtlSeconds?: number;
  corsOrigins?: readonly string[];
  /** Folder of the built app; by default none: reading it takes longer than the rest of the start. */
  distDir?: string;
  databaseUrl?: string;
  tls?: { certFile: string; keyFile: string };
  host?: string;
  /** Told of unexpected failures; default: they are collected in `errors`. */
  report?: (error: unknown) => void;
}

/** One request the server got. */
export interface LoggedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
}

export interface ApiAnswer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export type Api = <T = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiAnswer<T>>;

export interface TestServer {
  readonly url: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly dataDir: string;
  /** Every request so far, in order. */
  readonly requests: LoggedRequest[];
  /** Unexpected failures of the server so far. */
  readonly errors: unknown[];
  /** A bearer token of the user. */
  token: () => Promise<string>;
  /** A call as the user; `path` with or without `/api`. Text bodies are sent as they are. */
  api: Api;
  /** The same as another user, who is made when missing. */
  apiAs: (username: string) => Promise<Api>;
  /** The next request that fits gets this fault (`drop-before`, `drop-after`, `truncate`, `delay=MS`, `status=N`). */
  failNext: (fault: string, fits?: (request: Request) => boolean) => void;
  /** Ends in peace; the data stay. */
  stop: () => Promise<void>;
  /** Cuts all connections and stops; the data stay. */
  stopAbruptly: () => Promise<void>;
  /** Starts again on the same port with the same data (stops first when it runs). */
  restart: () => Promise<void>;
  /** Stops and deletes the data. */
  dispose: () => Promise<void>;
}

/** Data folders that nobody disposed of: removed when the process ends. */
const leftovers = new Set<string>();
process.once('exit', () => {
  for (const dir of leftovers) rmSync(dir, { recursive: true, force: true });
});

/** Starts the real server in this process, on a free port with a new temporary data folder. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'calavera-test-'));
  leftovers.add(dataDir);
  const user = options.demo === true ? 'demo' : 'jabonera';
  let password = `clave-${randomUUID()}`;
  const requests: LoggedRequest[] = [];
  const errors: unknown[] = [];
  const planned: { fault: string; fits: (request: Request) => boolean }[] = [];
  const tokens = new Map<string, string>();
  const tap = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    requests.push({
      method: request.method,
      path: pathname + search,
      headers: Object.fromEntries(request.headers),
    });
    const index = planned.findIndex(({ fits }) => fits(request));
    return index < 0 ? null : (planned.splice(index, 1)[0]?.fault ?? null);
  };
  const start = (usuario: { username: string; password: string }, port: number) =>
    startRealServer(
      { ...testSettings(options, dataDir), usuario, port },
      {
        passwordCost: CHEAP_PASSWORDS,
        report: options.report ?? ((error) => errors.push(error)),
        tap,
        ...(options.now && { now: options.now }),
      },
    );
  let running: RunningServer | null = await start({ username: user, password }, 0);
  if (options.demo === true) password = running.newUsuario?.password ?? password;
  const { url, port } = running;
  const stopWith = async (how: 'stop' | 'stopAbruptly') => {
    const stopping = running;
    running = null;
    await stopping?.[how]();
  };
  const signIn = async (username: string, secret: string) => {
    const known = tokens.get(username);
    if (known !== undefined) return known;
    const token = await login(url, username, secret);
    tokens.set(username, token);
    return token;
  };
  return {
    url,
    port,
    user,
    get password() {
      return password;
    },
    dataDir,
    requests,
    errors,
    token: () => signIn(user, password),
    api: async (method, path, body, headers) =>
      call(url, { method, path, body, headers, token: await signIn(user, password) }),
    apiAs: async (username) => {
      await running?.addUsuario({ username, password });
      const token = await signIn(username, password);
      return (method, path, body, headers) => call(url, { method, path, body, headers, token });
    },
    failNext: (fault, fits = () => true) => planned.push({ fault, fits }),
    stop: () => stopWith('stop'),
    stopAbruptly: () => stopWith('stopAbruptly'),
    restart: async () => {
      await stopWith('stop');
      running = await start({ username: user, password }, port);
    },
    dispose: async () => {
      await stopWith('stopAbruptly');
      rmSync(dataDir, { recursive: true, force: true });
      leftovers.delete(dataDir);
    },
  };
}

/** The application without a socket, on a database in memory: for `app.request(…)`. */
export interface TestApp {
  app: ReturnType<typeof createApp>;
  deps: AppDeps;
  /** A call as the user of that name, who is made when missing. */
  as: (username: string) => Promise<(method: string, path: string, init?: RequestInit) => Promise<Response>>;
  close: () => Promise<void>;
}

/** Builds the real application with cheap passwords. `overrides` replace what it is made of. */
export async function createTestApp(
  options: { stock?: boolean; now?: () => number; overrides?: Partial<AppDeps> } = {},
): Promise<TestApp> {
  const { stock = false, now = Date.now, overrides = {} } = options;
  const database = await openLibsql(':memory:');
  const passwords = new Passwords(CHEAP_PASSWORDS);
  const tokens = new Tokens(randomBytes(32), 3600, now);
  const api = { database, passwords, tokens, limiter: new LoginLimiter(now), extensiones: !stock, now };
  const deps: AppDeps = {
    api: { ...api, inFlight: new Set() },
    cors: { origins: [], isStock: stock, hasFaults: false },
    site: new Map(),
    uploads: new Map(),
    isTls: false,
    caCertificate: null,
    report: (error) => console.error(error),
    ...overrides,
  };
  const app = createApp(deps);
  return {
    app,
    deps,
    as: async (username) => {
      await addUsuario({ database, passwords }, { username, password: 'una-clave-larga' });
      const authorization = `Bearer ${await tokens.issue(username)}`;
      return async (method, path, init = {}) => {
        const headers = new Headers({ accept: 'application/ld+json', authorization });
        for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
        return app.request(path, { ...init, method, headers });
      };
    },
    close: () => database.close(),
  };
}

/** One call of the API; a token of `null` sends none. */
export async function call<T>(
  url: string,
  request: {
    method: string;
    path: string;
    token: string | null;
    body?: unknown;
    headers?: Record<string, string> | undefined;
  },
): Promise<ApiAnswer<T>> {
  const { method, path, token, body } = request;
  const writeType = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
  const headers = {
    accept: 'application/ld+json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': writeType }),
    ...request.headers,
  };
  const target = path.startsWith('/api') ? path : `/api${path}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url + target, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: text }),
  });
  const answer = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const parsed: unknown = isJson && answer !== '' ? JSON.parse(answer) : answer;
  return { status: response.status, headers: response.headers, body: parsed as T }; // the test says what it expects
}

/** Signs in and returns the token. */
export async function login(url: string, username: string, password: string): Promise<string> {
  const { body } = await call<{ token: string }>(url, {
    method: 'POST',
    path: '/api/login_check',
    token: null,
    body: { username, password },
  });
  return body.token;
}

function testSettings(options: TestServerOptions, dataDir: string): Settings {
  return {
    port: 0,
    host: options.host ?? '127.0.0.1',
    dataDir,
    databaseUrl: options.databaseUrl ?? null,
    usuario: { username: null, password: null },
    tokenTtlSeconds: options.tokenTtlSeconds ?? 3600,
    tls: options.tls ?? null,
    corsOrigins: options.corsOrigins ?? [],
    distDir: options.distDir ?? join(dataDir, 'no-app'),
    uploadsDir: join(import.meta.dirname, '..', '..', 'server', 'uploads'),
    isStock: options.stock ?? false,
    hasFaults: options.faults ?? false,
    isDemo: options.demo ?? false,
  };
}
