const GUARD_KEY = 'calavera:recarga';

/**
 * A part that is not there any more belongs to an older build: one reload brings the present one. Once only, so that a
 * broken server cannot make the page reload for ever.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(GUARD_KEY) === null) void reloadIfServed();
  });
}

/** Loads the page anew. False, and the page stays, when the server has none to give: it would leave her with nothing. */
export async function reloadIfServed(): Promise<boolean> {
  const isServed = await fetch(window.location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isServed) return false;
  sessionStorage.setItem(GUARD_KEY, '1');
  window.location.reload();
  return true;
}
