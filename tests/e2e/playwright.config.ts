import { defineConfig, type Project } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS, FIREFOX, WEBKIT } from './browsers.ts';

const chromium: Project = {
  name: 'chromium',
  testIgnore: '*.webkit.e2e.ts',
  use: { browserName: 'chromium', launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS } },
};
// Debian's Firefox, spoken to over BiDi.
const firefox: Project = {
  name: 'firefox',
  testMatch: ['maker-day.e2e.ts', 'policy.e2e.ts', 'faults-*.e2e.ts', 'select-keys.e2e.ts'],
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: FIREFOX ?? '' },
  },
};
// Playwright has no driver for WebKitGTK: its walk speaks WebDriver itself.
const webkit: Project = { name: 'webkit', testMatch: '*.webkit.e2e.ts' };

/** The built app in the browsers that are installed; `npm run build` comes first. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../out/e2e',
  reporter: [['list'], ['json', { outputFile: '../../out/e2e.json' }]],
  workers: 2,
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  timeout: 120_000, // two cores and two browsers at a time: patience, not retries
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.01 },
  },
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
  projects: [chromium, ...(FIREFOX ? [firefox] : []), ...(WEBKIT ? [webkit] : [])],
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
