import { registerRoute } from 'workbox-routing';

const CACHE = 'calavera-media';
/** Label images that are kept: three sizes of a hundred formulas. The oldest leave first. */
const MAX_IMAGES = 300;

/** Label images, wherever the API lives. Nothing else of a server is ever kept, least of all of `/api`. */
function isLabelImage(request: Request, url: URL): boolean {
  return (
    request.method === 'GET' && request.destination === 'image' && url.pathname.startsWith('/uploads/media/')
  );
}

/**
 * Shows label images that were seen before without asking for them, also without a network. A new label has a new
 * address, because a formula names its images.
 */
export function keepMedia(): void {
  registerRoute(
    ({ request, url }) => isLabelImage(request, url),
    ({ request, event }) => answer(request, event),
  );
}

async function answer(request: Request, event: ExtendableEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request.url);
  const fresh = fetch(request).then((response) => keep(cache, request.url, response));
  if (known === undefined) return fresh;
  // It is looked at again in the background: the file behind an address may have been replaced after all.
  event.waitUntil(fresh.catch(ignoreOffline));
  return known;
}

/** Keeps a whole, readable answer; an opaque one may be an error page that nobody can tell. */
async function keep(cache: Cache, url: string, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || response.type === 'opaque' || !type.startsWith('image/')) return response;
  try {
    await cache.delete(url); // put again it is the youngest
    await cache.put(url, response.clone());
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_IMAGES)).map((old) => cache.delete(old)));
  } catch (error) {
    // No room: the image is shown all the same, and what waits to be sent needs the room more.
    if (!(error instanceof DOMException)) throw error;
  }
  return response;
}

function ignoreOffline(): void {
  // Without a network the known image is the answer.
}
