import { expect, test } from 'vitest';
import { createRowSearch, sortRows } from './row-order.ts';

const textOf = (row: { nombre: string }) => row.nombre;
const rowsOf = (...nombres: string[]) => nombres.map((nombre) => ({ nombre }));
const names = (rows: readonly { nombre: string }[]) => rows.map(textOf);

test('texts are ordered as a Spanish reader expects', () => {
  const rows = rowsOf('ñora', 'Óleo', 'oliva', 'nuez', 'Árnica', 'aceite 10', 'aceite 9', 'zanahoria', 'nzz');
  const expected = ['aceite 9', 'aceite 10', 'Árnica', 'nuez', 'nzz', 'ñora', 'Óleo', 'oliva', 'zanahoria'];
  expect(names(sortRows(rows, textOf, false))).toEqual(expected);
  expect(names(sortRows(rows, textOf, true))).toEqual(expected.toReversed());
});

test('numbers are ordered as numbers and what has none goes last, both ways', () => {
  const numbers = [3, null, 20, 1, Number.NaN];
  expect(sortRows(numbers, (n) => n, false)).toEqual([1, 3, 20, null, Number.NaN]);
  expect(sortRows(numbers, (n) => n, true)).toEqual([20, 3, 1, null, Number.NaN]);
});

test('numbers come before texts', () => {
  expect(sortRows(['b', 2, 'a', 1], (key) => key, false)).toEqual([1, 2, 'a', 'b']);
});

test('equal rows keep their order and the given list stays as it is', () => {
  const rows = rowsOf('Té', 'te', 'a', 'TE');
  expect(names(sortRows(rows, textOf, false))).toEqual(['a', 'Té', 'te', 'TE']);
  expect(names(sortRows(rows, textOf, true))).toEqual(['Té', 'te', 'TE', 'a']);
  expect(names(rows)).toEqual(['Té', 'te', 'a', 'TE']);
});

test('the search finds any part, whatever its case and accents', () => {
  const rows = rowsOf('Jabón negro', 'Lavanda');
  const search = createRowSearch(textOf);
  expect(names(search(rows, ' JABON  ne'))).toEqual(['Jabón negro']);
  expect(search(rows, '   ')).toBe(rows);
  expect(search(rows, 'rosa')).toEqual([]);
});

test('the text of a row is folded once, however often is searched', () => {
  let folded = 0;
  const search = createRowSearch((row: { nombre: string }) => {
    folded += 1;
    return row.nombre;
  });
  const rows = rowsOf('b', 'a', 'c', 'd');
  for (const wanted of ['a', 'b', 'ab', 'c']) search(rows, wanted);
  expect(folded).toBe(4);
});
