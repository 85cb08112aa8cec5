import { newLocalKey } from '#domain/local-key.ts';
import { openBroadcast, type TabChannel, type TabMessage } from './channel.ts';

/** The part of the Web Locks API that is used; absent where the page is no secure context. */
export type Locks = Pick<LockManager, 'request'>;

/** Everything around one tab: its page, its clocks, chance, and the other tabs. Tests and simulator give their own. */
export interface Environment {
  isVisible: () => boolean;
  /** Calls back when it is worth looking at the network: online again, page visible again, page restored. */
  onWake: (callback: () => void) => () => void;
  /** Calls back when the device says it has no network. A hint for the display, never a decision. */
  onOffline: (callback: () => void) => () => void;
  /** Calls back every `ms` until the returned function is called. */
  every: (ms: number, callback: () => void) => () => void;
  /** Calls back once after `ms`, unless the returned function is called before. */
  setTimer: (callback: () => void, ms: number) => () => void;
  /** Time of day in ms since 1970. It may jump. */
  now: () => number;
  /** Ms since some moment. It never goes back, but may stand still while the device sleeps. */
  monotonicMs: () => number;
  /** A number in [0, 1). */
  random: () => number;
  newKey: () => string;
  /** The way to the other tabs of the same store. */
  openChannel: (name: string, onMessage: (message: TabMessage) => void) => TabChannel;
  locks: Locks | undefined;
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
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    monotonicMs: () => performance.now(),
    random: Math.random,
    newKey: newLocalKey,
    openChannel: openBroadcast,
    locks: globalThis.navigator?.locks,
  };
}
