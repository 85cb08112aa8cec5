import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, login } from '../helpers/server.ts';

// The real program, as its own process: kill -9 under load must lose no acknowledged write.

const ROUNDS = 3;
const LANES = 4;
const root = join(import.meta.dirname, '..', '..');

let folder: string;
let program: string;
let children: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules', '.calavera-kill-')); // packages are found from here
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    root,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: false },
  });
  program = join(folder, 'main.js');
}, 60_000);
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  url: string;
  lines: string[];
}

function start(env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children = [...children, child];
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const url = /^Calavera: (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
      if (url !== undefined) resolve({ child, url, lines });
    });
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

test(
  'kill -9 under load loses no acknowledged write and leaves nothing half done',
  { timeout: 120_000 },
  async () => {
    const env = { CALAVERA_USER: 'ana', CALAVERA_PASSWORD: 'una-clave-larga' };
    const acknowledged = new Map<string, string>(); // name → IRI
    const sent = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, url } = await start(env);
      const token = await login(url, env.CALAVERA_USER, env.CALAVERA_PASSWORD);
      const gone = ended(child);
      let count = 0;
      const lane = async (name: string): Promise<void> => {
        for (let i = 0; ; i += 1) {
          const nombre = `${name}-${i}`;
          sent.add(nombre);
          const answer = await post(url, token, nombre).catch(() => null); // the kill cuts the connection
          if (answer === null) return;
          expect(answer.status).toBe(201);
          acknowledged.set(nombre, answer.body['@id']);
          count += 1;
          if (count === 25 * (round + 1)) child.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: LANES }, (_, n) => lane(`r${round}-c${n}`)));
      await gone;
    }

    const { child, url } = await start(env);
    const token = await login(url, env.CALAVERA_USER, env.CALAVERA_PASSWORD);
    const unsure = [...sent].filter((nombre) => !acknowledged.has(nombre));
    for (const nombre of unsure) await post(url, token, nombre); // every client tries again with its key
    expect(unsure.length).toBeGreaterThan(0);
    const rows = await call<{ member: Row[] }>(url, {
      method: 'GET',
      path: '/api/ingredientes?pagination=false',
      token,
    });
    const found = new Map(rows.body.member.map((row) => [row.nombre, row]));
    expect(acknowledged.size).toBeGreaterThanOrEqual(25 * ROUNDS);
    for (const [nombre, iri] of acknowledged) expect(found.get(nombre)?.['@id']).toBe(iri);
    expect(rows.body.member).toHaveLength(sent.size); // nothing twice
    expect(rows.body.member.every(({ enlaces }) => enlaces.length === 2)).toBe(true);
    const gone = ended(child);
    child.kill('SIGTERM');
    expect(await gone).toBe(0);
  },
);

test('a first start prints the address and credentials that work, a second one only the address', async () => {
  const env = { DATA_DIR: join(folder, 'first'), CALAVERA_USER: '', CALAVERA_PASSWORD: '' };
  const first = await start(env);
  const text = first.lines.join('\n');
  const username = /Usuario: +(\S+)/.exec(text)?.[1] ?? '';
  const password = /Contraseña: +(\S+)/.exec(text)?.[1] ?? '';
  expect(username).toBe('taller');
  expect(await login(first.url, username, password)).toMatch(/^ey/);
  const gone = ended(first.child);
  first.child.kill('SIGINT');
  expect(await gone).toBe(0);
  const second = await start(env);
  expect(second.lines).toEqual([`Calavera: ${second.url}`]);
  expect(await login(second.url, username, password)).toMatch(/^ey/);
});

interface Row {
  '@id': string;
  nombre: string;
  enlaces: string[];
}

function post(url: string, token: string, nombre: string) {
  const enlace = { precio: 1, cantidadEnvase: 1, unidadMedida: 'grs' };
  return call<{ '@id': string }>(url, {
    method: 'POST',
    path: '/api/ingredientes',
    token,
    headers: { 'idempotency-key': `"${nombre}"` },
    body: {
      nombre,
      unidadMedida: 'grs',
      cantidadEnvase: 500,
      precioEnvase: 12,
      ingredienteCategoria: '/api/ingrediente_categorias/1',
      enlaces: [
        { ...enlace, url: 'https://a.example' },
        { ...enlace, url: 'https://b.example' },
      ],
    },
  });
}
