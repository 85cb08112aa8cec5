// Types, lint, format and dead code side by side; then the unit tests, unless only `--static` checks are wanted.
import { run } from './run.mjs';

const results = await Promise.all([
  step('types', 'tsc', ['-b']),
  step('lint', 'oxlint', ['--deny-warnings', 'src', 'sw', 'server', 'tests']),
  step('format', 'prettier', ['--check', '--log-level=warn', '.']),
  step('dead code', 'knip', []),
]);
if (!process.argv.includes('--static')) {
  results.push(await step('unit tests', 'vitest', ['run', '--project', 'unit', '--reporter=dot']));
}
process.exit(results.every((code) => code === 0) ? 0 : 1);

async function step(name, command, args) {
  const start = Date.now();
  const code = await run(command, args, { quiet: true });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  return code;
}
