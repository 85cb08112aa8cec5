import { expect, test } from 'vitest';
import { renderUi } from '../../tests/helpers/render.tsx';
import { SafeHtml } from './safe-html.tsx';

function shown(html: string): string {
  return renderUi(<SafeHtml html={html} />).container.querySelector('div')!.innerHTML;
}

test('simple formatting stays', () => {
  const html = '<h2>Jabón</h2><p><strong>Suave</strong> y <em>cremoso</em></p><ul><li>oliva</li></ul><hr>';
  expect(shown(html)).toBe(html);
});

test('links open apart and only to http and https', () => {
  expect(shown('<a href="https://mendrulandia.es/x">ver</a>')).toBe(
    '<a href="https://mendrulandia.es/x" target="_blank" rel="noopener noreferrer">ver</a>',
  );
  for (const href of [
    'javascript:alert(1)',
    'data:text/html,x',
    '/app',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
  ]) {
    expect(shown(`<a href="${href}">ver</a>`)).toBe('<a>ver</a>');
  }
});

test.each([
  ['scripts', '<script>alert(1)</script>hola'],
  ['event handlers', '<p onclick="alert(1)">hola</p>'],
  ['images that call home', '<img src="https://espia.example/x.png" onerror="alert(1)">hola'],
  ['overlays', '<div style="position:fixed;inset:0" class="x" id="root">hola</div>'],
  ['forms', '<form id="token"><input name="token"></form>hola'],
  ['frames', '<iframe srcdoc="<script>alert(1)</script>"></iframe>hola'],
  [
    'drawings with scripts',
    '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>hola',
  ],
  ['formulas', '<math><mi//xlink:href="data:x,<script>alert(4)</script>">hola</math>'],
  ['style sheets', '<style>@import "https://espia.example/x.css"</style>hola'],
  ['data and aria attributes', '<p data-x="1" aria-label="y">hola</p>'],
])('%s are removed and the text stays', (_, html) => {
  const result = shown(html);
  expect(result).not.toMatch(
    /script|on\w+=|<img|style=|class=|id=|<form|<input|iframe|svg|math|data-|aria-/i,
  );
});

test('a million openings are read in no time', () => {
  expect(shown(`hola${'<a '.repeat(300_000)}`)).toContain('hola');
});

test('an address keeps its parameters', () => {
  expect(shown('<a href="https://tienda.example/?a=1&amp;on=2" onclick=x()>ver</a>')).toBe(
    '<a href="https://tienda.example/?a=1&amp;on=2" target="_blank" rel="noopener noreferrer">ver</a>',
  );
});

test('markup that is only half written does no harm', () => {
  expect(shown('<b>negrita <i>las dos')).toBe('<b>negrita <i>las dos</i></b>');
});
