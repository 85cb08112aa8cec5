// Renders the label images of the demo workshop in three sizes, and the one for formulas without. Run it after changing a drawing and commit what it
// writes: `node scripts/etiquetas.mjs` (needs Chromium, CHROMIUM tells where).
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { defaultSvg, ETIQUETAS, etiquetaSvg } from './etiqueta-drawings.mjs';

const DIR = 'server/uploads/media/etiquetas';
/** Belongs to the app: it is there offline, and with any server. */
const DEFAULTS = 'public/uploads/media/defaults';
/** Edge in pixels, and the quality that keeps a picture under 30 kB. */
const SIZES = { s: [192, 0.86], m: [400, 0.84], l: [800, 0.8] };

const { module: drawing } = await runnerImport('./src/ui/emblem-drawing.ts');
const fontFile = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
const font = (await readFile(fontFile)).toString('base64');

await mkdir(DIR, { recursive: true });
await mkdir(DEFAULTS, { recursive: true });
await writeFile(`${DEFAULTS}/etiqueta.svg`, `${defaultSvg(emblem())}\n`);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const [file, drawing] of Object.entries(ETIQUETAS)) {
  const face = `<style>@font-face{font-family:Label;font-weight:100 900;src:url(data:font/woff2;base64,${font})}</style>`;
  const svg = etiquetaSvg(drawing, 'Label').replace('>', `>${face}`);
  for (const [size, [edge, quality]] of Object.entries(SIZES)) {
    const base64 = await page.evaluate(draw, { svg, edge, quality });
    const bytes = Buffer.from(base64, 'base64');
    await writeFile(`${DIR}/${file}-${size}.webp`, bytes);
    console.log(`${file}-${size}.webp`, bytes.length, 'bytes');
  }
}
await browser.close();

/** The emblem of the app, 64 units wide, without its fill. */
function emblem() {
  const tools = drawing.TOOLS.map(({ path, transform }) =>
    transform ? `<path d="${path}" transform="${transform}"/>` : `<path d="${path}"/>`,
  ).join('');
  return (
    `<mask id="gap" maskUnits="userSpaceOnUse" x="0" y="0" width="${drawing.SIZE}" height="${drawing.SIZE}">` +
    `<rect width="${drawing.SIZE}" height="${drawing.SIZE}" fill="#fff"/>` +
    `<path d="${drawing.SKULL}" fill="#000" stroke="#000" stroke-width="${drawing.GAP}" stroke-linejoin="round"/>` +
    `</mask><g fill-rule="evenodd"><g mask="url(#gap)">${tools}</g><path d="${drawing.SKULL_WITH_FACE}"/></g>`
  );
}

/** Runs in the page: the SVG as WebP, in base64. */
async function draw({ svg, edge, quality }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replace('<svg ', `<svg width="${edge}" height="${edge}" `))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = edge;
  canvas.getContext('2d').drawImage(image, 0, 0, edge, edge);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}
