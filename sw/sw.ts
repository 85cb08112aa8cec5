/// <reference lib="webworker" />
import { keepMedia } from './media.ts';
import { precacheShell } from './precache.ts';
import { routeRequests } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

precacheShell();
routeRequests();
keepMedia();

self.addEventListener('activate', (event) => {
  // The first visit too works offline from here on, without a reload.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  // Only the page decides when a new build takes over: it knows of dirty forms and requests under way.
  const data: unknown = event.data;
  const isSkip = typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
  if (isSkip) event.waitUntil(self.skipWaiting());
});
