import { expect, test } from 'vitest';
import { daysLeft } from './kept-days.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  ['just now', 0, 30],
  ['half a day ago', 0.5, 30],
  ['ten days ago', 10, 20],
  ['longer ago than it is kept, until the next tidying', 40, 1],
  ['in the future of a clock that was moved', -3, 30],
])('%s', (_when, daysAgo, left) => {
  expect(daysLeft(100 * DAY_MS, (100 + daysAgo) * DAY_MS)).toBe(left);
});
