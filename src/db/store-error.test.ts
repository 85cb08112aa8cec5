import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { isClosedError, isQuotaError } from './store-error.ts';

const quota = new DOMException('texto cualquiera', 'QuotaExceededError');

describe('a full disk is recognised', () => {
  test.each([
    ['as the browser reports it', quota],
    ['as the reason of an aborted transaction', new Dexie.AbortError(quota)],
    [
      'in the failures of a bulk write',
      Object.assign(new Error('bulk'), { name: 'BulkError', failures: [new Dexie.AbortError(quota)] }),
    ],
    ['as the cause of an error of ours', new Error('save', { cause: quota })],
  ])('%s', (_, error) => {
    expect(isQuotaError(error)).toBe(true);
  });

  test.each([
    ['an error that only speaks of it', new Error('QuotaExceededError: disk full')],
    ['an abort for another reason', new Dexie.AbortError(new DOMException('x', 'ConstraintError'))],
    ['nothing', null],
    ['a text', 'QuotaExceededError'],
  ])('but not %s', (_, error) => {
    expect(isQuotaError(error)).toBe(false);
  });

  test('and an error that contains itself ends the search', () => {
    const error: Error & { inner?: unknown } = new Error('circle');
    error.inner = error;
    expect(isQuotaError(error)).toBe(false);
  });
});

test('a closed store is recognised, also inside the error of an operation', () => {
  expect(isClosedError(new Dexie.DatabaseClosedError('x'))).toBe(true);
  expect(isClosedError(new Dexie.AbortError(new Dexie.DatabaseClosedError('x')))).toBe(true);
  expect(isClosedError(quota)).toBe(false);
});
