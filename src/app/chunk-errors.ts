const GUARD_KEY = 'calavera:recarga';

/**
 * A lazy part that is not there any more belongs to an older build: one reload brings the present one. Once only,
 * so that a broken server cannot make the page reload for ever.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(GUARD_KEY) !== null || !navigator.onLine) return;
    event.preventDefault();
    sessionStorage.setItem(GUARD_KEY, '1');
    window.location.reload();
  });
}
