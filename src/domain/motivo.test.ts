import { expect, test } from 'vitest';
import { refusalReason, retryReason, waitReason } from './motivo.ts';
import type { EntryError } from './outbox-entry.ts';

const err: EntryError = { kind: 'valid', status: 422, type: null, message: null, violations: [] };

test('the reason is what the server said, in words of our own when it said nothing', () => {
  const violations = [{ path: 'nombre', message: 'Ya hay otro.' }];
  expect(refusalReason({ kind: 'update', err: { ...err, violations } })).toBe('Ya hay otro.');
  const two = [...violations, { path: 'url', message: 'Debe ser una URL válida' }];
  expect(refusalReason({ kind: 'update', err: { ...err, violations: two } })).toBe(
    'Ya hay otro. Debe ser una URL válida.',
  );
  const inUse = { ...err, kind: 'in-use' as const };
  expect(refusalReason({ kind: 'delete', err: { ...inUse, message: 'Lo usa Marsella.' } })).toBe(
    'Lo usa Marsella.',
  );
  expect(refusalReason({ kind: 'delete', err: inUse })).toBe('Hay fórmulas que usan este ingrediente.');
  expect(refusalReason({ kind: 'update', err: null })).toBe('El servidor no dio ninguna razón.');
});

test.each([
  ['net', 'El servidor no respondió.'],
  ['busy', 'El servidor está ocupado y ha pedido esperar.'],
  ['server', 'El servidor tuvo un fallo.'],
  ['auth', 'Hay que iniciar sesión otra vez.'],
  ['conflict', 'El último intento no llegó a su fin.'],
] as const)('a try that ended as %s is told as «%s»', (kind, text) => {
  expect(retryReason({ kind })).toBe(text);
});

test('what waits for the maker says why in a few words', () => {
  expect(waitReason({ state: 'ask', err: null, kind: 'create' })).toBe('Puede ser el mismo');
  expect(waitReason({ state: 'conflict', err: null, kind: 'update' })).toBe('Cambiado en otro sitio');
  expect(waitReason({ state: 'rejected', err: { ...err, message: 'No vale' }, kind: 'update' })).toBe(
    'No vale',
  );
});
