// Everything: types, lint, format, dead code, unit, contract and journey tests, a share of the simulator, then the
// built app in real browsers.
import { mkdirSync, readFileSync } from 'node:fs';
import { ensureChromium } from './browsers.mjs';
import { must, run } from './run.mjs';
import { isBuildStale } from './sources.mjs';

await ensureChromium();
mkdirSync('out', { recursive: true });
await must(process.execPath, ['scripts/check.mjs', '--static']);
await must('vitest', ['run', '--reporter=dot', '--reporter=json', '--outputFile.json=out/unit.json']);
await must(process.execPath, ['scripts/sim.mjs', '--minutes', '2', '--store', 'both']);
if (isBuildStale()) await must(process.execPath, ['scripts/build.mjs']);
const code = await run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts']);

const unit = JSON.parse(readFileSync('out/unit.json', 'utf8'));
const e2e = JSON.parse(readFileSync('out/e2e.json', 'utf8')).stats;
const histories = JSON.parse(readFileSync('out/sim.json', 'utf8')).totals; // judged when they were told
const passed = unit.numPassedTests + histories.length + e2e.expected;
const failed = unit.numFailedTests + e2e.unexpected + e2e.flaky;
console.log(`${passed} passed, ${failed} failed`);
process.exit(code);
