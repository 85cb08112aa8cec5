import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText } from '#domain/texto.ts';
import { createRowOrder } from './row-order.ts';
import { compareKeys, type SortKey, textSortKey } from './sort-key.ts';

interface Row {
  nombre: string;
  precio: number | null;
}

const order = createRowOrder<Row>(
  new Map<string, (row: Row) => SortKey>([
    ['nombre', (row) => row.nombre],
    ['precio', (row) => row.precio],
  ]),
  (row) => row.nombre,
);

const names = (rows: readonly Row[]) => rows.map((row) => row.nombre);
const rowsOf = (...nombres: string[]): Row[] => nombres.map((nombre) => ({ nombre, precio: null }));

test('texts are ordered as a Spanish reader expects', () => {
  const rows = rowsOf('ñora', 'Óleo', 'oliva', 'nuez', 'Árnica', 'aceite 10', 'aceite 9', 'zanahoria', 'nzz');
  const expected = ['aceite 9', 'aceite 10', 'Árnica', 'nuez', 'nzz', 'ñora', 'Óleo', 'oliva', 'zanahoria'];
  expect(names(order.sort(rows, 'nombre', false))).toEqual(expected);
  expect(names(order.sort(rows, 'nombre', true))).toEqual(expected.toReversed());
});

test('the order of the keys is the order of the collator', () => {
  const word = fc
    .string({ unit: fc.constantFrom(...'aábcdeéñnozñ ÑÜuNA'.split('')), maxLength: 8 })
    .map((text) => text.trim());
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(Math.sign(compareKeys(textSortKey(a), textSortKey(b)))).toBe(Math.sign(compareText(a, b)));
    }),
    { numRuns: 2000 },
  );
});

test('numbers are ordered as numbers and what has none goes last, both ways', () => {
  const rows = [3, null, 20, 1, Number.NaN].map((precio) => ({ nombre: String(precio), precio }));
  expect(names(order.sort(rows, 'precio', false))).toEqual(['1', '3', '20', 'null', 'NaN']);
  expect(names(order.sort(rows, 'precio', true))).toEqual(['20', '3', '1', 'null', 'NaN']);
});

test('equal rows keep their order and the given list stays as it is', () => {
  const rows = [
    { nombre: 'Té', precio: 1 },
    { nombre: 'te', precio: 2 },
    { nombre: 'a', precio: 3 },
  ];
  expect(order.sort(rows, 'nombre', false).map((row) => row.precio)).toEqual([3, 1, 2]);
  expect(rows.map((row) => row.precio)).toEqual([1, 2, 3]);
  expect(order.sort(rows, 'otra', false)).toBe(rows);
});

test('the search finds any part, whatever its case and accents', () => {
  const rows = rowsOf('Jabón negro', 'Lavanda');
  expect(names(order.search(rows, ' JABON  ne'))).toEqual(['Jabón negro']);
  expect(order.search(rows, '   ')).toBe(rows);
  expect(order.search(rows, 'rosa')).toEqual([]);
});

test('keys are made once per row, however often the table is sorted and searched', () => {
  let made = 0;
  const counting = createRowOrder<Row>(
    new Map([['nombre', (row: Row) => ((made += 1), row.nombre)]]),
    (row) => ((made += 1), row.nombre),
  );
  const rows = rowsOf('b', 'a', 'c', 'd');
  for (let round = 0; round < 5; round += 1) {
    counting.search(counting.sort(rows, 'nombre', round % 2 === 0), 'a');
  }
  expect(made).toBe(8);
});
