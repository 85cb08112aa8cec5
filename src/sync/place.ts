import type { Environment, Locks } from './environment.ts';

/** One tab's place among those that want to lead. */
export interface Place {
  /** Takes the lead from whoever has it. */
  takeOver: () => void;
  leave: () => void;
}

interface PlaceOptions {
  /** Leads, and resolves when that is over. Rejects when the lead could not be taken up. */
  hold: () => Promise<void>;
  onError: (error: unknown) => void;
}

interface LockPlaceOptions extends PlaceOptions {
  locks: Locks;
  /** Name of the lock. */
  name: string;
  environment: Pick<Environment, 'setTimer'>;
  /** Another tab has taken the lock away: this one was silent for too long. */
  onStolen: () => void;
}

/** A lead that could not be taken up (full disk, lost connection to the store) is tried again after this pause. */
const RETRY_MS = 5000;

/** A place in the queue of a Web Lock. */
export function lockPlace(options: LockPlaceOptions): Place {
  const { locks, name, environment, hold, onStolen, onError } = options;
  let hasLeft = false;
  let waiting = new AbortController();

  const stand = async (how: 'wait' | 'steal') => {
    waiting.abort();
    const own = new AbortController();
    waiting = own;
    try {
      // A request that steals cannot be given up: it does not wait.
      await locks.request(name, how === 'steal' ? { steal: true } : { signal: own.signal }, hold);
    } catch (error) {
      if (hasLeft || own.signal.aborted) return;
      if (!isAbort(error)) {
        onError(error);
        environment.setTimer(() => void stand('wait'), RETRY_MS);
        return;
      }
      onStolen();
    }
    if (!hasLeft && !own.signal.aborted) void stand('wait');
  };
  void stand('wait');
  return {
    takeOver: () => void stand('steal'),
    leave() {
      hasLeft = true;
      waiting.abort();
    },
  };
}

/** Without locks whoever wants to lead does; the fencing number stops the one before. */
export function openPlace({ hold, onError }: PlaceOptions): Place {
  const takeOver = () => void hold().catch(onError);
  takeOver();
  return { takeOver, leave: () => undefined };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
