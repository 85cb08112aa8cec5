import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../helpers/server.ts';

const script = join(import.meta.dirname, '..', '..', 'scripts', 'certs.mjs');
const DAY_MS = 24 * 60 * 60 * 1000;

let dir: string;
let printed: string;
let server: TestServer;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'calavera-certs-'));
  printed = runScript();
  const tls = { certFile: join(dir, 'server.crt'), keyFile: join(dir, 'server.key') };
  server = await startServer({ tls });
}, 60_000);
afterAll(async () => {
  await server.dispose();
  rmSync(dir, { recursive: true, force: true });
});

function runScript(...names: string[]): string {
  const env = { ...process.env, CERTS_DIR: dir };
  return execFileSync(process.execPath, [script, ...names], { env, encoding: 'utf8' });
}

test('the certificate names this machine, is signed by our CA and lives no longer than browsers accept', () => {
  const ca = new X509Certificate(readFileSync(join(dir, 'ca.crt')));
  const leaf = new X509Certificate(readFileSync(join(dir, 'server.crt')));
  expect(leaf.verify(ca.publicKey)).toBe(true);
  expect(leaf.checkHost('localhost')).toBe('localhost');
  expect(leaf.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect((Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)) / DAY_MS).toBeLessThanOrEqual(397.1);
});

test('the keys can only be read by their owner, and the explanation is in Spanish', () => {
  for (const name of ['ca.key', 'server.key']) expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600);
  expect(printed).toContain('HOST=0.0.0.0 TLS_CERT=');
  expect(printed).toContain('instala el');
});

test('the server speaks TLS with it, tells browsers to stay there and offers the CA to the tablets', async () => {
  const answer = await httpsGet(`https://localhost:${server.port}/ca.crt`);
  expect(server.url).toMatch(/^https:/);
  expect(answer.headers['content-type']).toBe('application/x-x509-ca-cert');
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(answer.body).toBe(readFileSync(join(dir, 'ca.crt'), 'utf8'));
});

test('running it again keeps the CA and renews the certificate, with further names', () => {
  const before = readFileSync(join(dir, 'ca.crt'), 'utf8');
  runScript('taller.lan');
  expect(readFileSync(join(dir, 'ca.crt'), 'utf8')).toBe(before);
  expect(new X509Certificate(readFileSync(join(dir, 'server.crt'))).checkHost('taller.lan')).toBe(
    'taller.lan',
  );
});

function httpsGet(url: string): Promise<{ headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { ca: readFileSync(join(dir, 'ca.crt')) }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ headers: response.headers, body }));
    });
    request.on('error', reject);
  });
}
