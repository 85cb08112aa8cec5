import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Paths that only the server answers. Answers of the API never enter a cache: the mirror is IndexedDB. */
const SERVER_ONLY = [/^\/api(?:\/|$)/, /^\/uploads\//, /^\/ca\.crt$/];

/** Every page of the app is its one document. */
export function routeRequests(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: SERVER_ONLY }));
}
