import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCantidad } from './formato.ts';
import { numeroOrNull, parseNumero, toNumeroText } from './numero.ts';

const TYPED = ['0', '1', '9', '.', ',', '+', '-', 'e', ' ', '\u00a0', 'x'];

describe('parseNumero', () => {
  test.each([
    ['12', 12],
    ['0', 0],
    ['007', 7],
    ['12,5', 12.5],
    ['12.5', 12.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['-3', -3],
    ['+3', 3],
    ['-,5', -0.5],
    ['  8,50  ', 8.5],
    ['\u00a012\u00a0', 12],
    ['25000', 25_000],
    // One separator is always the decimal one, also before three digits; the field echoes what was understood.
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['0,0000001', 1e-7],
  ])('reads %j as %d', (text, value) => {
    expect(parseNumero(text)).toEqual({ kind: 'number', value });
  });

  test.each(['', ' ', '\t\n', '\u00a0'])('reads %j as nothing', (text) => {
    expect(parseNumero(text)).toEqual({ kind: 'empty' });
  });

  test.each([
    ['1.234,56', 'both separators: thousands or decimals, never guessed'],
    ['1,234.56', 'both separators, the other way round'],
    ['1,2,3', 'two commas'],
    ['1.2.3', 'two points'],
    ['12,', 'half typed'],
    ['12.', 'half typed'],
    [',', 'no digit'],
    ['-', 'no digit'],
    ['--1', 'two signs'],
    ['1 234', 'space as grouping'],
    ['1\u00a0234', 'no-break space as grouping'],
    ["1'234", 'apostrophe as grouping'],
    ['12 g', 'unit typed along'],
    ['8€', 'currency typed along'],
    ['1e3', 'exponent'],
    ['0x10', 'hexadecimal'],
    ['Infinity', 'no digits'],
    ['NaN', 'no digits'],
    ['½', 'a fraction sign'],
    ['١٢', 'digits of another script'],
    ['12٫5', 'a separator of another script'],
    ['doce', 'words'],
    ['<b>1</b>', 'markup'],
    ['😀', 'emoji'],
    ['9'.repeat(400), 'above the largest double'],
  ])('refuses %j (%s)', (text) => {
    expect(parseNumero(text)).toEqual({ kind: 'invalid' });
  });

  test('what was understood can be echoed with its unit', () => {
    expect(formatCantidad(numeroOrNull('1.234') ?? 0, 'grs')).toBe('1,234\u00a0g');
    expect(formatCantidad(numeroOrNull('1234') ?? 0, 'grs')).toBe('1234\u00a0g');
  });

  test('never throws and never yields a number that is not finite', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...TYPED) }), (text) => {
        const parsed = parseNumero(text);
        expect(parsed.kind !== 'number' || Number.isFinite(parsed.value)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

test('numeroOrNull is null for what is empty or unclear', () => {
  expect(numeroOrNull('2,5')).toBe(2.5);
  expect(numeroOrNull('')).toBeNull();
  expect(numeroOrNull('1.234,56')).toBeNull();
});

describe('toNumeroText', () => {
  test.each([
    [8.5, '8,5'],
    [25_000, '25000'],
    [0.0085, '0,0085'],
    [-3.25, '-3,25'],
    [0, '0'],
    [-0, '0'],
    [1e-7, '0,0000001'],
    [1.23456789e-7, '0,000000123456789'],
    [5e-324, `0,${'0'.repeat(323)}5`],
    [1e21, `1${'0'.repeat(21)}`],
    [-1.5e22, `-15${'0'.repeat(21)}`],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('writes %s as %j', (value, text) => {
    expect(toNumeroText(value)).toBe(text);
  });

  test('a number survives being written into a field and read back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(numeroOrNull(toNumeroText(value))).toBe(value === 0 ? 0 : value);
      }),
      { numRuns: 2000 },
    );
  });
});
