import type { AppBuild } from '#features/ajustes/version-card.tsx';
import { registerServiceWorker } from './register-sw.ts';

type BuildState = AppBuild['state'];

/** What is known of newer builds of the app. Fits `useSyncExternalStore`. */
export function createAppUpdate(register: typeof registerServiceWorker) {
  let state: BuildState = 'checking'; // until the worker is there
  let link: Awaited<ReturnType<typeof register>> = null;
  const listeners = new Set<() => void>();

  const get = () => state;
  const set = (next: BuildState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    /** Keeps the app on this device, where the browser can. */
    async start(): Promise<void> {
      try {
        link = await register(() => set('ready'));
      } finally {
        if (get() === 'checking') set(link === null ? 'online' : 'kept');
      }
    },
    /** Looks for a newer build now. */
    async check(): Promise<void> {
      if (link === null || get() === 'ready') return;
      set('checking');
      const next = await link.look().then(
        (isComing): BuildState => (isComing ? 'loading' : 'current'),
        (): BuildState => 'unreachable', // the only reason why a look fails
      );
      if (get() === 'checking') set(next); // a build that was found may wait by now
    },
    /** Lets the build that waits take over; the page reloads. */
    apply: () => link?.takeOver(),
  };
}

/** The builds of this page. */
export const appUpdate = createAppUpdate(registerServiceWorker);
