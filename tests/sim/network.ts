import type { Failure } from '../../src/sync/core/decide.ts';
import type { Random } from './random.ts';
import type { Life, Scheduler } from './scheduler.ts';

/** The client gives up this long after a request has left (docs/sync.md). */
const TIMEOUT_MS = 10_000; // 10 s
/** Usual way from here to there. */
const LEG_MS = 30;
/** A slow server works on a request for at most this long (it counts in the pause before a lost create is sought). */
const SLOW_MS = 38_000;

/** What goes wrong with one request. */
type Fault =
  | { kind: 'none' }
  | { kind: 'lost-request' }
  | { kind: 'lost-answer' }
  | { kind: 'late'; ms: number }
  | { kind: 'refused'; failure: Failure }
  /** The server answers with a failure although it has done the work. */
  | { kind: 'applied-then'; failure: Failure };

/** How bad things are. */
export interface Weather {
  /** Share of requests that go wrong. */
  faulty: number;
  /** Share of late requests that are worked on long after the client has given up: of creates, and of all others. */
  slowCreates: number;
  slow: number;
}

/** The weather in which everything arrives. */
export const CALM: Weather = { faulty: 0, slowCreates: 0, slow: 0 };

type Answer<T> = ({ ok: true } & T) | { ok: false; failure: Failure };

/** One request of one tab. */
export interface Call<T extends object> {
  life: Life;
  kind: 'read' | 'create' | 'update' | 'delete';
  isOnline: () => boolean;
  /** False while the session of the tab is refused. */
  isSignedIn: () => boolean;
  /** The session of the device ends with this answer. */
  onRefused: () => void;
  /** What the server does. */
  execute: () => Answer<T>;
  /** Says how it ended for the tab. */
  onEnd: (how: string) => void;
}

const SILENCE: { ok: false; failure: Failure } = { ok: false, failure: { kind: 'network' } };
const REFUSED: { ok: false; failure: Failure } = { ok: false, failure: { kind: 'auth', status: 401 } };

/** The way between tabs and server: slow, and as faulty as the weather says. */
export class Network {
  weather: Weather = CALM;
  requests = 0;
  faults = 0;
  /** Requests that will still reach the server, or do something there. */
  onTheWay = 0;
  readonly #scheduler: Scheduler;
  readonly #random: Random;

  constructor(scheduler: Scheduler, random: Random) {
    this.#scheduler = scheduler;
    this.#random = random;
  }

  /** Sends a request and gives what arrives. */
  send<T extends object>(call: Call<T>): Promise<Answer<T>> {
    const scheduler = this.#scheduler;
    this.requests += 1;
    return new Promise((resolve) => {
      let isOver = false;
      const end = (answer: Answer<T>, how: string) => {
        if (isOver) return;
        isOver = true;
        timeout.isCancelled = true;
        call.onEnd(how);
        resolve(answer);
      };
      const timeout = scheduler.after(TIMEOUT_MS, call.life, () => end(SILENCE, 'time-out'));
      const back = (answer: Answer<T>, how: string) => {
        scheduler.after(this.#legMs(), call.life, () => end(answer, how));
      };
      if (!call.isOnline()) {
        scheduler.after(this.#random.next() * 30, call.life, () => end(SILENCE, 'offline'));
        return;
      }
      this.#travel(call, back, this.#fault(call.kind));
    });
  }

  #travel<T extends object>(
    call: Call<T>,
    back: (answer: Answer<T>, how: string) => void,
    fault: Fault,
  ): void {
    const work = (): Answer<T> => (call.isSignedIn() ? call.execute() : REFUSED);
    const arrive = (delayMs: number, run: () => void) => {
      this.onTheWay += 1;
      this.#scheduler.after(delayMs, null, () => {
        this.onTheWay -= 1;
        run();
      });
    };
    switch (fault.kind) {
      case 'none':
        arrive(this.#legMs(), () => back(work(), 'ok'));
        return;
      case 'lost-request':
        if (this.#random.chance(0.5)) back(SILENCE, 'cut'); // or nothing at all happens until the time-out
        return;
      case 'lost-answer': {
        const isCut = this.#random.chance(0.5);
        arrive(this.#legMs(), () => {
          work();
          if (isCut) back(SILENCE, 'answer lost');
        });
        return;
      }
      case 'late':
        arrive(fault.ms, () => back(work(), 'late'));
        return;
      case 'refused':
        arrive(this.#legMs(), () => {
          if (fault.failure.kind === 'auth') call.onRefused();
          back({ ok: false, failure: fault.failure }, `refused ${fault.failure.status ?? ''}`);
        });
        return;
      case 'applied-then':
        arrive(this.#legMs(), () => {
          const answer = work();
          // A refusal stays one: only an answer that went well gets lost in such a failure.
          back(answer.ok ? { ok: false, failure: fault.failure } : answer, 'applied, then failed');
        });
    }
  }

  #legMs(): number {
    return 1 + this.#scheduler.jitter(LEG_MS);
  }

  #fault(kind: Call<object>['kind']): Fault {
    const random = this.#random;
    if (!random.chance(this.weather.faulty)) return { kind: 'none' };
    this.faults += 1;
    const dice = random.int(1, 100);
    if (dice <= 22) return { kind: 'lost-request' };
    if (dice <= 44) return { kind: 'lost-answer' };
    if (dice <= 56) return { kind: 'late', ms: this.#lateMs(kind) };
    if (dice <= 66) return { kind: 'refused', failure: this.#busy() };
    if (dice <= 75) return { kind: 'applied-then', failure: { kind: 'server', status: 500 } };
    if (dice <= 84) return { kind: 'refused', failure: { kind: 'server', status: 500 } };
    const gateway: Failure = { kind: 'busy', status: random.pick([502, 504]), retryAfterMs: null };
    if (dice <= 90) return { kind: 'refused', failure: gateway };
    if (dice <= 97) return { kind: 'applied-then', failure: gateway };
    return { kind: 'refused', failure: { kind: 'auth', status: 401 } };
  }

  /** Late enough to be overtaken; sometimes later than the client waits, hardly ever than a server works. */
  #lateMs(kind: Call<object>['kind']): number {
    const { slow, slowCreates } = this.weather;
    if (!this.#random.chance(kind === 'create' ? slowCreates : slow)) return this.#random.int(200, 3000);
    return this.#random.chance(0.01)
      ? SLOW_MS + this.#random.int(1, 60_000)
      : this.#random.int(3000, SLOW_MS);
  }

  #busy(): Failure {
    const retryAfterMs = this.#random.chance(0.7) ? this.#random.int(0, 20_000) : null;
    return { kind: 'busy', status: this.#random.pick([429, 503]), retryAfterMs };
  }
}
