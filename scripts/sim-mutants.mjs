import { rmSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { addBatch, emptyTotal, failuresOf } from './sim-report.mjs';
import { build, runWorker } from './sim-worker.mjs';

/** A guard whose removal nothing has noticed in so many histories of each level is not tested. */
const MAX_HISTORIES = 1500;

/** So many more duplicates and overwrites than the limit allows are no accident, even in few histories. */
const SLACK = { L0: 2, L2: 0 };

/**
 * Leaves out each guard in turn, or each group of guards that stand in for each other, and runs histories until an
 * invariant does not hold that does with all guards in place. Returns 1 when a guard is not missed.
 */
export async function runMutants({ levels, jobs, only }) {
  const { module } = await runnerImport('./tests/sim/mutate.ts');
  const queue = module.builds().filter(({ name }) => only === undefined || name === only);
  const sound = soundSources(await build());
  const results = [];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const result = await tryBuild(next, levels, sound);
      results.push(result);
      print(result);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  writeFileSync('out/sim-mutants.json', `${JSON.stringify(results, null, 2)}\n`);
  const survivors = results.filter(({ killer }) => killer === null);
  console.log(
    `${results.length - survivors.length} of ${results.length} guards are missed when they are gone`,
  );
  return survivors.length === 0 ? 0 : 1;
}

async function tryBuild({ name, level }, levels, sound) {
  const own = levels.filter((each) => level === null || each === level);
  const main = await build(name);
  const began = performance.now();
  const result = { name, level: own.join(' '), killer: null, seed: null, histories: 0 };
  for (const each of own.toReversed()) {
    const total = await runUntilBroken(main, each, sound);
    result.histories += total.scenarios;
    const [killer = null] = failuresOf(total, SLACK[each]);
    if (killer === null) continue;
    Object.assign(result, { level: each, killer, seed: total.first?.seed ?? null });
    break;
  }
  rmSync(main.slice(0, main.lastIndexOf('/')), { recursive: true });
  return { ...result, seconds: (performance.now() - began) / 1000 };
}

/** Runs histories until one does not hold for want of the guard. */
async function runUntilBroken(main, level, sound) {
  let total = emptyTotal(level, 'memory');
  for (let from = 1; from <= MAX_HISTORIES;) {
    const before = total;
    total = await runFrom(main, { level, from }, before);
    const seed = total.first?.seed;
    // What is judged by number has no seed.
    if (seed === undefined || (await sound(level, seed))) return total;
    total = { ...before, scenarios: before.scenarios + seed - from + 1 };
    from = seed + 1;
  }
  return total;
}

async function runFrom(main, { level, from }, before) {
  let total = before;
  const range = ['--from', String(from), '--to', String(MAX_HISTORIES)];
  await runWorker({
    args: [main, '--level', level, '--first', ...range],
    onBatch(batch) {
      total = addBatch(total, batch);
      return failuresOf(total, SLACK[level]).length > 0;
    },
  });
  return total;
}

/** Whether the history of a seed holds with all guards in place: one that does not proves nothing about a guard. */
function soundSources(main) {
  const known = new Map();
  return async (level, seed) => {
    const key = `${level} ${seed}`;
    if (!known.has(key)) {
      let total = emptyTotal(level, 'memory');
      await runWorker({
        args: [main, '--level', level, '--from', String(seed), '--to', String(seed)],
        onBatch(batch) {
          total = addBatch(total, batch);
        },
      });
      const [failure] = failuresOf(total, SLACK[level]);
      if (failure !== undefined) console.log(`All guards in place, ${level}, seed ${seed}: ${failure}`);
      known.set(key, failure === undefined);
    }
    return known.get(key);
  };
}

function print({ name, level, killer, seed, histories, seconds }) {
  const how = seed === null ? `${killer}` : `${killer}, seed ${seed}`;
  const outcome = killer === null ? `SURVIVED ${histories} histories` : how;
  console.log(`${name.padEnd(36)} ${level.padEnd(5)} ${outcome.padEnd(44)} ${seconds.toFixed(0)} s`);
}
