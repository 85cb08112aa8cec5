import { createAdaptorServer } from '@hono/node-server';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { dirname, join } from 'node:path';
import { createApp } from './app.ts';
import { openLibsql, openPostgres, type Database } from './database.ts';
import { ensureDemo } from './demo.ts';
import { parseFault, withFault, type NodeEnv } from './faults.ts';
import { dropOldKeys } from './idempotency.ts';
import { listen, shutdown } from './listen.ts';
import { Passwords, type PasswordCost } from './passwords.ts';
import { UPLOADS } from './label-images.ts';
import { LoginLimiter } from './rate-limit.ts';
import type { ApiDeps } from './request.ts';
import type { Settings } from './settings.ts';
import { loadFiles, loadStatic } from './static.ts';
import { loadSecret, Tokens } from './tokens.ts';
import { addUsuario, ensureFirstUsuario, type NewUsuario } from './usuarios.ts';

/** What a test may put in place of the real thing. */
export interface StartOptions {
  now?: () => number;
  passwordCost?: PasswordCost;
  report?: (error: unknown) => void;
  /** Sees every request; what it returns is obeyed like an `X-Fault` header. */
  tap?: (request: Request) => string | null;
}

/** A server that listens. */
export interface RunningServer {
  url: string;
  port: number;
  /** The user that was just made, if any. */
  newUsuario: NewUsuario | null;
  /** Adds a user; `null` when the name exists. */
  addUsuario(usuario: { username: string; password: string }): Promise<NewUsuario | null>;
  /** Lets requests in flight end, then closes everything. */
  stop(): Promise<void>;
  /** Cuts all connections at once. */
  stopAbruptly(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens the database, makes the first user when needed, and listens. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const { now = Date.now, report = console.error, tap = () => null } = options;
  const database = await openDatabase(settings);
  try {
    const passwords = new Passwords(options.passwordCost);
    const parts = { database, passwords };
    const newUsuario = settings.isDemo
      ? await ensureDemo(parts, now())
      : await ensureFirstUsuario(parts, settings.usuario);
    const api = await apiDeps(settings, { database, passwords, now });
    const server = await createNodeServer(settings, { api, report, tap });
    const port = await listen(server, settings);
    const cleaning = cleanDaily(api);
    const close = async (grace: 'graceful' | 'abrupt') => {
      clearInterval(cleaning);
      await shutdown(server, grace);
      await database.close();
    };
    return {
      url: urlOf(settings, port),
      port,
      newUsuario,
      addUsuario: (usuario) => addUsuario(parts, usuario),
      stop: () => close('graceful'),
      stopAbruptly: () => close('abrupt'),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the database the settings name. */
export async function openDatabase({ dataDir, databaseUrl }: Settings): Promise<Database> {
  if (databaseUrl !== null) return openPostgres(databaseUrl);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return openLibsql(join(dataDir, 'calavera.db'));
}

async function apiDeps(
  { dataDir, tokenTtlSeconds, isStock }: Settings,
  { database, passwords, now }: { database: Database; passwords: Passwords; now: () => number },
): Promise<ApiDeps> {
  const tokens = new Tokens(await loadSecret(dataDir), tokenTtlSeconds, now);
  const limiter = new LoginLimiter(now);
  return { database, passwords, tokens, limiter, extensiones: !isStock, now, inFlight: new Set() };
}

async function createNodeServer(
  settings: Settings,
  { api, report, tap }: Pick<Required<StartOptions>, 'report' | 'tap'> & { api: ApiDeps },
): Promise<Server> {
  const { tls, corsOrigins, isStock, hasFaults } = settings;
  const app = createApp({
    api,
    cors: { origins: corsOrigins, isStock, hasFaults },
    site: await loadStatic(settings.distDir),
    uploads: await loadFiles(settings.uploadsDir, UPLOADS),
    isTls: tls !== null,
    caCertificate: tls && (await readCa(tls.certFile)),
    report,
  });
  const fetch = (request: Request, env: unknown) => {
    const told = tap(request) ?? (hasFaults ? request.headers.get('x-fault') : null);
    const fault = parseFault(told);
    const work = () => app.fetch(request, env as Record<string, unknown>); // Hono hands it on as c.env
    return fault ? withFault(fault, env as NodeEnv, work) : work(); // node-server gives its node objects here
  };
  const base = { fetch, overrideGlobalObjects: false };
  const server = tls
    ? createAdaptorServer({ ...base, createServer: createHttpsServer, serverOptions: await readTls(tls) })
    : createAdaptorServer({ ...base, createServer: createHttpServer });
  return server as Server; // http and https share what is used of them
}

async function readTls({ certFile, keyFile }: { certFile: string; keyFile: string }) {
  return { cert: await readFile(certFile), key: await readFile(keyFile) };
}

async function readCa(certFile: string): Promise<string | null> {
  try {
    return await readFile(join(dirname(certFile), 'ca.crt'), 'utf8');
  } catch {
    return null; // a certificate of a known authority needs no CA file
  }
}

function cleanDaily({ database, now }: ApiDeps): NodeJS.Timeout {
  const clean = () => {
    database.write((trx) => dropOldKeys(trx, now())).catch(console.error);
  };
  clean();
  return setInterval(clean, DAY_MS).unref();
}

function urlOf({ host, tls }: Settings, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${tls ? 'https' : 'http'}://${name}:${port}`;
}
