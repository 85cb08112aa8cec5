import { expect, test } from 'vitest';
import { isPlaceholderLabel } from './breadcrumb-label.ts';

test.each([
  ['', 'empty'],
  ['   ', 'blank'],
  ['Cargando', 'listed'],
  ['Cargando...', 'listed, as forms write it'],
  ['Cargando…', 'listed, with the ellipsis character'],
  ['Loading', 'listed'],
  ['Editar ingrediente', 'listed'],
  ['Nueva receta', 'listed'],
  ['Nuevo ingrediente', 'listed'],
  ['Editar receta', 'listed'],
  ['Receta', 'the word without its number'],
  ['Receta ', 'length 7, the shortest of the rule'],
  ['Receta 7', 'numbered'],
  ['receta 12', 'any case'],
  ['RECETA 1234567890', 'length 17, the longest of the rule'],
  ['Receta ABCD', 'remainder of four characters'],
  ['Receta 3 kg', 'remainder of four characters'],
  ['Receta 12345', 'numeric remainder of five characters'],
])('%j is a placeholder (%s)', (label) => {
  expect(isPlaceholderLabel(label)).toBe(true);
});

test.each([
  ['Dashboard', 'a page'],
  ['Ingredientes', 'a page'],
  ['Nuevo Ingrediente', 'the label of the create form, with its capital'],
  ['Editar', 'a page'],
  ['Recetas de Jabón', 'a page that starts almost like the rule'],
  ['Recetas', 'no space after the word'],
  ['Receta rosas', 'remainder of five letters'],
  ['Receta 12345678901', 'numeric, but of length 18'],
  ['Mi receta 12', 'does not start with the word'],
  ['Cargando pilas', 'a name that only starts like a placeholder'],
])('%j is a label (%s)', (label) => {
  expect(isPlaceholderLabel(label)).toBe(false);
});
