/// <reference lib="webworker" />
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the build, put in by vite-plugin-pwa. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

/** Keeps the whole app, lazy parts included, so that it opens without network. */
export function precacheShell(): void {
  precacheAndRoute(self.__WB_MANIFEST);
  cleanupOutdatedCaches();
}
