import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { builds, mutated } from './mutate.ts';

test.each(MUTANTS)('the guard "$name" is in the sources exactly once', (mutant) => {
  expect(mutated(readFileSync(mutant.file, 'utf8'), mutant)).not.toContain(mutant.find);
});

test('no two guards have the same name, and those of a group matter at the same level', () => {
  const names = MUTANTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { mutants, level } of builds()) {
    expect(mutants.every((mutant) => (mutant.level ?? null) === level)).toBe(true);
  }
});

test('a guard that is gone from the sources, or there twice, is an error', () => {
  const mutant = { name: 'a', what: '', file: 'a.ts', find: 'guard()', replace: '' };
  expect(mutated('go(); guard(); go();', mutant)).toBe('go(); ; go();');
  expect(() => mutated('go();', mutant)).toThrow('"a"');
  expect(() => mutated('guard(); guard();', mutant)).toThrow('"a"');
});
