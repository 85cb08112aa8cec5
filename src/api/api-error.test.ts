import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiErrorOf } from './api-error.ts';
import { retryAfterMs } from './retry-after.ts';

function errorOf(status: number, body: unknown = null, retryAfter: string | null = null) {
  return apiErrorOf({ status, body, retryAfter }, Date.UTC(2026, 0, 1));
}

test.each([
  [400, 'bad'],
  [401, 'auth'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [405, 'bad'],
  [406, 'bad'],
  [408, 'busy'],
  [409, 'conflict'],
  [410, 'not-found'],
  [412, 'precondition'],
  [413, 'bad'],
  [415, 'bad'],
  [418, 'bad'],
  [422, 'bad'], // without violations: an idempotency mismatch, for one
  [425, 'busy'],
  [429, 'busy'],
  [500, 'server'],
  [501, 'server'],
  [502, 'busy'],
  [503, 'busy'],
  [504, 'busy'],
  [599, 'server'],
])('%i is %s', (status, kind) => {
  expect(errorOf(status)).toMatchObject({ kind, status, message: null, detail: null, type: null });
});

describe('validation', () => {
  const violations = [{ propertyPath: 'enlaces[1].url', message: 'Debe ser una URL válida', code: 'x' }];
  const read = [{ path: 'enlaces[1].url', message: 'Debe ser una URL válida' }];

  test.each([
    ['4.3', { '@type': 'ConstraintViolation', violations }, read],
    ['4.0', { '@type': 'ConstraintViolationList', violations }, read],
    ['3.4, two types', { '@type': ['hydra:Error', 'ConstraintViolationList'], violations }, read],
    ['plain JSON', { violations }, read],
    ['a map with holes', { violations: { 1: violations[0] } }, read],
    ['the type alone', { '@type': 'ConstraintViolation' }, []],
    [
      'parts that are missing',
      { violations: [{ message: 'No' }, 'x'] },
      [
        { path: '', message: 'No' },
        { path: '', message: '' },
      ],
    ],
  ])('%s', (_form, body, expected) => {
    expect(errorOf(422, body)).toMatchObject({ kind: 'validation', violations: expected });
    expect(errorOf(400, body)).toMatchObject({ kind: 'validation', violations: expected });
  });

  test('a list of violations does not turn another status into a validation', () => {
    expect(errorOf(401, { violations }).kind).toBe('auth');
    expect(errorOf(500, { violations }).kind).toBe('server');
  });
});

describe('texts', () => {
  test.each([
    [{ code: 401, message: 'Credenciales no válidas.' }, 'Credenciales no válidas.'],
    [{ title: 'An error occurred', detail: 'El precio no vale', description: 'otro' }, 'El precio no vale'],
    [{ description: 'El precio no vale' }, 'El precio no vale'],
    [{ 'hydra:title': 'An error occurred', 'hydra:description': 'El precio no vale' }, 'El precio no vale'],
    [{ message: 'An error occurred', detail: 'El precio no vale' }, 'El precio no vale'],
    [{ detail: 'Not Found' }, null],
    [{ detail: 'Internal Server Error' }, null],
    [{ detail: '  bad request. ' }, null],
    [{ title: 'An error occurred' }, null],
    [{ detail: 5 }, null],
    [[], null],
    ['texto', null],
    [null, null],
  ])('of %j is %j', (body, message) => {
    expect(errorOf(400, body)).toMatchObject({ message });
  });

  test('detail and type are kept as sent', () => {
    const body = { detail: 'Ya hay un agua', type: '/errors/ingrediente-unico' };
    expect(errorOf(409, body)).toMatchObject({ detail: 'Ya hay un agua', type: '/errors/ingrediente-unico' });
  });
});

describe('Retry-After', () => {
  test('is kept for a busy server and for a conflict', () => {
    expect(errorOf(503, null, '2')).toMatchObject({ kind: 'busy', retryAfterMs: 2000 });
    expect(errorOf(409, null, '1')).toMatchObject({ kind: 'conflict', retryAfterMs: 1000 });
    expect(errorOf(503)).toMatchObject({ retryAfterMs: null });
  });

  test.each([
    [null, null],
    ['', null],
    ['0', 0],
    [' 120 ', 120_000],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Wed, 31 Dec 2025 23:00:00 GMT', 0], // past: at once
    ['-5', null],
    ['1.5', null],
    ['mañana', null],
  ])('%j is %j ms', (header, expected) => {
    expect(retryAfterMs(header, Date.UTC(2026, 0, 1))).toBe(expected);
  });
});

test('any body of any status gives an error, and only the status and the violations decide its kind', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 599 }), fc.jsonValue(), (status, body) => {
      const { kind } = errorOf(status, body);
      const allowed = [errorOf(status).kind];
      expect(allowed[0] === 'bad' ? [...allowed, 'validation'] : allowed).toContain(kind);
    }),
  );
});
