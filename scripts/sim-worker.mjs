import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { must } from './run.mjs';

/** Bundles the simulator, without the guard `mutant` if one is named; gives the file to run. */
export async function build(mutant) {
  const folder = `out/sim/${mutant === undefined ? 'main' : mutant.replaceAll(/[^a-z0-9]+/gi, '-')}`;
  const env = { SIM_OUT: folder, ...(mutant === undefined ? {} : { SIM_MUTANT: mutant }) };
  await must('vite', ['build', '-c', 'vite.sim.config.ts', '--logLevel', 'warn'], { env, quiet: true });
  return `${folder}/main.js`;
}

/**
 * Runs one worker. `onBatch` gets each batch of results; when it returns `true` the worker is ended.
 * Resolves when the worker is over; rejects when it fails by itself.
 */
export function runWorker({ args, onBatch }) {
  return new Promise((resolve, reject) => {
    const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let isEnough = false;
    let errors = '';
    worker.stderr.on('data', (text) => (errors += text));
    createInterface({ input: worker.stdout }).on('line', (line) => {
      if (isEnough || !line.startsWith('{')) return;
      if (onBatch(JSON.parse(line)) !== true) return;
      isEnough = true;
      worker.kill();
    });
    worker.once('error', reject);
    worker.once('close', (code) => {
      if (code === 0 || isEnough) resolve();
      else reject(new Error(`A worker of the simulator ended with ${code}: ${errors.slice(-2000)}`));
    });
  });
}
