import { expect, test } from 'vitest';
import { htmlOfLines, linesOfHtml } from './plain-html.ts';

test.each([
  ['', ''],
  ['Remover despacio.', 'Remover despacio.'],
  ['<p>Uno</p><p>Dos<br>tres &lt;4&gt; &amp;</p>', 'Uno\n\nDos\ntres <4> &'],
  ['<p></p>', ''],
])('%j is the plain text %j', (html, text) => {
  expect(linesOfHtml(html)).toBe(text);
});

test.each(['<p><strong>Ojo</strong></p>', '<ul><li>uno</li></ul>', 'suelto <b>x</b>', '<p>a</p> suelto'])(
  'plain text cannot hold %j',
  (html) => {
    expect(linesOfHtml(html)).toBeNull();
  },
);

test.each(['', 'a', 'a\nb', 'a\n\nb < c & d', 'fin\n', '\n\n'])(
  'typed text %j comes back as it was',
  (text) => {
    expect(linesOfHtml(htmlOfLines(text))).toBe(text);
  },
);
