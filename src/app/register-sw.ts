/** How often a running app looks for a new build. */
const CHECK_MS = 60 * 60_000; // 60 min

/** A new build that waits, and how to let it take over (the page reloads). */
export interface Update {
  apply: () => void;
}

/**
 * Registers the service worker and reports a build that waits. Nothing is reloaded by itself: only the maker knows
 * whether she is in the middle of something. Does nothing in development.
 */
export async function registerServiceWorker(onUpdate: (update: Update) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Loaded on demand: it is of no use before the first screen.
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  let isReloading = false;
  const offer = () =>
    onUpdate({
      apply() {
        workbox.addEventListener('controlling', () => {
          if (isReloading) return;
          isReloading = true;
          window.location.reload();
        });
        workbox.messageSkipWaiting();
      },
    });
  workbox.addEventListener('waiting', offer);
  const registration = await workbox.register();
  if (registration === undefined) return;
  const check = () => {
    if (document.visibilityState === 'visible') registration.update().catch(ignoreOffline);
  };
  setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', check);
}

function ignoreOffline(): void {
  // No network to look for a new build: the next check will.
}
