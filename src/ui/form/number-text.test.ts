import { expect, test } from 'vitest';
import { stepText, understoodAs } from './number-text.ts';

test.each([
  ['12.5', '12,5'], // a point reads as a comma
  ['1.234', '1,234'], // and never as thousands
  ['1000', null],
  ['25000', '25.000'],
  ['.5', '0,5'],
  ['007', '7'],
  ['12,5', null], // reads as typed
  ['12,50', null],
  ['  3 ', null],
  ['1.234,56', null], // ambiguous: the field says so itself
  ['', null],
  ['doce', null],
])('"%s" is understood as %s', (text, shown) => {
  expect(understoodAs(text)).toBe(shown);
});

test.each([
  ['1', 1, { step: 1 }, '2'],
  ['', 1, { step: 1 }, '1'],
  ['', -1, { step: 1 }, '0'],
  ['0', -1, { step: 1 }, '0'],
  ['0,5', -1, { step: 1 }, '0,0'],
  ['1,09', 1, { step: 0.01 }, '1,10'],
  ['0,1', 1, { step: 0.01 }, '0,11'],
  ['0.2', 1, { step: 0.1 }, '0,3'], // not 0,30000000000000004
  ['12,5', 1, { step: 1 }, '13,5'],
  ['9999,5', 1, { step: 1 }, '10000,0'],
  ['25000', 1, { step: 1 }, '25000'], // typed beyond the limit: left alone
  ['25000', -1, { step: 1 }, '24999'],
  ['0', -1, { step: 0.01, min: 0.01 }, '0'],
  ['0,02', -1, { step: 0.01, min: 0.01 }, '0,01'],
  ['1', -1, { step: 1, min: 0.01 }, '0,01'], // the limit with its own decimals
  ['0,5', -1, { step: 1, min: 0.01 }, '0,01'],
  ['', -1, { step: 1, min: 0.01 }, '0,01'],
  ['', -1, { step: 0.01, min: 0.01 }, '0,01'],
  ['', 1, { step: 1, min: 0.01 }, '1'],
  ['9', 1, { step: 1, max: 9.5 }, '9,5'],
  ['1.234,56', 1, { step: 1 }, '1.234,56'],
] as const)('"%s" stepped by %d with %j is "%s"', (text, direction, rule, expected) => {
  expect(stepText(text, direction, rule)).toBe(expected);
});
