/** The cache that sw/media.ts fills. */
const CACHE = 'calavera-media';

/** Forgets the label images that were seen on this device, whoever saw them. They can be had again. */
export async function forgetMedia(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
