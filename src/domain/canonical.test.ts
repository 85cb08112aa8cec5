import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalText, isSame } from './canonical.ts';

describe('two values mean the same', () => {
  test.each<[unknown, unknown]>([
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: 1, b: null }, { a: 1 }],
    [{ a: 1, b: undefined }, { a: 1 }],
    [null, undefined],
    ['', null],
    ['  ', null],
    [' Karité ', 'Karité'],
    [{ a: { c: ' x ' } }, { a: { c: 'x', d: '' } }],
    [[{ b: 1, a: 2 }], [{ a: 2, b: 1 }]],
    [0, -0],
  ])('%j and %j', (a, b) => {
    expect(isSame(a, b)).toBe(true);
  });
});

describe('two values differ', () => {
  test.each<[unknown, unknown]>([
    [0, null], // an empty jar is not an unknown stock
    [false, null],
    [[], null],
    [1, '1'],
    ['Karité', 'karité'],
    ['a b', 'a  b'],
    [
      [1, 2],
      [2, 1],
    ], // order of links
    [[null, 1], [1]],
    [{ a: 1 }, { a: 1, b: 2 }],
  ])('%j and %j', (a, b) => {
    expect(isSame(a, b)).toBe(false);
  });
});

test('the canonical text of a document is canonical itself', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalText(value);
      expect(canonicalText(JSON.parse(text))).toBe(text);
    }),
  );
});
