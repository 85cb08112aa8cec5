import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('calls during a run make one more run, never two at once', async () => {
  const ends: (() => void)[] = [];
  let rests = 0;
  let runs = 0;
  const go = oneAtATime(
    () => {
      runs += 1;
      return new Promise((resolve) => ends.push(resolve));
    },
    () => (rests += 1),
  );
  go();
  go();
  go();
  expect(runs).toBe(1);
  ends.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(runs).toBe(2);
  expect(rests).toBe(0);
  ends.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
  expect([runs, rests]).toEqual([2, 1]);
  go();
  expect(runs).toBe(3);
});
