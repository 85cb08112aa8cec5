import { CommitOracle } from './oracle/commits.ts';
import { RequestOracle } from './oracle/requests.ts';
import { Verdict } from './oracle/verdict.ts';
import { Device } from './device.ts';
import { Network } from './network.ts';
import { createRandom, type Random } from './random.ts';
import { type Life, Scheduler } from './scheduler.ts';
import { type Level, SimServer } from './server.ts';
import type { StoreKind } from './store.ts';
import { createTrace, type Trace } from './trace.ts';
import { Values } from './values.ts';

/** Kinds of events of the trace, beside those of requests. */
const WORLD = 3;

/** A workshop's makers do not save the same record within this time. */
const QUIET_MS = 20_000; // 20 s

export interface WorldOptions {
  seed: number;
  level: Level;
  stores: StoreKind;
  /** Makers write formulas too, not only ingredients. */
  hasRecetas?: boolean;
  /** Keeps the readable lines of the trace. */
  isTraced: boolean;
}

/** Everything there is in one history: one server, some devices, and chance that decides what happens next. */
export class World {
  readonly name: string;
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly trace: Trace;
  readonly server: SimServer;
  readonly network: Network;
  readonly stores: StoreKind;
  readonly hasRecetas: boolean;
  readonly verdict: Verdict;
  readonly requests: RequestOracle;
  readonly commits: CommitOracle;
  readonly values: Values;
  readonly devices: Device[] = [];
  /** Share of commits that fail because the device is full. */
  fullDisk = 0;
  /** Share of commits that fail because the browser has taken the connection to the store away. */
  deadHandles = 0;
  /** Failures that the engine reported and the world did not cause. */
  readonly bugs: unknown[] = [];
  /** Who last worked on the record of a mark, and when. */
  readonly #touched = new Map<string, { device: number; at: number }>();
  #lives = 0;

  constructor({ seed, level, stores, hasRecetas = false, isTraced }: WorldOptions) {
    this.hasRecetas = hasRecetas;
    this.name = `s${seed}-${level}`;
    this.random = createRandom(seed, level === 'L0' ? 1 : 2);
    this.stores = stores;
    this.scheduler = new Scheduler(this.random.fork('scheduler'), () => stores.settle());
    this.trace = createTrace(() => this.scheduler.now, isTraced);
    this.server = new SimServer(level);
    this.network = new Network(this.scheduler, this.random.fork('network'));
    this.verdict = new Verdict(
      () => this.scheduler.now,
      (text) => this.note(0, () => text),
    );
    this.requests = new RequestOracle(this.verdict, this.server);
    this.commits = new CommitOracle(this.verdict, this.server, this.requests);
    this.values = new Values(this.random.fork('values'));
  }

  newLife(): Life {
    this.#lives += 1;
    return { id: this.#lives, isFrozen: false, isDead: false, held: [] };
  }

  addDevice(user: string): Device {
    const device = new Device(this, this.devices.length + 1, user);
    this.devices.push(device);
    return device;
  }

  /** A maker opens or saves the record of this mark. */
  touch(mark: string, device: number): void {
    this.#touched.set(mark, { device, at: this.scheduler.now });
  }

  /** True when nobody else has worked on the record of this mark for a while. */
  isQuiet(mark: string, device: number): boolean {
    const touched = this.#touched.get(mark);
    return touched === undefined || touched.device === device || this.scheduler.now - touched.at > QUIET_MS;
  }

  /** True when nobody has ever worked on the record of this mark since it was made. */
  isUntouched(mark: string): boolean {
    return !this.#touched.has(mark);
  }

  note(who: number, text: () => string): void {
    this.trace.note(WORLD, who, text);
  }

  failCommit(life: Life): Error | null {
    if (this.fullDisk > 0 && this.random.chance(this.fullDisk)) {
      this.note(life.id, () => `tab ${life.id}: the disk is full`);
      return new DOMException('Encountered full disk', 'QuotaExceededError');
    }
    if (this.deadHandles > 0 && this.random.chance(this.deadHandles)) {
      this.note(life.id, () => `tab ${life.id}: the connection to the store is gone`);
      return new DOMException('The database connection is closing', 'InvalidStateError');
    }
    return null;
  }

  onEngineError(life: Pick<Life, 'id'>, error: unknown): void {
    this.note(life.id, () => `tab ${life.id} reports ${String(error)}`);
    if (!isOurs(error)) this.bugs.push(error);
  }
}

/** A connection that dies twice in a row is a failure that the app reports. */
const OURS: ReadonlySet<unknown> = new Set([
  'QuotaExceededError',
  'InvalidStateError',
  'DatabaseClosedError',
]);

/** True for a failure that the world made. */
function isOurs(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner, cause }: { name?: unknown; inner?: unknown; cause?: unknown } = error;
  return OURS.has(name) || isOurs(inner) || isOurs(cause);
}
