import type { Locks } from '../../src/sync/environment.ts';
import type { Life, Scheduler } from './scheduler.ts';

/** Ms within which a lock that became free is granted. */
const GRANT_MS = 4;

interface Claim {
  life: Life;
  start: () => void;
  reject: (error: unknown) => void;
}

type Work = (lock: null) => Promise<unknown>;

/** The Web Locks of one device: one holder a name, the others in a queue; a dead tab holds nothing. */
export class DeviceLocks {
  readonly #scheduler: Scheduler;
  readonly #holders = new Map<string, Claim>();
  readonly #queues = new Map<string, Claim[]>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** The locks as one tab sees them. */
  of(life: Life): Locks {
    const request = (name: string, options: LockOptions, work: Work) =>
      new Promise((resolve, reject) => {
        const claim: Claim = { life, reject, start: () => undefined };
        claim.start = () => {
          Promise.resolve()
            .then(() => work(null))
            .then(resolve, reject)
            .finally(() => this.#release(name, claim));
        };
        if (options.steal === true) this.#steal(name, claim);
        else this.#wait(name, claim, options.signal ?? null);
      });
    return { request: request as Locks['request'] }; // the overload with options is the only one used
  }

  /** A tab has gone: its locks become free, its place in every queue too. */
  forget(life: Life): void {
    for (const queue of this.#queues.values()) {
      const others = queue.filter((claim) => claim.life !== life);
      queue.splice(0, queue.length, ...others);
    }
    for (const [name, holder] of this.#holders) if (holder.life === life) this.#release(name, holder);
  }

  #steal(name: string, claim: Claim): void {
    const holder = this.#holders.get(name);
    this.#holders.set(name, claim);
    if (holder) {
      this.#scheduler.after(0, holder.life, () => holder.reject(new DOMException('Stolen', 'AbortError')));
    }
    this.#grant(claim);
  }

  #wait(name: string, claim: Claim, signal: AbortSignal | null): void {
    if (!this.#holders.has(name)) {
      this.#holders.set(name, claim);
      this.#grant(claim);
      return;
    }
    const queue = this.#queues.get(name) ?? [];
    queue.push(claim);
    this.#queues.set(name, queue);
    signal?.addEventListener('abort', () => {
      const place = queue.indexOf(claim);
      if (place < 0) return;
      queue.splice(place, 1);
      claim.reject(new DOMException('Given up', 'AbortError'));
    });
  }

  #grant(claim: Claim): void {
    this.#scheduler.after(this.#scheduler.jitter(GRANT_MS), claim.life, claim.start);
  }

  #release(name: string, claim: Claim): void {
    if (this.#holders.get(name) !== claim) return; // it was stolen: the thief goes on
    this.#holders.delete(name);
    const next = this.#queues.get(name)?.shift();
    if (next === undefined) return;
    this.#holders.set(name, next);
    this.#grant(next);
  }
}
