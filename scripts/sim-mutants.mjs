import { rmSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { addBatch, emptyTotal, failuresOf } from './sim-report.mjs';
import { build, runWorker } from './sim-worker.mjs';

/** A guard whose removal nothing has noticed in so many histories of each level is not tested. */
const MAX_HISTORIES = 750;

/** The sources as they are must hold for so many, or their own failures would be taken for a guard's. */
const BASELINE_HISTORIES = 200;

/** So many more duplicates and overwrites than the limit allows are no accident, even in few histories. */
const SLACK = { L0: 5, L2: 0 };

/** What is counted, not judged history by history. */
const BY_NUMBER = ['duplicates', 'overwrites'];

/**
 * Leaves out each guard in turn, or each group of guards that stand in for each other, and runs histories until an
 * invariant does not hold. Returns 1 when a guard is not missed.
 */
export async function runMutants({ levels, jobs, only }) {
  const { module } = await runnerImport('./tests/sim/mutate.ts');
  const known = await baseline(levels);
  const queue = module.builds().filter(({ name }) => only === undefined || name === only);
  const results = [];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const result = await tryBuild(next, levels, known);
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
  return survivors.length === 0 && known.size === 0 ? 0 : 1;
}

/** What does not hold although no guard is missing: it proves nothing about a guard. */
async function baseline(levels) {
  const main = await build();
  const known = new Set();
  const totals = levels.map((level) =>
    runUntilBroken([main, '--level', level], BASELINE_HISTORIES, () => false),
  );
  for (const total of await Promise.all(totals)) {
    for (const failure of failuresOf(total, SLACK[total.level])) {
      console.log(`${total.level}, all guards in place: ${failure}`);
      known.add(kindOf(failure));
    }
  }
  return known;
}

async function tryBuild({ name, level }, levels, known) {
  const own = levels.filter((each) => level === null || each === level);
  const main = await build(name);
  const began = performance.now();
  const result = { name, level: own.join(' '), killer: null, seed: null, histories: 0 };
  const stop = [...known].every((kind) => BY_NUMBER.includes(kind)) ? ['--first'] : [];
  const killersOf = (total) =>
    failuresOf(total, SLACK[total.level]).filter((failure) => !known.has(kindOf(failure)));
  for (const each of own.toReversed()) {
    const isBroken = (total) => killersOf(total).length > 0;
    const total = await runUntilBroken([main, ...stop, '--level', each], MAX_HISTORIES, isBroken);
    result.histories += total.scenarios;
    const [killer = null] = killersOf(total);
    if (killer === null) continue;
    Object.assign(result, { level: each, killer, seed: total.first?.seed ?? null });
    break;
  }
  rmSync(main.slice(0, main.lastIndexOf('/')), { recursive: true });
  return { ...result, seconds: (performance.now() - began) / 1000 };
}

async function runUntilBroken([main, ...args], histories, isBroken) {
  let total = emptyTotal(args.at(-1), 'memory');
  await runWorker({
    args: [main, ...args, '--from', '1', '--to', String(histories)],
    onBatch(batch) {
      total = addBatch(total, batch);
      return isBroken(total);
    },
  });
  return total;
}

/** The name of an invariant or of a count, without the number. */
function kindOf(failure) {
  return failure.replaceAll(/\(.*\)|of .*|\b\d+\b/g, '').trim();
}

function print({ name, level, killer, seed, histories, seconds }) {
  const outcome = killer === null ? `SURVIVED ${histories} histories` : `${killer}, seed ${seed}`;
  console.log(`${name.padEnd(36)} ${level.padEnd(5)} ${outcome.padEnd(44)} ${seconds.toFixed(0)} s`);
}
