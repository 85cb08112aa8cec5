/** The browser's own dialog for installing the app, kept until the maker asks for it (Chromium only). */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

// It comes once, soon after the start, and cannot be asked for: whoever loads late has missed it.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // never on first paint: only where installing was explained
  offered = event as InstallEvent; // the types of the DOM do not know it
  for (const listener of listeners) listener();
});

/** Whether the browser offers to install the app. Fits `useSyncExternalStore`. */
export const installOffer = {
  isOpen: () => offered !== null,
  subscribe: (onChange: () => void) => {
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
    };
  },
  /** Opens the browser's dialog; it can be opened once. */
  async accept(): Promise<void> {
    const event = offered;
    offered = null;
    for (const listener of listeners) listener();
    await event?.prompt();
  },
};

/** True when the app already runs in a window of its own. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
