/** What the runner must know of the page around it. Tests give their own. */
export interface Environment {
  isVisible: () => boolean;
  /** Calls back when it is worth looking at the network: online again, page visible again, page restored. */
  onWake: (callback: () => void) => () => void;
  /** Calls back when the device says it has no network. A hint for the display, never a decision. */
  onOffline: (callback: () => void) => () => void;
  /** Calls back every `ms` until the returned function is called. */
  every: (ms: number, callback: () => void) => () => void;
}

/** The page this code runs in. */
export function browserEnvironment(): Environment {
  return {
    isVisible: () => document.visibilityState === 'visible',
    onWake(callback) {
      const onVisible = () => {
        if (document.visibilityState === 'visible') callback();
      };
      window.addEventListener('online', callback);
      window.addEventListener('pageshow', callback);
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        window.removeEventListener('online', callback);
        window.removeEventListener('pageshow', callback);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
    onOffline(callback) {
      window.addEventListener('offline', callback);
      return () => window.removeEventListener('offline', callback);
    },
    every(ms, callback) {
      const timer = setInterval(callback, ms);
      return () => clearInterval(timer);
    },
  };
}
