import type { Locks } from '../../src/sync/environment.ts';

interface Request {
  run: () => void;
  reject: (error: Error) => void;
}

type Work = (lock: null) => Promise<unknown>;

/** The locks of one browser: one holder a name, the next waits; giving up waiting and stealing are possible. */
export function aLockManager(): Locks {
  const holders = new Map<string, Request>();
  const queues = new Map<string, Request[]>();
  const next = (name: string, request: Request) => {
    if (holders.get(name) !== request) return; // it was stolen: the thief goes on
    holders.delete(name);
    queues.get(name)?.shift()?.run();
  };
  const request = (name: string, options: LockOptions, work: Work): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const own: Request = {
        reject,
        run() {
          holders.set(name, own);
          Promise.resolve()
            .then(() => work(null))
            .then(resolve, reject)
            .finally(() => next(name, own));
        },
      };
      const giveUp = () => {
        const queue = queues.get(name) ?? [];
        const place = queue.indexOf(own);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(new DOMException('Given up', 'AbortError'));
      };
      if (options.steal === true) {
        holders.get(name)?.reject(new DOMException('Stolen', 'AbortError'));
        own.run();
      } else if (holders.has(name)) {
        queues.set(name, [...(queues.get(name) ?? []), own]);
        options.signal?.addEventListener('abort', giveUp);
      } else {
        own.run();
      }
    });
  return { request: request as Locks['request'] }; // the overload with options is the only one used
}
