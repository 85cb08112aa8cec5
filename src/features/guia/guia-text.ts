import { parseGuia } from './guia-blocks.ts';

interface Size {
  width: number;
  height: number;
}

// The guide is one text, docs/guia.md, read here as text and in the repository as a page. Its pictures are taken of
// the app itself (scripts/guide-pictures.mjs), which also notes their sizes, so that nothing jumps when they arrive.
const texts = import.meta.glob<string>('/docs/guia.md', { eager: true, query: '?raw', import: 'default' });
const urls = import.meta.glob<string>('/docs/img/guia/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
const sizes = import.meta.glob<Record<string, Size>>('/docs/img/guia/sizes.json', {
  eager: true,
  import: 'default',
});

/** The guide, in its parts; the first one is its title. */
export const GUIA = parseGuia(texts['/docs/guia.md'] ?? '');

/** A picture of the guide: its address and its size in CSS pixels. */
export function guiaPicture(file: string): Size & { src: string } {
  const src = urls[`/docs/img/guia/${file}`];
  const size = sizes['/docs/img/guia/sizes.json']?.[file];
  if (src === undefined || size === undefined) throw new Error(`The guide has no picture ${file}`);
  return { src, ...size };
}
