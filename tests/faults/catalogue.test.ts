import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import catalogue from './catalogue.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..');
const TITLE = /\(\s*['"`]((?:F\d+ )+)·/g;

/** Every fault that a title in this folder names. */
function faultsNamedIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(TITLE)])
    .flatMap(([, ids = '']) => ids.trim().split(' '));
}

test('the catalogue holds forty faults', () => {
  expect(catalogue.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, n) => `F${n + 1}`));
});

test('every fault has a test that names it, and every named fault is in the catalogue', () => {
  const named = new Set([...faultsNamedIn('src'), ...faultsNamedIn('tests')]);
  const known = new Set(catalogue.map(({ id }) => id));
  expect([...known].filter((id) => !named.has(id))).toEqual([]);
  expect([...named].filter((id) => !known.has(id))).toEqual([]);
});
