import { existsSync } from 'node:fs';
import { must } from './run.mjs';

/** True when `command` is on the path. */
export function has(command) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${command}`));
}

/** Makes sure that Chromium is there: as root on Debian it is installed, elsewhere the way is told. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || has('chromium')) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !has('apt-get')) {
    console.error(
      'Chromium is needed for the end-to-end tests: install it, or set CHROMIUM_PATH to its program.',
    );
    process.exit(1);
  }
  console.log('Installing Chromium…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await must('apt-get', ['update', '-qq'], { env, quiet: true });
  await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    quiet: true,
  });
}
