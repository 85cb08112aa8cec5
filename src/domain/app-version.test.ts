import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_VERSION } from './app-version.ts';

test('the version that backups carry is that of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }; // npm requires it
  expect(APP_VERSION).toBe(version);
});
