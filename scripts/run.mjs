import { spawn } from 'node:child_process';

/** Runs a command with the project's tools on its path; resolves with its exit code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, ...env },
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(output);
      resolve(code ?? 1);
    });
  });
}

/** Runs a command and ends this process when it fails. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
