import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Block, type Inline, parseGuia } from './guia-blocks.ts';
import { guiaPicture } from './guia-text.ts';

const GUIA_MD = 'docs/guia.md';
const PICTURES = 'docs/img/guia';
/** All of them are kept on every device. */
const TOGETHER_MAX_BYTES = 150_000;

const blocks = parseGuia(readFileSync(GUIA_MD, 'utf8'));
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'));

function inlinesOf(block: Block): Inline[] {
  if (block.kind === 'paragraph') return block.inlines;
  return block.kind === 'list' ? block.items.flat() : [];
}

const names = new Set(
  blocks
    .flatMap(inlinesOf)
    .filter(({ kind }) => kind === 'strong')
    .map(({ text }) => text),
);

test.each([...names])('«%s» is on a screen of the app', (name) => {
  expect(sources.some((source) => source.includes(name))).toBe(true);
});

test('every picture is there, no other is, and together they are small', () => {
  const named = blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []));
  const files = readdirSync(PICTURES).filter((file) => file.endsWith('.webp'));
  expect(named.toSorted()).toEqual(files.toSorted());
  for (const file of named) expect(guiaPicture(file).width).toBeGreaterThan(0);
  const bytes = files.reduce((sum, file) => sum + statSync(join(PICTURES, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(TOGETHER_MAX_BYTES);
});

test('it begins with its title, and no two chapters have the same address', () => {
  expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  expect(new Set(ids).size).toBe(ids.length);
});
