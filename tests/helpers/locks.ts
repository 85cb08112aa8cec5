import type { Locks } from '../../src/sync/leader.ts';

/** The locks of one browser: one holder a name, the next waits; giving up waiting is possible. */
export function aLockManager(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    options: { signal?: AbortSignal },
    work: (lock: null) => Promise<unknown>,
  ): Promise<unknown> => {
    const before = tails.get(name) ?? Promise.resolve();
    const turn = before.then(async () => {
      if (options.signal?.aborted === true) throw new DOMException('Given up', 'AbortError');
      return work(null);
    });
    tails.set(
      name,
      turn.catch(() => undefined), // the next in line does not care how this one ended
    );
    return turn;
  };
  return { request: request as Locks['request'] }; // the overload with options is the only one used
}
