import { describe, expect, test } from 'vitest';
import {
  costeDeGramos,
  isStockBajo,
  nivelStock,
  precioPorGramo,
  precioUnidad,
  type PrecioSource,
} from './coste.ts';

/** 5 l of olive oil for 30 €, 0.916 g/ml. */
const OLIVA: PrecioSource = { unidadMedida: 'ml', cantidadEnvase: 5000, precioEnvase: 30, densidad: 0.916 };
const KARITE: PrecioSource = { unidadMedida: 'grs', cantidadEnvase: 1000, precioEnvase: 8.5, densidad: null };

test.each([
  [5000, 30, 0.006],
  [1000, 8.5, 0.0085],
  [100, 0, 0],
  [0, 30, 0], // an empty package has no unit price
  [-1, 30, 0],
  [null, 30, 0],
  [5000, null, 0],
])('a package of %s for %s € costs %d € per unit', (cantidad, precio, expected) => {
  expect(precioUnidad(cantidad, precio)).toBeCloseTo(expected, 12);
});

describe('price of a gram', () => {
  test('of goods bought in grams is the unit price, whatever density says', () => {
    expect(precioPorGramo(KARITE)).toBeCloseTo(0.0085, 12);
    expect(precioPorGramo({ ...KARITE, densidad: 0.5 })).toBeCloseTo(0.0085, 12);
  });

  test('of goods bought in millilitres is divided by density', () => {
    expect(precioPorGramo(OLIVA)).toBeCloseTo(0.006 / 0.916, 12);
  });

  test.each([null, 0, -0.9])('with a density of %s counts a gram as a millilitre', (densidad) => {
    expect(precioPorGramo({ ...OLIVA, densidad })).toBeCloseTo(0.006, 12);
  });

  test('of an empty package is 0', () => {
    expect(precioPorGramo({ ...OLIVA, cantidadEnvase: 0 })).toBe(0);
  });
});

test('300 g of olive oil cost 1.965066 €: density is neither ignored nor multiplied', () => {
  const euros = costeDeGramos(300, OLIVA);
  expect(euros).toBeCloseTo(1.965066, 6);
  expect(euros).not.toBeCloseTo(1.8, 2); // ignored: 8.4 % too little
  expect(euros).not.toBeCloseTo(1.6488, 2); // multiplied: 16 % too little
});

test('no grams cost nothing', () => {
  expect(costeDeGramos(0, OLIVA)).toBe(0);
});

describe('the unit trap, row by row', () => {
  test.each([
    {
      what: 'olive 300 g',
      stock: 5000,
      gramos: 300,
      densidad: 0.916,
      left: 4672.489083,
      pack: 5000,
      nivel: 93.4498,
    },
    {
      what: 'olive 685 g',
      stock: 5000,
      gramos: 685,
      densidad: 0.916,
      left: 4252.183406,
      pack: 5000,
      nivel: 85.0437,
    },
    {
      what: 'lavender 39.06 g',
      stock: 50,
      gramos: 39.06,
      densidad: 0.885,
      left: 5.864407,
      pack: 100,
      nivel: 5.8644,
    },
  ])('$what leaves $left ml, $nivel % of a package', ({ stock, gramos, densidad, left, pack, nivel }) => {
    // What is taken costs what a unit costs: the millilitres follow from the two prices.
    const source: PrecioSource = { unidadMedida: 'ml', cantidadEnvase: 1, precioEnvase: 1, densidad };
    const taken = costeDeGramos(gramos, source);
    expect(stock - taken).toBeCloseTo(left, 6);
    expect(nivelStock(stock - taken, pack)).toBeCloseTo(nivel, 4);
  });

  test('shea used up to the last gram is at 0 %', () => {
    expect(nivelStock(0, 1000)).toBe(0);
  });
});

test.each([
  [250, 1000, 25],
  [1000, 1000, 100],
  [2500, 1000, 100], // more than one package
  [-5, 1000, 0],
  [null, 1000, 0],
  [250, null, 0],
  [250, 0, 0],
  [0, 0, 0],
])('a stock of %s of a package of %s is %d %%', (stock, cantidad, expected) => {
  expect(nivelStock(stock, cantidad)).toBe(expected);
});

test.each([
  [400, 500, true],
  [500, 500, true], // at the minimum
  [501, 500, false],
  [0, 0, true],
  [0, null, false],
  [null, 500, false],
  [null, null, false],
])('a stock of %s with a minimum of %s is low: %s', (stock, minimum, isLow) => {
  expect(isStockBajo(stock, minimum)).toBe(isLow);
});
