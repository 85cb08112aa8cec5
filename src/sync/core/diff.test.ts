import { expect, test } from 'vitest';
import { changeOf, omit, pick } from './diff.ts';

test('only the fields that were changed are in a change, with what was seen before', () => {
  const seen = { nombre: 'Karité', precioEnvase: 42.5, comentario: null };
  expect(changeOf(seen, { ...seen, precioEnvase: 50 })).toEqual({
    patch: { precioEnvase: 50 },
    base: { precioEnvase: 42.5 },
  });
});

test.each([
  ['blank text and null', { comentario: null }, { comentario: '  ' }],
  ['absent and null', {}, { comentario: null }],
  ['spaces around a text', { nombre: 'Karité' }, { nombre: ' Karité ' }],
  ['another order of keys', { enlaces: [{ url: 'a', precio: 1 }] }, { enlaces: [{ precio: 1, url: 'a' }] }],
])('%s are no change', (_, seen, values) => {
  expect(changeOf(seen, values)).toEqual({ patch: {}, base: {} });
});

test('0 and nothing are different stocks', () => {
  expect(changeOf({ stockQuantity: null }, { stockQuantity: 0 })).toEqual({
    patch: { stockQuantity: 0 },
    base: { stockQuantity: null },
  });
});

test('fields can be picked and left out; an absent one is null', () => {
  expect(pick({ a: 1 }, ['a', 'b'])).toEqual({ a: 1, b: null });
  expect(omit({ a: 1, b: 2 }, ['a'])).toEqual({ b: 2 });
});
