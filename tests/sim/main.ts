import { parseArgs } from 'node:util';
import { type Batch, addResult, emptyBatch } from './batch.ts';
import { runSeed, type StoreName } from './run-seed.ts';
import type { Level } from './server.ts';

/** Histories between two lines of the report. */
const BATCH = 50;

/**
 * A worker of the simulator: tells the histories of seeds `--from` to `--to` and prints one line of JSON for every
 * batch of them. With `--trace` it prints what happened in each, to be read.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '1' },
    level: { type: 'string', default: 'L2' },
    store: { type: 'string', default: 'memory' },
    /** Makers write formulas too. */
    recetas: { type: 'boolean', default: false },
    /** Stops after this many seconds. */
    seconds: { type: 'string', default: 'Infinity' },
    /** Stops at the first history in which an invariant does not hold. */
    first: { type: 'boolean', default: false },
    /** Tells of every history in which an invariant does not hold, on the error output. */
    each: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
});

const level: Level = values.level === 'L0' ? 'L0' : 'L2';
const store: StoreName = values.store === 'dexie' ? 'dexie' : 'memory';
const began = performance.now();
let batch: Batch = emptyBatch();

for (let seed = Number(values.from); seed <= Number(values.to); seed += 1) {
  const result = await runSeed({ seed, level, store, hasRecetas: values.recetas, isTraced: values.trace });
  batch = addResult(batch, result);
  if (values.trace) console.log(result.trace.join('\n'));
  const isBroken = result.first !== null;
  if (values.each && isBroken) console.error(`${level} ${seed}`, result.broken, result.first);
  const isTimeUp = (performance.now() - began) / 1000 >= Number(values.seconds);
  const isOver = isTimeUp || (values.first && isBroken);
  if (batch.scenarios >= BATCH || seed === Number(values.to) || isOver) {
    console.log(JSON.stringify(batch));
    batch = emptyBatch();
  }
  if (isOver) break;
}
