import type { Invariant } from './oracle/verdict.ts';
import type { Counts, SeedResult } from './run-seed.ts';

/** What several histories came to. */
export interface Batch {
  scenarios: number;
  intents: number;
  requests: number;
  faults: number;
  creates: number;
  updates: number;
  steps: number;
  counts: Counts;
  /** How often each invariant did not hold. */
  broken: Partial<Record<Invariant, number>>;
  /** The first history in which something did not hold, and what. */
  first: { seed: number; invariant: Invariant; text: string } | null;
}

/** Nothing yet. */
export function emptyBatch(): Batch {
  const counts: Counts = {
    lost: 0,
    duplicated: 0,
    unflagged: 0,
    overwritten: 0,
    diverged: 0,
    stuck: 0,
    clobbered: 0,
    regressions: 0,
    falseDeletes: 0,
  };
  const none = { scenarios: 0, intents: 0, requests: 0, faults: 0, creates: 0, updates: 0, steps: 0 };
  return { ...none, counts, broken: {}, first: null };
}

/** One more history. */
export function addResult(batch: Batch, result: SeedResult): Batch {
  const { seed, first } = result;
  return addBatch(batch, {
    ...result,
    scenarios: 1,
    first: first === null ? null : { seed, invariant: first.invariant, text: first.text },
  });
}

/** Both together. */
export function addBatch(a: Batch, b: Batch): Batch {
  return {
    scenarios: a.scenarios + b.scenarios,
    intents: a.intents + b.intents,
    requests: a.requests + b.requests,
    faults: a.faults + b.faults,
    creates: a.creates + b.creates,
    updates: a.updates + b.updates,
    steps: a.steps + b.steps,
    counts: sum(a.counts, b.counts),
    broken: sum(a.broken, b.broken),
    first: a.first ?? b.first,
  };
}

function sum<T extends object>(a: T, b: T): T {
  const total = { ...a } as Record<string, number>; // numbers only, like b
  for (const [name, count] of Object.entries(b)) total[name] = (total[name] ?? 0) + Number(count);
  return total as T; // the names of both
}
