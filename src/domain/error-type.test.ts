import { expect, test } from 'vitest';
import { ERROR_TYPES, errorTypeTitle } from './error-type.ts';

test.each([
  ['API_ERROR', 'Error de API'],
  ['VALIDATION_ERROR', 'Error de validación'],
  ['NETWORK_ERROR', 'Error de conexión'],
  ['NOT_FOUND', 'No encontrado'],
  ['COMPONENT_ERROR', 'Error'],
  [null, 'Error'],
] as const)('a failure of type %s is titled %s', (type, title) => {
  expect(errorTypeTitle(type)).toBe(title);
});

test('the error log knows five types', () => {
  expect(new Set(ERROR_TYPES).size).toBe(5);
});
