import { expect, test } from 'vitest';
import { dificultadText, recetaEditPath, recetaPath } from './receta.ts';

test.each([
  ['baja', 'Fácil'],
  ['media', 'Media'],
  ['alta', 'Difícil'],
  ['extrema', 'Media'], // not known: the default
])('the difficulty %s reads %s', (dificultad, text) => {
  expect(dificultadText(dificultad)).toBe(text);
});

test('a recipe has its page and its form at the older addresses, with a number or a local key', () => {
  expect(recetaPath(7)).toBe('/app/recetas/7');
  expect(recetaEditPath(7)).toBe('/app/recetas/editar/7');
  expect(recetaPath('a/b')).toBe('/app/recetas/a%2Fb');
});
