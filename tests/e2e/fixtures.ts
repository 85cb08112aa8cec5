import { test as base, expect } from '@playwright/test';
import { type BuiltServer, type BuiltServerOptions, startBuiltServer } from '../helpers/built-server.ts';
import { createWatch, type Watch } from './watch.ts';

interface Fixtures {
  serverOptions: BuiltServerOptions;
  /** A server of this test alone. */
  server: BuiltServer;
  /** Every page of the test is watched; at its end nothing unexpected may have happened. */
  watch: Watch;
}

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
});

export { expect };
