import { isAnyFormDirty } from '#ui/form/dirty-forms.ts';

const GUARD_KEY = 'calavera:recarga';
/** How long the server is waited for, in ms. */
const SERVED_MS = 5000;

/**
 * A page that is not there any more belongs to an older build: one reload brings the present one. Once only, so that a
 * broken server cannot make the page reload for ever, and never while a form is half typed. Only for what is missed:
 * a part that is fetched in advance takes nothing with it.
 */
export async function reloadOnce(isMissed: () => boolean = () => true): Promise<void> {
  if (sessionStorage.getItem(GUARD_KEY) !== null) return;
  await reloadIfServed(() => isMissed() && !isAnyFormDirty());
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
