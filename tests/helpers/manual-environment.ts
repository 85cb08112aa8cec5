import type { Environment } from '../../src/sync/environment.ts';

/** A page around the runner that does only what the test says. */
export interface ManualEnvironment extends Environment {
  isShown: boolean;
  /** Online again, or looked at again. */
  wake: () => void;
  goOffline: () => void;
  /** Lets everything that repeats every `ms` or more often happen once. */
  tick: (ms: number) => void;
}

/** A visible page without clock. */
export function aManualEnvironment(): ManualEnvironment {
  const wakes = new Set<() => void>();
  const offlines = new Set<() => void>();
  const repeated = new Set<{ ms: number; run: () => void }>();
  const environment: ManualEnvironment = {
    isShown: true,
    isVisible: () => environment.isShown,
    onWake: (callback) => listen(wakes, callback),
    onOffline: (callback) => listen(offlines, callback),
    every: (ms, run) => listen(repeated, { ms, run }),
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
