import { defineConfig } from '@playwright/test';

/** `npm run kill`: one long walk in one browser that is killed again and again. */
export default defineConfig({
  testDir: '.',
  testMatch: 'kill.rounds.ts',
  outputDir: '../../out/kill',
  reporter: [['line']],
  workers: 1,
  retries: 0,
  timeout: 60 * 60_000, // the command counts rounds, not minutes
  expect: { timeout: 20_000 },
});
