import { expect, test } from 'vitest';
import { answerFailureText, networkFailureText } from './failure-text.ts';

test.each([
  [400, 'Error de API', 'Ha ocurrido un error inesperado'],
  [401, 'Error de API', 'Error de autenticación. Por favor, verifica tus credenciales.'],
  [404, 'No encontrado', 'Ya no existe en el servidor.'],
  [422, 'Error de API', 'Ha ocurrido un error inesperado'], // without violations no field was refused
])('an answer of %s without words of its own', (status, title, message) => {
  expect(answerFailureText(status)).toMatchObject({ title, message });
});

test('a refused field is an error of validation, and the words of the server come first', () => {
  expect(answerFailureText(422, { violations: [] })).toMatchObject({
    type: 'VALIDATION_ERROR',
    title: 'Error de validación',
  });
  expect(answerFailureText(400, { detail: 'El nombre ya existe' }).message).toBe('El nombre ya existe');
});

test('no answer is an error of the connection', () => {
  expect(networkFailureText()).toEqual({
    type: 'NETWORK_ERROR',
    title: 'Error de conexión',
    message: 'Error de conexión. Por favor, verifica tu conexión a internet.',
  });
});
