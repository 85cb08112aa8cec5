// Renders the icons of the app from the one drawing of the emblem. Run it after changing the drawing or the
// palette, and commit what it writes: `node scripts/icons.mjs` (needs Chromium, CHROMIUM tells where).
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

const { module: drawing } = await runnerImport('./src/ui/emblem-drawing.ts');
const { module: palette } = await runnerImport('./src/app/palette.ts');

const GROUND = palette.palettes.primary[8];
const INK = palette.tones.paper;
const SIZE = drawing.SIZE;

/** The emblem on `viewBox`, filled with `fill`. */
function emblem(fill) {
  const tools = drawing.TOOLS.map(({ path, transform }) =>
    transform ? `<path d="${path}" transform="${transform}"/>` : `<path d="${path}"/>`,
  ).join('');
  return (
    `<mask id="gap" maskUnits="userSpaceOnUse" x="0" y="0" width="${SIZE}" height="${SIZE}">` +
    `<rect width="${SIZE}" height="${SIZE}" fill="#fff"/>` +
    `<path d="${drawing.SKULL}" fill="#000" stroke="#000" stroke-width="${drawing.GAP}" stroke-linejoin="round"/>` +
    `</mask><g fill="${fill}" fill-rule="evenodd"><g mask="url(#gap)">${tools}</g>` +
    `<path d="${drawing.SKULL_WITH_FACE}"/></g>`
  );
}

const svg = (body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${body}</svg>\n`;

/** The emblem on a tile; `share` is its part of the edge, `radius` rounds the corners. */
function tile({ share, radius }) {
  const offset = (SIZE * (1 - share)) / 2;
  return svg(
    `<rect width="${SIZE}" height="${SIZE}" rx="${radius}" fill="${GROUND}"/>` +
      `<g transform="translate(${offset} ${offset}) scale(${share})">${emblem(INK)}</g>`,
  );
}

// Launchers mask an icon down to a circle of 80 %: the maskable one keeps everything inside it.
const rounded = tile({ share: 0.78, radius: 14 });
const small = tile({ share: 0.88, radius: 12 });
const square = tile({ share: 0.66, radius: 0 });
const maskable = tile({ share: 0.56, radius: 0 });

await mkdir('public/icons', { recursive: true });
await writeFile('public/emblem.svg', svg(emblem('#000')));
await writeFile('public/favicon.svg', small);
await writeFile('public/icons/calavera.svg', rounded);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
await render(rounded, 192, 'public/icons/calavera-192.png');
await render(rounded, 512, 'public/icons/calavera-512.png');
await render(maskable, 512, 'public/icons/calavera-maskable-512.png');
await render(square, 180, 'public/apple-touch-icon.png');
await browser.close();

async function render(image, edge, file) {
  const page = await browser.newPage({ viewport: { width: edge, height: edge } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${edge}px}</style>${image}`);
  await page.screenshot({ path: file, omitBackground: true });
  await page.close();
  console.log(file, (await readFile(file)).length, 'bytes');
}
