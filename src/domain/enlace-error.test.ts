import { describe, expect, test } from 'vitest';
import { enlaceErrorViolations } from './enlace-error.ts';

const CHEAP = { precio: 10 };
const DEAR = { precio: 12_000 };
const AT_LIMIT = { precio: 9999.99 };

describe('a price limit', () => {
  const detail = 'El precio del enlace no puede ser mayor que 9999.99';
  const message = 'El precio no puede ser mayor que 9999.99';

  test('marks the price of every link above it', () => {
    expect(enlaceErrorViolations(detail, [CHEAP, DEAR, AT_LIMIT, DEAR])).toEqual([
      { path: 'enlaces[1].precio', message },
      { path: 'enlaces[3].precio', message },
    ]);
  });

  test('marks the first link when none is above it', () => {
    expect(enlaceErrorViolations(detail, [CHEAP, CHEAP])).toEqual([{ path: 'enlaces[0].precio', message }]);
    expect(enlaceErrorViolations(detail, [])).toEqual([{ path: 'enlaces[0].precio', message }]);
  });

  test.each([
    ['El precio del enlace no puede ser mayor que 100', '100.00'],
    ['El precio del enlace no puede ser mayor de 100,5', '100.50'],
    ['el PRECIO del enlace no puede ser mayor a 99.90.', '99.90'], // end of the sentence
    ['Error: El precio del enlace no puede ser mayor que 9.999,99 euros', '9999.99'],
    ['El precio del enlace no puede ser mayor que 9,999.99', '9999.99'],
    ['El precio del enlace no puede ser mayor que9999.99', '9999.99'],
  ])('is read from %j', (text, limit) => {
    expect(enlaceErrorViolations(text, [DEAR])).toEqual([
      { path: 'enlaces[0].precio', message: `El precio no puede ser mayor que ${limit}` },
    ]);
  });

  test('without a figure is shown as it is, on the links as a whole', () => {
    const vague = 'El precio del enlace no puede ser mayor que ...';
    expect(enlaceErrorViolations(vague, [DEAR])).toEqual([{ path: 'enlaces', message: vague }]);
  });
});

test('a quantity limit is shown as it is on the quantity of the first link', () => {
  const detail = 'La cantidad del enlace no puede ser mayor que 999999.99';
  expect(enlaceErrorViolations(detail, [CHEAP, DEAR])).toEqual([
    { path: 'enlaces[0].cantidadEnvase', message: detail },
  ]);
});

test.each(['Hay un enlace repetido', 'ENLACES no válidos'])(
  '%j is shown on the links as a whole',
  (detail) => {
    expect(enlaceErrorViolations(detail, [CHEAP])).toEqual([{ path: 'enlaces', message: detail }]);
  },
);

test.each(['', 'Syntax error', 'Item not found for "/api/ingrediente_categorias/99".'])(
  '%j says nothing about links',
  (detail) => {
    expect(enlaceErrorViolations(detail, [DEAR])).toEqual([]);
  },
);
