import { expect, test } from 'vitest';
import { LoginLimiter } from './rate-limit.ts';

const MINUTE_MS = 60 * 1000;

function setup() {
  const clock = { nowMs: 0 };
  return { clock, limiter: new LoginLimiter(() => clock.nowMs) };
}

test('ten attempts pass, the eleventh waits until the first is 15 minutes old', () => {
  const { clock, limiter } = setup();
  for (let i = 0; i < 10; i += 1) {
    expect(limiter.attempt('ana', '::1')).toBe(0);
    clock.nowMs += MINUTE_MS;
  }
  expect(limiter.attempt('ana', '::1')).toBe(5 * 60);
  clock.nowMs += 5 * MINUTE_MS;
  expect(limiter.attempt('ana', '::1')).toBe(0);
  expect(limiter.attempt('ana', '::1')).toBe(60);
});

test('users and addresses are counted apart', () => {
  const { limiter } = setup();
  for (let i = 0; i < 11; i += 1) limiter.attempt('ana', '10.0.0.1');
  expect(limiter.attempt('ana', '10.0.0.1')).toBeGreaterThan(0);
  expect(limiter.attempt('ana', '10.0.0.2')).toBe(0);
  expect(limiter.attempt('eva', '10.0.0.1')).toBe(0);
});

test('a flood of invented names takes no endless memory: the oldest are forgotten', () => {
  const { limiter } = setup();
  for (let i = 0; i < 10; i += 1) limiter.attempt('ana', '::1');
  for (let i = 0; i < 10_001; i += 1) limiter.attempt(`inventado-${i}`, '::1');
  expect(limiter.attempt('ana', '::1')).toBe(0);
});
