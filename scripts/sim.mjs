// The simulator: seeded histories of faults over the real protocol, on all cores. See docs/testing.md.
//
//   npm run sim -- --seeds 5000             both levels, store in memory
//   npm run sim -- --minutes 5 --store both a share of time instead of a number
//   npm run sim -- --seed 42 --level L0     one history, to be read
//   npm run sim -- --recetas                makers write formulas too, beside ingredients
//   npm run sim -- --mutants                each guard left out in turn: an invariant must notice
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { run } from './run.mjs';
import { emptyTotal, addBatch, failuresOf, printTotals } from './sim-report.mjs';
import { runMutants } from './sim-mutants.mjs';
import { build, runWorker } from './sim-worker.mjs';

/** Where the workers begin when time, not number, is the limit: apart, and within what the long runs have told. */
const STRIDE = { memory: 50_000, dexie: 500 };

/** What is judged by its share needs many histories; a few may be this much over. */
const SHORT_RUN_SLACK = 3;

/** A history over the real store takes some fifty times as long. */
const DEXIE_SHARE = 50;

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    level: { type: 'string' },
    store: { type: 'string', default: 'memory' },
    minutes: { type: 'string' },
    recetas: { type: 'boolean', default: false },
    mutant: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});
const levels = options.level === undefined ? ['L0', 'L2'] : [options.level];
const stores = options.store === 'both' ? ['memory', 'dexie'] : [options.store];
const jobs = Number(options.jobs);
const kind = options.recetas ? ['--recetas'] : [];
mkdirSync('out/sim', { recursive: true });

if (options.mutants) process.exit(await runMutants({ levels, jobs, only: options.mutant }));
const main = await build(options.mutant);
if (options.seed !== undefined) {
  const level = options.level ?? 'L2';
  const store = stores[0] ?? 'memory';
  const one = ['--from', options.seed, '--to', options.seed, '--trace'];
  process.exit(await run(process.execPath, [main, ...one, '--level', level, '--store', store, ...kind]));
}

const slack = options.minutes === undefined ? 0 : SHORT_RUN_SLACK;
const began = performance.now();
const totals = [];
for (const store of stores) {
  for (const level of levels) totals.push(await runShare(level, store));
}
printTotals(totals, slack);
writeFileSync('out/sim.json', `${JSON.stringify({ seconds: secondsSince(began), totals }, null, 2)}\n`);
const failed = totals.filter((total) => failuresOf(total, slack).length > 0);
for (const { level, store, first } of failed) {
  if (first === null) continue;
  console.log(`First at ${level}, ${store}: seed ${first.seed}, ${first.invariant}: ${first.text}`);
  console.log(`  npm run sim -- --seed ${first.seed} --level ${level} --store ${store}${flags()}`);
}
process.exit(failed.length === 0 ? 0 : 1);

/** The histories of one level and store, shared among the workers. */
async function runShare(level, store) {
  const start = performance.now();
  let total = emptyTotal(level, store);
  const shares = options.minutes === undefined ? sharesByNumber(store) : sharesByTime(store);
  await Promise.all(
    shares.map((share) =>
      runWorker({
        args: [main, ...share, '--level', level, '--store', store, ...kind],
        onBatch(batch) {
          total = addBatch(total, batch);
          showProgress(total, start);
        },
      }),
    ),
  );
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  return { ...total, seconds: secondsSince(start) };
}

function sharesByNumber(store) {
  const [from, asked] = [Number(options.from), Number(options.seeds)];
  const seeds = store === 'dexie' && stores.length > 1 ? Math.max(1, Math.round(asked / DEXIE_SHARE)) : asked;
  const size = Math.ceil(seeds / jobs);
  const shares = [];
  for (let first = from; first < from + seeds; first += size) {
    shares.push(['--from', String(first), '--to', String(Math.min(first + size, from + seeds) - 1)]);
  }
  return shares;
}

function sharesByTime(store) {
  const seconds = (Number(options.minutes) * 60) / (levels.length * stores.length);
  return Array.from({ length: jobs }, (_, job) => {
    const first = Number(options.from) + job * STRIDE[store];
    return ['--from', String(first), '--to', String(first + STRIDE[store] - 1), '--seconds', String(seconds)];
  });
}

function showProgress(total, start) {
  if (!process.stdout.isTTY) return;
  const rate = (total.scenarios / secondsSince(start)).toFixed(0);
  process.stdout.write(`\r\x1b[K${total.level} ${total.store}: ${total.scenarios} histories, ${rate}/s`);
}

function flags() {
  const recetas = options.recetas ? ' --recetas' : '';
  return options.mutant === undefined ? recetas : `${recetas} --mutant '${options.mutant}'`;
}

function secondsSince(start) {
  return (performance.now() - start) / 1000;
}
