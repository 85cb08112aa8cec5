import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeText } from './merge-text.ts';

const lines = (...texts: string[]) => texts.join('\n');

describe('a long text that both sides changed', () => {
  test.each([
    ['in different lines', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
    ['one before the first, one after the last', 'a\nb', '0\na\nb', 'a\nb\nz', '0\na\nb\nz'],
    ['both after the last', 'a\nb', 'a\nb\ny', 'a\nb\nz', null],
    ['with blank lines between', 'a\n\nb\n\nc', 'A\n\nb\n\nc', 'a\n\nb\n\nC', 'A\n\nb\n\nC'],
    ['one took a line away', 'a\nb\nc\nd', 'b\nc\nd', 'a\nb\nc\nD', 'b\nc\nD'],
    ['one added lines in the middle', 'a\nb\nc\nd', 'a\nx\ny\nb\nc\nd', 'a\nb\nc\nD', 'a\nx\ny\nb\nc\nD'],
    ['in the same line', 'a\nb', 'a\nB', 'a\nß', null],
    ['in lines that touch', 'a\nb\nc', 'A\nb\nc', 'a\nB\nc', null],
    ['in a text of one line', 'a', 'b', 'c', null],
    [
      'in different HTML blocks',
      '<p>a</p><p>b</p><p>c</p>',
      '<p>A</p><p>b</p><p>c</p>',
      '<p>a</p><p>b</p><p>C</p>',
      '<p>A</p><p>b</p><p>C</p>',
    ],
  ])('%s', (_, base, mine, theirs, expected) => {
    expect(mergeText(base, mine, theirs)).toBe(expected);
  });
});

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 2, maxLength: 6 })
  .map((all) => lines(...all));

test('is hers when only she changed it, theirs when only they did', () => {
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect([other, null]).toContain(mergeText(base, other, base));
      expect(mergeText(base, other, base)).toBe(mergeText(base, base, other));
    }),
  );
});

test('keeps every paragraph that either side wrote', () => {
  fc.assert(
    fc.property(text, fc.nat(5), fc.nat(5), (base, here, there) => {
      const parts = base.split('\n');
      const put = (at: number, what: string) =>
        parts.map((part, index) => (index === at ? what : part)).join('\n');
      const merged = mergeText(base, put(here, 'MINE'), put(there, 'THEIRS'));
      if (merged === null) return;
      expect(merged.includes('MINE')).toBe(here < parts.length);
      expect(merged.includes('THEIRS')).toBe(there < parts.length);
    }),
  );
});
