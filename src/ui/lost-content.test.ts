import { expect, test } from 'vitest';
import { lostContent } from './lost-content.ts';

test.each([
  ['<p>Suave <strong>y</strong> cremoso</p>', ''],
  ['sin etiquetas', ''],
  ['<p style="color:red">rojo</p><script>alert(1)</script>', ''],
  ['<p>&lt;img src="x.png"&gt;</p>', ''], // speaks of an image and has none
  ['<p><IMG SRC="x.png"></p>', 'imágenes'],
  ['<figure><picture><img src="x.png"></picture></figure>', 'imágenes'],
  ['<table><tr><td>1</td></tr></table><img src="x.png">', 'imágenes y tablas'],
  [
    '<img src="x"><table></table><video></video><iframe></iframe>',
    'imágenes, tablas, vídeos o sonidos y contenidos incrustados',
  ],
])('of %s an edit would lose: %s', (html, lost) => {
  expect(lostContent(html)).toBe(lost);
});
