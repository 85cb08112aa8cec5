import type { Environment } from '../../src/sync/environment.ts';
import type { DeviceChannels } from './channel.ts';
import type { DeviceLocks } from './locks.ts';
import type { Random } from './random.ts';
import type { Life, Scheduler } from './scheduler.ts';

/** 2026-01-01, in ms since 1970: when histories begin. */
const BEGIN_MS = 1_767_225_600_000;

/** What a tab's page does around its engine. */
export interface Page {
  environment: Environment;
  /** Online again, looked at again. */
  wake: () => void;
  /** The device says that it has no network. */
  offline: () => void;
}

export interface PageOptions {
  scheduler: Scheduler;
  random: Random;
  life: Life;
  locks: DeviceLocks;
  channels: DeviceChannels;
  isVisible: () => boolean;
  /** Ms that the clock of the device is wrong. */
  clockErrorMs: () => number;
  newKey: () => string;
}

/** The page around one simulated tab: its clocks, its timers, its chance. */
export function createPage(options: PageOptions): Page {
  const { scheduler, random, life, locks, channels } = options;
  const wakes = new Set<() => void>();
  const offlines = new Set<() => void>();
  const bornMs = scheduler.now;
  const callAll = (callbacks: Set<() => void>) => {
    if (life.isDead) return;
    for (const callback of callbacks) scheduler.after(random.next(), life, callback);
  };
  return {
    wake: () => callAll(wakes),
    offline: () => callAll(offlines),
    environment: {
      isVisible: options.isVisible,
      onWake: (callback) => listen(wakes, callback),
      onOffline: (callback) => listen(offlines, callback),
      every(ms, callback) {
        let next = scheduler.after(ms * random.next(), life, function run() {
          // A frozen page misses its turns; it does not catch up on them.
          next = scheduler.after(ms, life, run);
          callback();
        });
        return () => {
          next.isCancelled = true;
        };
      },
      setTimer(callback, ms) {
        const task = scheduler.after(ms, life, callback);
        return () => {
          task.isCancelled = true;
        };
      },
      now: () => Math.floor(BEGIN_MS + scheduler.now + options.clockErrorMs()),
      monotonicMs: () => scheduler.now - bornMs,
      random: random.next,
      newKey: options.newKey,
      openChannel: (name, onMessage) => channels.open(life, name, onMessage),
      locks: locks.of(life),
    },
  };
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
