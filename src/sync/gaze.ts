import type { Environment } from './environment.ts';
import { createStopwatch } from './lease.ts';

/** A tab that somebody looks at tells the leader this often. */
export const SEEN_MS = 3000;

/** Whether anybody looks at a tab of this device. */
export interface Gaze {
  isSeen: () => boolean;
  /** Another tab says that somebody looks at it. */
  seen: () => void;
}

/** Knows of the own page, and of what other tabs said a moment ago. */
export function createGaze(environment: Environment): Gaze {
  let since = () => Number.POSITIVE_INFINITY;
  return {
    isSeen: () => environment.isVisible() || since() < 2 * SEEN_MS,
    seen() {
      since = createStopwatch(environment);
    },
  };
}
