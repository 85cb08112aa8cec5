import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM, CHROMIUM_FLAGS } from './browsers.ts';

/** A Chromium of our own, over a profile that survives it, which can be killed like a crash would. */
export interface KillableBrowser {
  /** Starts it, again after a kill. */
  open(): Promise<{ context: BrowserContext; page: Page }>;
  /** SIGKILL: nothing gets a chance to be written. */
  kill(): Promise<void>;
  dispose(): Promise<void>;
}

/** This page is not the test's own: without a limit an action on it would wait for ever. */
const PATIENCE_MS = 30_000;
const DEVTOOLS = /DevTools listening on (ws:\S+)/;

/** With `noDefaults` only the tab in front is visible, as for a person; Playwright makes all of them so. */
export function createKillableBrowser({ noDefaults = false } = {}): KillableBrowser {
  const dir = mkdtempSync(join(tmpdir(), 'calavera-kill-'));
  let child: ChildProcess | null = null;
  const kill = async () => {
    const dying = child;
    child = null;
    if (dying === null || dying.exitCode !== null) return;
    const gone = once(dying, 'exit');
    killGroup(dying);
    await gone;
  };
  return {
    async open() {
      const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${dir}`, '--lang=es-ES'];
      child = spawn(CHROMIUM, [...CHROMIUM_FLAGS, ...flags, 'about:blank'], {
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true, // a process group of its own, so that all of it dies at once
      });
      const browser = await chromium.connectOverCDP(await devtoolsOf(child), { noDefaults });
      const context = browser.contexts()[0];
      if (context === undefined) throw new Error('The browser has no default context');
      const page = await context.newPage();
      await page.setViewportSize({ width: 1280, height: 800 });
      page.setDefaultTimeout(PATIENCE_MS);
      return { context, page };
    },
    kill,
    async dispose() {
      await kill();
      rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** All processes of the browser at once, as when the power of the tablet goes. */
function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/** The address the browser prints when it can be spoken to. */
function devtoolsOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = DEVTOOLS.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Chromium ended: ${output}`)));
  });
}
