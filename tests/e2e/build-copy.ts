import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A build of its own that can be replaced by another one. */
export interface BuildCopy {
  root: string;
  /** Puts the second build in the place of the first, as a new deployment does: no script keeps its name. */
  changeBuild: () => void;
  dispose: () => void;
}

/** Name of a script or style of the build, with the fingerprint of its content. */
const HASHED = /[\w.-]+-[\w-]{8}\.(?:js|css)\b/g;
/** Files that name others. */
const NAMES_OTHERS = /\.(?:js|css|html)$/;

/** Of texts that may change here; the server compresses them itself. */
const COMPRESSED = /\.(?:br|gz)$/;

/** Copies the build; the copy lies in the project so that its server finds the packages. */
export function copyOfBuild(): BuildCopy {
  const root = mkdtempSync(join('out', 'build-'));
  const dist = join(root, 'dist');
  cpSync('dist', dist, { recursive: true, filter: (file) => !COMPRESSED.test(file) });
  cpSync('dist-server', join(root, 'dist-server'), { recursive: true });
  return {
    root,
    changeBuild() {
      renameAssets(dist);
      rewrite(join(dist, 'index.html'), (html) => html.replace('<html ', '<html data-build="two" '));
      const revision = /"revision":"[0-9a-f]+"(?=,"url":"index\.html")/;
      rewrite(join(dist, 'sw.js'), (list) => list.replace(revision, `"revision":"${'0'.repeat(32)}"`));
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Gives every script and style another name, in its file and in all that name it. */
function renameAssets(dist: string): void {
  const assets = join(dist, 'assets');
  const known = new Set(readdirSync(assets));
  const renamed = (name: string) => (known.has(name) ? name.replace(/(?=\.\w+$)/, '-two') : name);
  const files = [...known].map((name) => join(assets, name));
  for (const file of [...files, join(dist, 'index.html'), join(dist, 'sw.js')]) {
    if (NAMES_OTHERS.test(file)) rewrite(file, (text) => text.replaceAll(HASHED, renamed), 'perhaps');
  }
  for (const name of known) {
    if (NAMES_OTHERS.test(name)) renameSync(join(assets, name), join(assets, renamed(name)));
  }
}

/** Changes a file; one that must change and does not is no build of ours. */
function rewrite(
  file: string,
  change: (text: string) => string,
  must: 'surely' | 'perhaps' = 'surely',
): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before && must === 'surely') throw new Error(`${file} has not what was looked for`);
  writeFileSync(file, after);
}
