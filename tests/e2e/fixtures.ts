import { type BrowserContext, test as base, expect } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltServer, type BuiltServerOptions, startBuiltServer } from '../helpers/built-server.ts';
import { createWatch, type Watch } from './watch.ts';

interface Fixtures {
  serverOptions: BuiltServerOptions;
  /** A server of this test alone. */
  server: BuiltServer;
  /** Every page of the test is watched; at its end nothing unexpected may have happened. */
  watch: Watch;
  profile: Profile;
}

/** A browser profile on the disk, which survives its browser. */
export interface Profile {
  /** Starts the browser; one at a time. */
  open(): Promise<BrowserContext>;
}

/** Profiles of their own do not get these from the project. */
const LOOK = { locale: 'es-ES', timezoneId: 'Europe/Madrid', viewport: { width: 1280, height: 800 } };

/** Playwright's test over the built app, with a server of its own and watched pages. */
export const test = base.extend<Fixtures>({
  serverOptions: [{}, { option: true }],
  server: async ({ serverOptions }, provide) => {
    const server = await startBuiltServer(serverOptions);
    await provide(server);
    await server.dispose();
  },
  baseURL: async ({ server }, provide) => provide(server.url),
  watch: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what is needed
    async ({}, provide) => {
      const watch = createWatch();
      await provide(watch);
      expect(watch.unexpected(), 'trouble in the pages').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, provide) => {
    await watch.add(context);
    await provide(context);
  },
  profile: async ({ playwright, browserName, channel, launchOptions, contextOptions, watch }, provide) => {
    const dir = mkdtempSync(join(tmpdir(), 'calavera-profile-'));
    let opened: BrowserContext | null = null;
    await provide({
      async open() {
        opened = await playwright[browserName].launchPersistentContext(dir, {
          ...launchOptions,
          ...contextOptions,
          ...LOOK,
          ...(channel === undefined ? {} : { channel }),
        });
        await watch.add(opened);
        return opened;
      },
    });
    // Widened: the compiler does not see that open() assigns it.
    await (opened as BrowserContext | null)?.close();
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  },
});

export { expect };
