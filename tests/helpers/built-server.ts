import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type Api, call, login } from './server.ts';

export interface BuiltServerOptions {
  /** Folder with `dist` and `dist-server`; default: where the tests are run. */
  root?: string;
  /** More of the server's environment, like `DEMO` or `TOKEN_TTL`. */
  env?: Record<string, string>;
}

/** The built server as a process of its own, which can really be stopped and killed. */
export interface BuiltServer {
  readonly url: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly dataDir: string;
  /** Starts again on the same port with the same data. */
  start(): Promise<void>;
  /** Ends in peace (SIGTERM); the data stay. */
  stop(): Promise<void>;
  /** Ends at once (SIGKILL); the data stay. */
  killHard(): Promise<void>;
  /** A new bearer token of the user. */
  token(): Promise<string>;
  /** The server's truth, as the user sees it. */
  api: Api;
  /** Stops and deletes the data. */
  dispose(): Promise<void>;
}

const PASSWORD = 'jabon-de-romero-2024';
const READY = /^Calavera: http/m;
const PRINTED_PASSWORD = /Contraseña:\s+(\S+)/;

/** Starts `dist-server/main.js` on a free port that stays the same, with a temporary data folder. */
export async function startBuiltServer(options: BuiltServerOptions = {}): Promise<BuiltServer> {
  const { root = process.cwd(), env = {} } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'calavera-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const isDemo = env['DEMO'] === '1';
  const user = isDemo ? 'demo' : 'taller';
  let password = PASSWORD;
  let child: ChildProcess | null = null;
  let knownToken: string | null = null;

  const start = async () => {
    const own = { PORT: String(port), DATA_DIR: dataDir, CALAVERA_USER: user, CALAVERA_PASSWORD: PASSWORD };
    const started = spawn(process.execPath, [join(root, 'dist-server', 'main.js')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', ...own, ...env },
    });
    child = started;
    const output = await untilReady(started);
    if (isDemo) password = PRINTED_PASSWORD.exec(output)?.[1] ?? password;
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  };
  await start();
  return {
    url,
    port,
    user,
    get password() {
      return password;
    },
    dataDir,
    start,
    stop: () => end('SIGTERM'),
    killHard: () => end('SIGKILL'),
    token: () => login(url, user, password),
    api: async (method, path, body, headers) => {
      const ask = (token: string) => call<never>(url, { method, path, body, headers, token });
      knownToken ??= await login(url, user, password);
      const answer = await ask(knownToken);
      if (answer.status !== 401) return answer;
      // The test has made the server forget its tokens.
      knownToken = await login(url, user, password);
      return ask(knownToken);
    },
    async dispose() {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Everything printed until the server listens. Rejects with it when the server ends before. */
function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (READY.test(output)) resolve(output);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}

/** What a hotel's network does: every request gets a page of HTML with status 200. */
export async function startPortal(port: number): Promise<{ stop: () => Promise<void> }> {
  const portal = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>WiFi</title><form>Acepta las condiciones</form>');
  }).listen(port, '127.0.0.1');
  await once(portal, 'listening');
  return {
    async stop() {
      const closed = once(portal, 'close');
      portal.close();
      portal.closeAllConnections();
      await closed;
    },
  };
}
