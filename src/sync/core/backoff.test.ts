import { expect, test } from 'vitest';
import { backoffMs, cappedRetryAfter } from './backoff.ts';

const MIDDLE = 0.5;

test.each([
  [0, 1000],
  [1, 2000],
  [2, 4000],
  [5, 32_000],
  [6, 60_000], // 64 s would be more than the limit
  [500, 60_000], // 2 ** 500 must not become Infinity
])('after %i tries the wait is %i ms', (attempts, expected) => {
  expect(backoffMs(attempts, MIDDLE)).toBe(expected);
});

test('chance spreads the waits of many devices by 30 % to either side', () => {
  expect(backoffMs(3, 0)).toBe(5600);
  expect(backoffMs(3, 0.999_999)).toBe(10_400);
});

test.each([
  [0, 1000, 'no loop without pause'],
  [-5, 1000, 'a date in the past'],
  [30_000, 30_000, 'honoured'],
  [86_400_000, 900_000, 'a device is not silenced for a day'],
])('a Retry-After of %i ms means %i ms: %s', (asked, expected) => {
  expect(cappedRetryAfter(asked)).toBe(expected);
});
