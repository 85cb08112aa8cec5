import { expect, test } from 'vitest';
import { apiErrorOf, type ApiError, type NetworkReason } from './api-error.ts';
import { errorMessage, errorTitle, signInErrorMessage, signInErrorTitle } from './error-message.ts';

const CONNECTION = 'Error de conexión. Por favor, verifica tu conexión a internet.';

function answer(status: number, body: unknown = null): ApiError {
  return apiErrorOf({ status, body, retryAfter: null });
}

function network(reason: NetworkReason): ApiError {
  return { kind: 'network', reason };
}

test('the words of the server come first', () => {
  expect(errorMessage(answer(401, { message: 'Credenciales no válidas.' }))).toBe('Credenciales no válidas.');
  expect(errorMessage(answer(400, { detail: 'El precio no vale' }))).toBe('El precio no vale');
});

test('without an answer it is the connection', () => {
  expect(errorMessage(network('offline'))).toBe(CONNECTION);
  expect(errorMessage(network('timeout'))).toBe(CONNECTION);
});

test('a captive portal is named, since the connection looks fine', () => {
  expect(errorMessage(network('not-json'))).toMatch(/^Error de conexión\..*red pide iniciar sesión/);
  expect(errorMessage(network('redirect'))).toBe(errorMessage(network('not-json')));
});

test.each([
  [500, 'Ha ocurrido un error al procesar tu solicitud. Por favor, inténtalo de nuevo más tarde.'],
  [415, 'Ha ocurrido un error inesperado'],
])('a %i without words gets ours', (status, text) => {
  expect(errorMessage(answer(status, { title: 'An error occurred', detail: 'Internal Server Error' }))).toBe(
    text,
  );
});

test('a validation without words points at the fields', () => {
  expect(errorMessage(answer(422, { violations: [] }))).toBe('Por favor, revisa los campos marcados.');
});

test('no failure is without a text or shows a bare reason phrase', () => {
  for (let status = 400; status < 600; status += 1) {
    const text = errorMessage(answer(status, { title: 'An error occurred', detail: 'Not Found' }));
    expect(text).not.toMatch(/Not Found|An error/);
    expect(text.length).toBeGreaterThan(10);
  }
  expect(errorMessage(network('aborted'))).not.toBe('');
});

test.each([
  [answer(401, { message: 'Credenciales no válidas.' }), 'Credenciales no válidas.'],
  [answer(401), 'El usuario o la contraseña no coinciden.'],
  [answer(400, { detail: 'Bad Request' }), 'Faltan el usuario o la contraseña.'],
  [answer(429, { detail: 'Demasiados intentos' }), 'Demasiados intentos'],
  [network('offline'), CONNECTION],
])('a failed sign-in says why', (error, text) => {
  expect(signInErrorMessage(error)).toBe(text);
});

test.each([
  ['wrong credentials', answer(401), 'Error de autenticación. Por favor, verifica tus credenciales.'],
  ['a request without them', answer(400), 'Error de autenticación. Por favor, verifica tus credenciales.'],
  ['no network', network('offline'), 'Error de conexión'],
  ['too many tries', answer(429), 'Error de API'],
])('the title over a failed sign-in: %s', (_case, error, title) => {
  expect(signInErrorTitle(error)).toBe(title);
});

test.each([
  ['network', 'Error de conexión'],
  ['validation', 'Error de validación'],
  ['not-found', 'No encontrado'],
  ['server', 'Error de API'],
  ['bad', 'Error de API'],
] as const)('the banner of %s is titled %s', (kind, title) => {
  expect(errorTitle(kind)).toBe(title);
});
