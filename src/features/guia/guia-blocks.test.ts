import { expect, test } from 'vitest';
import { parseGuia } from './guia-blocks.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const strong = (value: string) => ({ kind: 'strong', text: value });

test('headings have an address of their own', () => {
  expect(parseGuia('# Guía\n\n## Qué dice el indicador\n\n### En un iPad')).toEqual([
    { kind: 'heading', level: 1, text: 'Guía', id: 'guia' },
    { kind: 'heading', level: 2, text: 'Qué dice el indicador', id: 'que-dice-el-indicador' },
    { kind: 'heading', level: 3, text: 'En un iPad', id: 'en-un-ipad' },
  ]);
});

test('the lines of a paragraph are one text, with the names of the screen in it', () => {
  expect(parseGuia('Ve a **Ajustes** y pulsa\n**Instalar**.')).toEqual([
    {
      kind: 'paragraph',
      inlines: [text('Ve a '), strong('Ajustes'), text(' y pulsa '), strong('Instalar'), text('.')],
    },
  ]);
});

test.each([
  ['- Uno\n- **Dos**, que\n  sigue', false],
  ['1. Uno\n2. **Dos**, que\n   sigue', true],
])('a list: %j', (source, isOrdered) => {
  const items = [[text('Uno')], [strong('Dos'), text(', que sigue')]];
  expect(parseGuia(source)).toEqual([{ kind: 'list', isOrdered, items }]);
});

test('a picture stands alone, with the words for those who do not see it', () => {
  expect(parseGuia('![La lista](img/guia/lista.webp)')).toEqual([
    { kind: 'picture', alt: 'La lista', file: 'lista.webp' },
  ]);
});

test.each([
  '| a | b |',
  '> cita',
  'con `código`',
  'un [enlace](https://example.org)',
  '<script>alert(1)</script>',
  '*cursiva*',
  '#### Cuatro',
  '![](img/guia/sin-texto.webp)',
  '![De fuera](https://example.org/a.webp)',
])('what cannot be shown is not shown half: %s', (source) => {
  expect(() => parseGuia(source)).toThrow('The guide holds what it cannot show');
});
