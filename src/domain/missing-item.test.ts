import { expect, test } from 'vitest';
import { missingItem } from './missing-item.ts';

test.each([
  ['Item not found for "/api/ingrediente_categorias/99".', '/api/ingrediente_categorias/99'],
  [
    'Item not found for "https://host/api/ingrediente_categorias/99.jsonld".',
    '/api/ingrediente_categorias/99',
  ],
  ['Invalid IRI "/api/x".', null],
  ['', null],
  [null, null],
])('%s', (detail, expected) => {
  expect(missingItem(detail)).toBe(expected);
});
