import { describe, expect, test } from 'vitest';
import { DEPENDENTS, type FreshTable, isStale } from './freshness.ts';

const NOW_MS = 1_700_000_000_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('isStale', () => {
  test.each<[FreshTable, number, boolean]>([
    ['categorias', 0, false],
    ['categorias', 24 * HOUR_MS - 1, false],
    ['categorias', 24 * HOUR_MS, true],
    ['proveedores', 24 * HOUR_MS - 1, false],
    ['proveedores', 24 * HOUR_MS, true],
    ['ingredientes', 30 * MINUTE_MS - 1, false],
    ['ingredientes', 30 * MINUTE_MS, true],
    ['formulas', 30 * MINUTE_MS - 1, false],
    ['formulas', 30 * MINUTE_MS, true],
    ['dashboard', 0, true], // on every visit
    ['perfil', 0, true],
    ['categorias', -1, true], // pulled "in the future": the clock was set back
    ['ingredientes', -365 * 24 * HOUR_MS, true],
  ])('%s pulled %d ms ago: %s', (table, ageMs, expected) => {
    expect(isStale(table, { pulledAt: NOW_MS - ageMs, dirty: false }, NOW_MS)).toBe(expected);
  });

  test('a table that a write has made doubtful is pulled at once', () => {
    expect(isStale('categorias', { pulledAt: NOW_MS, dirty: true }, NOW_MS)).toBe(true);
  });

  test('a table that was never pulled is stale', () => {
    expect(isStale('categorias', null, NOW_MS)).toBe(true);
  });
});

test('formulas hang on ingredients, ingredients on suppliers', () => {
  expect(DEPENDENTS.ingredientes).toContain('formulas');
  expect(DEPENDENTS.proveedores).toContain('ingredientes');
});
