import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Written when a build is complete. */
export const STAMP = 'dist/.built';

const SOURCES = [
  'src',
  'sw',
  'server',
  'public',
  'docs/guia.md',
  'docs/img/guia',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
];

/** True when there is no complete build, or a source is newer than it. */
export function isBuildStale() {
  if (!existsSync(STAMP)) return true;
  const builtAt = statSync(STAMP).mtimeMs;
  return SOURCES.some((source) => newest(source) > builtAt);
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
