import { expect, test } from 'vitest';
import { htmlOrNull, htmlText } from './html-text.ts';

test.each([
  ['', ''],
  ['Suave', 'Suave'],
  ['<p>Suave</p><p>y cremoso</p>', 'Suave y cremoso'],
  ['uno<br>dos<br/>tres', 'uno dos tres'],
  ['jab<strong>ón</strong>', 'jabón'], // inline tags part no word
  ['<ul><li>Oliva</li><li>Coco</li></ul>', 'Oliva Coco'],
  ['A &amp; B &lt;3 &quot;x&quot; &apos;y&apos;&nbsp;z', 'A & B <3 "x" \'y\' z'],
  ['&#8364; &#x20AC;', '€ €'],
  ['&unknown; &#99999999;', '&unknown; &#99999999;'],
  ['&#1114112;', '&#1114112;'], // beyond the last character there is
  ['5 < 6 y 7 > 6', '5 < 6 y 7 > 6'],
  ['<!-- nota -->visible<!-- sin fin', 'visible'],
  ['<script>alert(1)</script>hola<style>p{}</style>', 'hola'],
  ['<p title="x', ''],
  ['a\n\t b', 'a b'],
])('the words of %j are %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

test.each([
  ['<p></p>', null],
  ['<p>&nbsp;<br></p>', null],
  ['<!-- nota -->', null],
  ['<p><img src="/a.webp"></p>', '<p><img src="/a.webp"></p>'],
  [' <hr> ', '<hr>'],
  [' <p>Suave</p>\n', '<p>Suave</p>'],
])('%j is kept as %j', (html, kept) => {
  expect(htmlOrNull(html)).toBe(kept);
});

test('a text of a million openings is read in no time', () => {
  expect(htmlText('<'.repeat(1_000_000))).toHaveLength(1_000_000);
  expect(htmlText('<!--'.repeat(250_000))).toBe('');
  expect(htmlText('<script>'.repeat(125_000))).toBe('');
  expect(htmlText('<p '.repeat(300_000))).toBe('');
});
