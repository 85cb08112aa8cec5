import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WebkitPrograms } from '../helpers/webdriver.ts';

/** Chromium of the system; CHROMIUM_PATH names another one. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** The sandbox needs a user who is not root. */
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
export const CHROMIUM_FLAGS = [
  ...SANDBOX,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Firefox ESR of the system, `null` when it is not installed. */
export const FIREFOX = onPath('firefox-esr');

/** The three programs a walk in WebKitGTK needs, `null` when one is missing. */
export const WEBKIT = findWebkit();

function findWebkit(): WebkitPrograms | null {
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  const browser = findMiniBrowser();
  return driver === null || display === null || browser === null ? null : { driver, display, browser };
}

/** Lies under the library folder of the machine's architecture. */
function findMiniBrowser(): string | null {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  for (const folder of folders.filter((name) => name.endsWith('-linux-gnu'))) {
    for (const version of ['4.1', '4.0', '6.0']) {
      const program = join('/usr/lib', folder, `webkit2gtk-${version}`, 'MiniBrowser');
      if (existsSync(program)) return program;
    }
  }
  return null;
}

function onPath(command: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(':');
  return folders.map((folder) => join(folder, command)).find((file) => existsSync(file)) ?? null;
}
