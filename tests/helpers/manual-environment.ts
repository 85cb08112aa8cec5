import { newLocalKey } from '../../src/domain/local-key.ts';
import { openBroadcast } from '../../src/sync/channel.ts';
import type { Environment, Locks } from '../../src/sync/environment.ts';

/** A page around the runner that does only what the test says. */
export interface ManualEnvironment extends Environment {
  isShown: boolean;
  /** Online again, or looked at again. */
  wake: () => void;
  goOffline: () => void;
  /** Lets everything that repeats every `ms` or more often happen once. */
  tick: (ms: number) => void;
  /** Moves both clocks; nothing becomes due by that alone. */
  pass: (ms: number) => void;
}

/** A visible page whose repeated work happens only when the test says so; single timers are real. */
export function aManualEnvironment(locks?: Locks): ManualEnvironment {
  let passedMs = 0;
  const wakes = new Set<() => void>();
  const offlines = new Set<() => void>();
  const repeated = new Set<{ ms: number; run: () => void }>();
  const environment: ManualEnvironment = {
    isShown: true,
    isVisible: () => environment.isShown,
    onWake: (callback) => listen(wakes, callback),
    onOffline: (callback) => listen(offlines, callback),
    every: (ms, run) => listen(repeated, { ms, run }),
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now() + passedMs,
    monotonicMs: () => performance.now() + passedMs,
    random: Math.random,
    newKey: newLocalKey,
    openChannel: openBroadcast,
    locks,
    pass: (ms) => (passedMs += ms),
    wake: () => [...wakes].forEach((callback) => callback()),
    goOffline: () => [...offlines].forEach((callback) => callback()),
    tick: (ms) => [...repeated].filter((each) => each.ms <= ms).forEach((each) => each.run()),
  };
  return environment;
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
