import { expect, test } from 'vitest';
import { pickLoginColor } from './login-colors.ts';

test.each([
  [0, 'black'],
  [0.25, 'primary'],
  [0.5, 'secondary'],
  [0.999, 'accent'],
])('chance %d picks %s', (chance, color) => {
  expect(pickLoginColor(() => chance)).toBe(color);
});
