import { isAnyFormDirty } from '#ui/form/dirty-forms.ts';

const GUARD_KEY = 'calavera:recarga';
/** How long the server is waited for, in ms. */
const SERVED_MS = 5000;

/**
 * A page that is not there any more belongs to an older build: one reload brings the present one. Once only, so that a
 * broken server cannot make the page reload for ever, and never while a form is half typed.
 */
export async function reloadOnce(): Promise<void> {
  if (sessionStorage.getItem(GUARD_KEY) === null) await reloadIfServed(() => !isAnyFormDirty());
}

/**
 * Some browsers never ask again for a part that they have missed. While she has done nothing yet a reload costs
 * nothing; later a part that is only fetched in advance takes nothing with it.
 */
export function reloadOnEarlyMiss(): void {
  window.addEventListener('vite:preloadError', () => {
    const hasActed = !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
    if (!hasActed) reloadOnce().catch(reportError);
  });
}

/**
 * Loads the page anew when the server, or the service worker, has one to give and `isWanted` still says so. False when
 * it does not: a page that is gone would leave her with nothing.
 */
export async function reloadIfServed(isWanted: () => boolean = () => true): Promise<boolean> {
  const signal = AbortSignal.timeout(SERVED_MS);
  const isServed = await fetch('/index.html', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isServed || !isWanted()) return false;
  sessionStorage.setItem(GUARD_KEY, '1');
  window.location.reload();
  return true;
}
