import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controls, violations } from './planted-files.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Rules the linter named, by planted file. Filled by one run over all files. */
const found = new Map<string, Set<string>>();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'calavera-layers-'));
  await copyFile(path.join(PROJECT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  await plant('package.json', '{ "type": "module", "imports": { "#*": "./src/*" } }');
  await plant('tsconfig.json', TSCONFIG);
  await Promise.all([...violations, ...controls].map(({ file, source }) => plant(file, source)));
  for (const { file, rule } of await lint()) found.set(file, (found.get(file) ?? new Set()).add(rule));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the linter catches', () => {
  test.each(violations)('$what ($file)', ({ file, rule }) => {
    expect([...(found.get(file) ?? [])]).toEqual([rule]);
  });
});

describe('the linter lets pass', () => {
  test.each(controls)('$what ($file)', ({ file }) => {
    expect([...(found.get(file) ?? [])]).toEqual([]);
  });
});

test('every planted file has a name of its own', () => {
  const files = [...violations, ...controls].map(({ file }) => file);
  expect(files.filter((file, i) => files.indexOf(file) !== i)).toEqual([]);
});

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ['src', 'sw', 'server'],
});

async function plant(file: string, source: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, source);
}

async function lint(): Promise<{ file: string; rule: string }[]> {
  const oxlint = path.join(PROJECT, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '--format=json', 'src', 'sw', 'server'];
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: path.join(PROJECT, 'node_modules/.bin/tsgolint') };
  // oxlint exits with 1 when it finds something: what counts is its report.
  const report = await run(process.execPath, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const { diagnostics } = JSON.parse(report) as { diagnostics: { filename: string; code: string }[] }; // its JSON report
  return diagnostics.map(({ filename, code }) => ({ file: filename.replaceAll('\\', '/'), rule: code }));
}
