/** The browser's own dialog for installing the app, kept until the maker asks for it (Chromium only). */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallEvent | null = null;
let hasInstalled = false;
const listeners = new Set<() => void>();

// It comes once, soon after the start, and cannot be asked for: whoever loads late has missed it.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // never on first paint: only where installing was explained
  offered = event as InstallEvent; // the types of the DOM do not know it
  hasInstalled = false; // a browser does not offer what it has: the app was taken off the device again
  tellAll();
});

// The window that installs the app stays a tab of the browser: only this tells that it was done.
window.addEventListener('appinstalled', () => {
  hasInstalled = true;
  offered = null;
  tellAll();
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
    tellAll();
    await event?.prompt();
  },
};

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** True when the app runs in a window of its own, or was just installed from this one. */
export function isInstalled(): boolean {
  return hasInstalled || window.matchMedia('(display-mode: standalone)').matches;
}

/** How the app is installed here. `share-menu`: iPad and iPhone, which never offer it. `menu`: any other browser. */
export type InstallWay = 'installed' | 'offer' | 'share-menu' | 'menu';

/** The way of installing that fits this browser at this moment. */
export function installWay(): InstallWay {
  if (isInstalled()) return 'installed';
  if (offered !== null) return 'offer';
  return isApplePad() ? 'share-menu' : 'menu';
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
function isApplePad(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPad|iPhone/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
