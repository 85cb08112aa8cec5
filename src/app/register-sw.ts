/** How often a running app looks for a new build. */
const CHECK_MS = 60 * 60_000; // 60 min

/** The way to the service worker that keeps the app on this device. */
export interface WorkerLink {
  /** Lets the build that waits take over; the page reloads. */
  takeOver: () => void;
  /** Looks for a new build now: true when one is on its way. Rejects when the server cannot be reached. */
  look: () => Promise<boolean>;
}

/**
 * Registers the service worker and reports a build that waits. Nothing is reloaded by itself: only the maker knows
 * whether she is in the middle of something. Gives `null` in development and where browsers keep no app.
 */
export async function registerServiceWorker(onWaiting: () => void): Promise<WorkerLink | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  // Loaded on demand: it is of no use before the first screen.
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  let isReloading = false;
  workbox.addEventListener('waiting', onWaiting);
  const registration = await workbox.register();
  if (registration === undefined) return null;
  const check = () => {
    if (document.visibilityState === 'visible') registration.update().catch(ignoreOffline);
  };
  setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', check);
  return {
    takeOver() {
      workbox.addEventListener('controlling', () => {
        if (isReloading) return;
        isReloading = true;
        window.location.reload();
      });
      workbox.messageSkipWaiting();
    },
    async look() {
      await registration.update();
      return registration.installing !== null || registration.waiting !== null;
    },
  };
}

function ignoreOffline(): void {
  // No network to look for a new build: the next check will.
}
