import { describe, expect, test } from 'vitest';
import { asNewDoc, keepLiveIds, differingFields, isSameContent } from './parts.ts';

const link = (url: string, extra: object = {}) => ({ url, precio: 8.5, cantidadEnvase: 1000, ...extra });
const ID = '/api/ingrediente_enlace_compras/1';

describe('two lists have the same content', () => {
  test('when the server gave the parts their ids', () => {
    expect(isSameContent([link('a')], [link('a', { '@id': ID })])).toBe(true);
  });
  test('when the server keeps them in another order', () => {
    expect(isSameContent([link('b'), link('a')], [link('a'), link('b')])).toBe(true);
  });
  test('but not when one of two equal parts is missing', () => {
    expect(isSameContent([link('a'), link('a')], [link('a')])).toBe(false);
  });
  test('but not when a part differs', () => {
    expect(isSameContent([link('a')], [link('a', { precio: 9 })])).toBe(false);
  });
  test('but not when two parts without details are different ones', () => {
    expect(isSameContent([{ '@id': ID }], [{ '@id': `${ID}0` }])).toBe(false);
  });
});

test('differing fields are those whose content differs', () => {
  const mine = { nombre: 'Agua', precioEnvase: 1, enlaces: [link('a')] };
  const theirs = { nombre: ' Agua ', precioEnvase: 2, enlaces: [link('a', { '@id': ID })] };
  expect(differingFields(mine, theirs)).toEqual(['precioEnvase']);
});

test('a record made anew sends no ids and no parts that are only ids', () => {
  const doc = { nombre: 'Agua', enlaces: [link('a', { '@id': ID }), { '@id': `${ID}0` }] };
  expect(asNewDoc(doc)).toEqual({ nombre: 'Agua', enlaces: [link('a')] });
  expect(asNewDoc({ nombre: 'Agua' })).toEqual({ nombre: 'Agua' });
});

test('parts of an earlier time keep an id only while the record has it', () => {
  const now = [{ '@id': '/l/1', ingrediente: '/i/1', cantidad: 2 }];
  const then = [
    { '@id': '/l/1', ingrediente: '/i/1', cantidad: 1 },
    { '@id': '/l/2', cantidad: 3 },
    { '@id': '/l/3' },
  ];
  expect(keepLiveIds(then, now)).toEqual([then[0], { cantidad: 3 }]);
});
