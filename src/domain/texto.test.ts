import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText, foldText } from './texto.ts';

test.each([
  ['Sosa Cáustica', 'sosa caustica'],
  ['ACEITE DE ARGÁN', 'aceite de argan'],
  ['Cáñamo', 'canamo'], // searching `canamo` on a keyboard without ñ finds it
  ['pingüino', 'pinguino'],
  ['  doble   espacio\t', 'doble espacio'],
  ['Karite\u0301', 'karite'], // accent as a separate character
  ['😀 <b>', '😀 <b>'],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('names are ordered as a Spanish reader expects', () => {
  const shuffled = [
    'Aceite 10',
    'orujo',
    'ñame',
    'Nuez',
    'aceite 2',
    'Árnica',
    'Aroma de limón',
    'Zumo',
    'nata',
  ];
  expect(shuffled.toSorted(compareText)).toEqual([
    'aceite 2',
    'Aceite 10',
    'Árnica',
    'Aroma de limón',
    'nata',
    'Nuez',
    'ñame',
    'orujo',
    'Zumo',
  ]);
});

test('case and accents alone make no difference in order', () => {
  expect(compareText('ARGÁN', 'argan')).toBe(0);
});
