import { execFileSync } from 'node:child_process';

/**
 * Day and commit of what is built, so that two builds can be told apart; a plus stands for changes that are in no
 * commit. Without the history of the sources it is the day of the build alone.
 */
export function buildName() {
  try {
    const [day, commit] = git('log', '-1', '--format=%cs %h').split(' ');
    return `${day} · ${commit}${git('status', '--porcelain') === '' ? '' : '+'}`;
  } catch {
    return new Date().toISOString().slice(0, 10); // no git, or sources without their history
  }
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
