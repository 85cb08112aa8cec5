import { createDexieStores } from './dexie-stores.ts';
import type { Device } from './device.ts';
import { Maker } from './makers.ts';
import { judgeEnd } from './oracle/end.ts';
import { INVARIANTS, type Invariant, type Violation } from './oracle/verdict.ts';
import type { Level } from './server.ts';
import { settle } from './settle.ts';
import type { StoreKind } from './store.ts';
import { createMemoryStores } from './memory-stores.ts';
import { Trouble } from './trouble.ts';
import { World } from './world.ts';

export type StoreName = 'memory' | 'dexie';

export interface SeedOptions {
  seed: number;
  level: Level;
  store: StoreName;
  /** Makers write formulas too. */
  hasRecetas?: boolean;
  /** Keeps the readable trace. */
  isTraced?: boolean;
}

/** What is counted in the words of the promises. */
export interface Counts {
  lost: number;
  duplicated: number;
  /** Duplicates that nobody was told of. */
  unflagged: number;
  overwritten: number;
  diverged: number;
  stuck: number;
  clobbered: number;
  regressions: number;
  falseDeletes: number;
}

/** One history, judged. */
export interface SeedResult {
  seed: number;
  level: Level;
  store: StoreName;
  /** Fingerprint of everything that happened. */
  hash: string;
  steps: number;
  virtualMs: number;
  intents: number;
  requests: number;
  faults: number;
  creates: number;
  updates: number;
  counts: Counts;
  broken: Partial<Record<Invariant, number>>;
  first: Violation | null;
  trace: readonly string[];
}

/** The history that this seed tells, from the first tab to the last rest. */
export async function runSeed({
  seed,
  level,
  store,
  hasRecetas = false,
  isTraced = false,
}: SeedOptions): Promise<SeedResult> {
  const stores: StoreKind = store === 'memory' ? createMemoryStores() : createDexieStores();
  const world = new World({ seed, level, stores, hasRecetas, isTraced });
  // What a page would write to its console: no page is around here.
  globalThis.reportError = (error: unknown) => world.onEngineError({ id: 0 }, error);
  const size = world.random.chance(LONG_SHARE) ? LONG : SHORT;
  const makers = await begin(world, size);
  await misfortune(world, makers, size);
  const rest = await settle(world, makers);
  const ends = judgeEnd(world, rest);
  for (const device of world.devices) for (const tab of device.livingTabs()) device.crash(tab);
  const { verdict, requests, commits, network, scheduler, trace } = world;
  const broken: Partial<Record<Invariant, number>> = {};
  for (const name of INVARIANTS) if (verdict.count(name) > 0) broken[name] = verdict.count(name);
  return {
    seed,
    level,
    store,
    hash: trace.hash(),
    steps: scheduler.steps,
    virtualMs: Math.round(scheduler.now),
    intents: [...makers.values()].reduce((sum, maker) => sum + maker.intents, 0),
    requests: network.requests,
    faults: network.faults,
    creates: requests.creates,
    updates: requests.updates,
    counts: {
      ...ends,
      duplicated: requests.duplicates,
      overwritten: requests.overwrites,
      clobbered: commits.clobbered,
      regressions: commits.regressions,
      falseDeletes: commits.falseDeletes,
    },
    broken,
    first: verdict.violations[0] ?? null,
    trace: trace.lines(),
  };
}

/** How much happens in one history. */
interface Size {
  devices: readonly number[];
  intents: readonly [number, number];
  lastsMs: readonly [number, number];
}

/** Many short histories find more than few long ones; some things take time to go wrong. */
const SHORT: Size = { devices: [2, 2, 2, 3], intents: [10, 16], lastsMs: [8000, 30_000] };
const LONG: Size = { devices: [2, 2, 3, 3, 4], intents: [10, 40], lastsMs: [20_000, 90_000] };
const LONG_SHARE = 0.1;

/** Two to four devices with two tabs each. */
async function begin(world: World, size: Size): Promise<Map<Device, Maker>> {
  const { random, scheduler } = world;
  const makers = new Map<Device, Maker>();
  for (let number = random.int(0, 6); number > 0; number -= 1) {
    const doc = world.values.create();
    world.server.create('ana', doc, `somebody-${number}`);
    world.requests.exists(doc);
  }
  const count = random.pick(size.devices);
  for (let number = 0; number < count; number += 1) {
    const device = world.addDevice('ana');
    makers.set(device, new Maker(world, device));
    void device.openTab();
    void device.openTab();
  }
  await scheduler.runUntil(2000);
  return makers;
}

/** Makers work while everything goes wrong that can. */
async function misfortune(world: World, makers: Map<Device, Maker>, size: Size): Promise<void> {
  const { random, scheduler, network } = world;
  const trouble = new Trouble(world);
  // Without preconditions a write that lands after the next one undoes it: rare here, with a limit (README).
  const slow = world.server.level === 'L0' ? 0.01 : 0.25;
  network.weather = { faulty: random.pick([0.1, 0.25, 0.25, 0.25, 0.5]), slowCreates: 0.25, slow };
  trouble.begin();
  const intents = random.int(...size.intents);
  const lastsMs = random.int(...size.lastsMs);
  const hands = [...makers.values()];
  for (let number = 0; number < intents; number += 1) {
    scheduler.after(random.next() * lastsMs, null, () => random.pick(hands).act());
  }
  await scheduler.runUntil(scheduler.now + lastsMs);
  trouble.end();
}
