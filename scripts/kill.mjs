// Kills the browser again and again while a maker saves and the queue is sent, and counts what was lost or sent twice:
// `npm run kill -- --rounds 100 [--seed 1]`. Needs Chromium and builds the app when it is stale.
import { readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureChromium } from './browsers.mjs';
import { must, run } from './run.mjs';
import { isBuildStale } from './sources.mjs';

const REPORT = 'out/kill.json';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
await ensureChromium();
if (isBuildStale()) await must(process.execPath, ['scripts/build.mjs']);
rmSync(REPORT, { force: true });
console.log(`${values.rounds} kills, seed ${values.seed}`);
const code = await run('playwright', ['test', '-c', 'tests/e2e/kill.config.ts'], {
  env: { KILL_ROUNDS: values.rounds, KILL_SEED: values.seed },
});
const figures = readReport();
if (figures === null) {
  console.error(`The run ended before its figures; replay it with --seed ${values.seed}`);
  process.exit(1);
}
const { acknowledged, unsure, lost, duplicated, kills, seconds } = figures;
const moments = Object.entries(kills).map(([moment, count]) => `${moment} ${count}`);
console.log(`kills by moment: ${moments.join(', ')}`);
console.log(`writes called saved: ${acknowledged}; killed before the word: ${unsure}`);
console.log(`lost: ${lost.length}; duplicated: ${duplicated.length}; ${seconds} s`);
for (const text of [...lost, ...duplicated]) console.log(`  ${text}`);
process.exit(code);

function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
