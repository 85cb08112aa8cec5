import { expect, test } from 'vitest';
import { densityHint } from './density-hint.ts';

test.each([
  ['0,916', true, false],
  ['0,80', false, false],
  ['1,5', false, false],
  ['0,79', false, true], // lighter than alcohol
  ['9,16', true, true], // the comma in the wrong place
  ['1', true, true], // no oil weighs as much as water
  ['1', false, false], // a hydrolate does
  ['', true, false],
  ['-1', true, false], // an error of its own
  ['1.000,5', true, false],
])('a density of %s (oil: %s) gets a hint: %s', (text, isAceite, hasHint) => {
  expect(densityHint(text, isAceite) !== null).toBe(hasHint);
});
