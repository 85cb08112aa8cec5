import { expect, test } from 'vitest';
import { afterSilence, BREAKER_LIMIT, CLOSED, roomOf } from './breaker.ts';

const silent = (times: number, now = 0) => {
  let breaker = CLOSED;
  for (let n = 0; n < times; n += 1) breaker = afterSilence(breaker, now, 0.5);
  return breaker;
};

test('two writes without an answer change nothing', () => {
  expect(roomOf(silent(BREAKER_LIMIT - 1), 0, 4)).toBe(4);
});

test('after the third nothing leaves for a second, then one record tries', () => {
  const breaker = silent(BREAKER_LIMIT, 5000);
  expect(roomOf(breaker, 5999, 4)).toBe(0);
  expect(roomOf(breaker, 6000, 4)).toBe(1);
});

test('the pauses grow to a minute', () => {
  const pauses = [3, 4, 5, 9, 20].map((times) => silent(times).openUntil);
  expect(pauses).toEqual([1000, 2000, 4000, 60_000, 60_000]);
});

test('an answer closes it', () => {
  expect(roomOf(CLOSED, 0, 4)).toBe(4);
});
