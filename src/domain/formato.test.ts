import { describe, expect, test } from 'vitest';
import {
  formatAntiguedad,
  formatCantidad,
  formatEspera,
  formatEuros,
  formatNumero,
  formatPeso,
  formatPrecioUnidad,
  plural,
  unidadCorta,
} from './formato.ts';

const NBSP = '\u00a0';

describe('formatNumero', () => {
  test.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1234.5, '1234,5'], // as Spanish has it: grouped from five digits on
    [12_345.675, '12.345,675'],
    [1_234_567, '1.234.567'],
    [0.1 + 0.2, '0,3'],
    [0.0004, '0'],
    [-1234.5, '-1234,5'],
    [-0, '0'],
    [-0.0004, '0'], // rounds to zero: no sign
  ])('writes %d as %s', (value, text) => {
    expect(formatNumero(value)).toBe(text);
  });

  test.each([
    [8, 2, 2, '8,00'],
    [12_345.675, 2, 2, '12.345,68'],
    [0.0085, 4, 4, '0,0085'],
    [-0.001, 2, 2, '0,00'],
    [3, 0, 0, '3'],
    [1.005, 2, 2, '1,01'], // the double is 1.00499999999999989
    [0.015, 2, 2, '0,02'],
    [2.675, 2, 2, '2,68'],
    [-1.005, 2, 2, '-1,01'],
    [0.1 + 0.005 * 3 + 0.04, 2, 2, '0,16'], // 0.155 with the noise of a sum
    [1.00499999, 2, 2, '1,00'], // really less than half
    [9.995, 2, 2, '10,00'],
    [123_456_789_012.345, 2, 2, '123.456.789.012,35'],
    [1e21, 0, 2, '1.000.000.000.000.000.000.000'],
    [4e-9, 0, 3, '0'],
    [Number.NaN, 2, 2, 'NaN'],
  ])('writes %d with %d to %d decimals as %s', (value, min, max, text) => {
    expect(formatNumero(value, min, max)).toBe(text);
  });

  test('more than three fixed decimals need no maximum', () => {
    expect(formatNumero(1, 4)).toBe('1,0000');
  });
});

test.each([
  [8.5, `8,50${NBSP}€`],
  [0, `0,00${NBSP}€`],
  [1234.5, `1234,50${NBSP}€`],
  [0.964018, `0,96${NBSP}€`],
])('%d € reads %s', (euros, text) => {
  expect(formatEuros(euros)).toBe(text);
});

test.each([
  [0.0085, 'ml', `0,0085${NBSP}€/ml`],
  [0.005, 'grs', `0,0050${NBSP}€/g`],
  [1.5, 'grs', `1,5000${NBSP}€/g`],
] as const)('a unit price of %d per %s reads %s', (euros, unidad, text) => {
  expect(formatPrecioUnidad(euros, unidad)).toBe(text);
});

test.each([
  [2500, 'ml', `2500${NBSP}ml`],
  [63.5, 'grs', `63,5${NBSP}g`],
  [327.510917, 'ml', `327,511${NBSP}ml`],
  [25_000, 'grs', `25.000${NBSP}g`],
  [0, 'grs', `0${NBSP}g`],
] as const)('a quantity of %d %s reads %s', (cantidad, unidad, text) => {
  expect(formatCantidad(cantidad, unidad)).toBe(text);
});

test.each([
  [886.5, `886,5${NBSP}g`],
  [1000, `1000,0${NBSP}g`],
])('a weight of %d g reads %s', (gramos, text) => {
  expect(formatPeso(gramos)).toBe(text);
});

test('the unit is never parted from its figure by a line break', () => {
  const texts = [formatEuros(1), formatPeso(1), formatCantidad(1, 'ml'), formatPrecioUnidad(1, 'grs')];
  expect(texts.filter((text) => text.includes(' '))).toEqual([]);
});

test('grams are called grs by the API and g by people', () => {
  expect(unidadCorta('grs')).toBe('g');
  expect(unidadCorta('ml')).toBe('ml');
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.each([
  [0, 'hace un momento'],
  [MINUTE_MS - 1, 'hace un momento'],
  [MINUTE_MS, 'hace 1 min'],
  [HOUR_MS - 1, 'hace 59 min'],
  [HOUR_MS, 'hace 1 h'],
  [24 * HOUR_MS - 1, 'hace 23 h'],
  [24 * HOUR_MS, 'hace 1 día'],
  [48 * HOUR_MS, 'hace 2 días'],
  [-HOUR_MS, 'hace un momento'], // the clock was set back
])('an age of %d ms reads %s', (ageMs, text) => {
  expect(formatAntiguedad(ageMs)).toBe(text);
});

test.each([
  [0, '0 cambios'],
  [1, '1 cambio'],
  [2, '2 cambios'],
  [1000, '1000 cambios'],
])('%d changes read %s', (n, text) => {
  expect(plural(n, 'cambio', 'cambios')).toBe(text);
});

test.each([
  [0, 'en 1 s'],
  [12_400, 'en 13 s'],
  [61_000, 'en 2 min'],
  [61 * 60_000, 'en 2 h'],
])('a wait of %d ms reads %s', (waitMs, text) => {
  expect(formatEspera(waitMs)).toBe(text);
});
