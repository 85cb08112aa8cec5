// npm run faults: runs the tests that carry the name of a fault (tests/faults/catalogue.json) and prints which fault
// is shown where. `--write` puts the table into the README.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureChromium } from './browsers.mjs';
import { must, run } from './run.mjs';

const ENGINES = [
  { project: 'chromium', name: 'Chromium', least: 40 },
  { project: 'firefox', name: 'Firefox ESR', least: 36 },
  { project: 'webkit', name: 'WebKitGTK', least: 30 },
];
const NAMED = 'F[0-9]+ ·';
const BEGIN = '<!-- faults -->';
const END = '<!-- /faults -->';

const catalogue = JSON.parse(readFileSync('tests/faults/catalogue.json', 'utf8'));
await ensureChromium();
mkdirSync('out', { recursive: true });
await run('vitest', [
  'run',
  '-t',
  NAMED,
  '--reporter=dot',
  '--reporter=json',
  '--outputFile.json=out/faults-node.json',
]);
await must(process.execPath, ['scripts/build.mjs']);
await run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts', '--grep', NAMED]);

const results = [...nodeResults(), ...browserResults()];
const failed = results.filter(({ ok }) => !ok);
const rows = catalogue.map(({ id, fault, must: expected }) => [
  id,
  fault,
  expected,
  ...ENGINES.map(({ project }) => cellOf(id, project)),
]);
const table = tableOf([['', 'Fault', 'What must happen', ...ENGINES.map(({ name }) => name)], ...rows]);
const counts = ENGINES.map((engine, column) => ({
  ...engine,
  green: rows.filter((row) => row[column + 3].startsWith('✔')).length,
}));
console.log(table);
for (const { name, green, least } of counts)
  console.log(`${name}: ${green} of ${rows.length} (at least ${least})`);
for (const { title, where } of failed) console.log(`FAILED ${where}: ${title}`);
if (process.argv.includes('--write')) writeTable();
process.exit(failed.length > 0 || counts.some(({ green, least }) => green < least) ? 1 : 0);

/** Shown in the engine itself, in Node for all engines, or not at all. */
function cellOf(id, project) {
  const own = results.filter(({ ids }) => ids.includes(id));
  const shown = own.filter(({ ok }) => ok).map(({ where }) => where);
  if (own.some(({ ok, where }) => !ok && (where === project || where === 'node'))) return '✘';
  if (shown.includes(project)) return '✔';
  return shown.includes('node') ? '✔ n' : '–';
}

function nodeResults() {
  const { testResults } = JSON.parse(readFileSync('out/faults-node.json', 'utf8'));
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ ancestorTitles, title, status }) => ({
      ...named([...ancestorTitles, title].join(' › ')),
      ok: status === 'passed',
      where: 'node',
    }))
    .filter(({ ids }) => ids.length > 0);
}

function browserResults() {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return JSON.parse(readFileSync('out/e2e.json', 'utf8'))
    .suites.flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests.map(({ projectName, status }) => ({
        ...named(title),
        ok: status === 'expected',
        where: projectName,
      })),
    )
    .filter(({ ids }) => ids.length > 0);
}

/** The faults that a title names: 'F1 F3 · …'. */
function named(title) {
  const ids = [...title.matchAll(/((?:F\d+ )+)·/g)].flatMap(([, list]) => list.trim().split(' '));
  return { title, ids };
}

function tableOf([head, ...body]) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function writeTable() {
  const text = readFileSync('README.md', 'utf8');
  const [before, after] = [text.split(BEGIN)[0], text.split(END)[1]];
  writeFileSync('README.md', `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
}
