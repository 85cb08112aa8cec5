import { expect, test } from 'vitest';
import { errorTypeTitle } from '#domain/error-type.ts';
import { ANSWER_FAILURES, TYPED_FAILURES } from './failures.ts';

test.each([
  ['400', 'Error de API', 'Ha ocurrido un error inesperado'],
  ['401', 'Error de API', 'Error de autenticación. Por favor, verifica tus credenciales.'],
  ['403', 'Error de API', 'No tienes permiso para hacer esto.'],
  ['404', 'No encontrado', 'Ya no existe en el servidor.'],
  ['409', 'Error de API', 'El ingrediente está en uso.'], // the server's own words
  ['412', 'Error de API', 'Ha cambiado en el servidor mientras tanto.'],
  ['422', 'Error de validación', 'Por favor, revisa los campos marcados.'],
  ['429', 'Error de API', 'El servidor está ocupado. Por favor, inténtalo de nuevo más tarde.'],
  [
    '500',
    'Error de API',
    'Ha ocurrido un error al procesar tu solicitud. Por favor, inténtalo de nuevo más tarde.',
  ],
  ['503', 'Error de API', 'El servidor está ocupado. Por favor, inténtalo de nuevo más tarde.'],
  ['Sin red', 'Error de conexión', 'Error de conexión. Por favor, verifica tu conexión a internet.'],
])('an answer of %s is an %s', (label, title, message) => {
  const failure = ANSWER_FAILURES.find((each) => each.label === label);
  expect(failure?.message).toBe(message);
  expect(errorTypeTitle(failure?.type ?? null)).toBe(title);
});

test('every type can be provoked, and none', () => {
  expect(TYPED_FAILURES.map(({ label }) => label)).toEqual([
    'API_ERROR',
    'VALIDATION_ERROR',
    'NETWORK_ERROR',
    'NOT_FOUND',
    'COMPONENT_ERROR',
    'Sin tipo',
  ]);
});
