import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeUrl } from './safe-url.ts';

test.each([
  ['https://tienda.example/aceite', 'https://tienda.example/aceite'],
  ['http://tienda.example', 'http://tienda.example/'],
  ['  https://tienda.example/a b  ', 'https://tienda.example/a%20b'],
  ['HTTPS://Tienda.Example/A', 'https://tienda.example/A'],
  ['https://jabón.example/añil', 'https://xn--jabn-sqa.example/a%C3%B1il'],
  ['https://tienda.example/?u=javascript:alert(1)', 'https://tienda.example/?u=javascript:alert(1)'],
  ['http://[::1]:8080/x', 'http://[::1]:8080/x'],
])('%j may be opened', (text, href) => {
  expect(safeUrl(text)).toBe(href);
});

test.each([
  ['', 'nothing'],
  ['   ', 'nothing'],
  ['tienda.es', 'no scheme'],
  ['www.tienda.es/producto', 'no scheme'],
  ['tienda.es:8080/producto', 'the host reads as a scheme'],
  ['/producto', 'relative'],
  ['./producto', 'relative'],
  ['//tienda.example/producto', 'relative to a scheme'],
  ['http://', 'no host'],
  ['https://?a=1', 'no host'],
  ['https://a b.example', 'space in the host'],
  ['javascript:alert(1)', 'script'],
  ['JaVaScRiPt:alert(1)', 'script in mixed case'],
  ['java\tscript:alert(1)', 'browsers drop the tab'],
  ['java\nscript:alert(1)', 'browsers drop the line break'],
  ['\u0001javascript:alert(1)', 'browsers drop leading control characters'],
  ['javascript://tienda.example/%0aalert(1)', 'script that looks like an address'],
  ['data:text/html,<script>alert(1)</script>', 'inline document'],
  ['vbscript:msgbox(1)', 'script'],
  ['file:///etc/passwd', 'file of the device'],
  ['blob:https://tienda.example/0193', 'blob'],
  ['ftp://tienda.example/a', 'not the web'],
  ['mailto:a@tienda.example', 'not the web'],
  ['😀', 'emoji'],
  ['<a href="https://tienda.example">', 'markup'],
])('%j is refused (%s)', (text) => {
  expect(safeUrl(text)).toBeNull();
});

describe('2,000 mutated schemes', () => {
  const noise = fc.string({
    unit: fc.constantFrom('\t', '\n', '\r', '\0', '\u0001', ' ', '\u00a0', '\u200b', '/', '\\', '&', ';'),
    maxLength: 3,
  });
  const tail = fc.constantFrom(
    ':alert(1)',
    '://tienda.example/',
    ':text/html,<b>',
    ':',
    ':/x',
    ':\\\\x',
    ':%0aalert(1)',
  );

  function mutated(schemes: readonly string[]) {
    return fc
      .constantFrom(...schemes)
      .chain((scheme) =>
        fc.tuple(fc.constant(scheme), noise, fc.nat(scheme.length), noise, fc.boolean(), tail),
      )
      .map(([scheme, before, at, inside, isUpper, after]) => {
        const noisy = scheme.slice(0, at) + inside + scheme.slice(at);
        return before + (isUpper ? noisy.toUpperCase() : noisy) + after;
      });
  }

  test('a scheme that is not http or https never passes', () => {
    const schemes = [
      'javascript',
      'data',
      'vbscript',
      'file',
      'blob',
      'ftp',
      'mailto',
      'ws',
      'about',
      'intent',
    ];
    fc.assert(
      fc.property(mutated(schemes), (text) => {
        expect(safeUrl(text)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  test('whatever passes is an absolute http or https address that passes again unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(mutated(['http', 'https']), fc.webUrl(), fc.string()), (text) => {
        const url = safeUrl(text);
        if (url === null) return;
        expect(url).toMatch(/^https?:\/\/[^/]/);
        expect(safeUrl(url)).toBe(url);
      }),
      { numRuns: 2000 },
    );
  });
});
