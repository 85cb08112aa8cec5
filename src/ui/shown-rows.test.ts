import { expect, test } from 'vitest';
import { shownRows } from './shown-rows.ts';

const ten = { rows: 10, heightOf: () => 100 };

test('only the rows that touch the seen part exist, the others are room', () => {
  expect(shownRows(ten, { fromPx: 250, toPx: 500 })).toEqual({
    first: 2,
    last: 5,
    beforePx: 200,
    afterPx: 500,
  });
});

test('a row that ends where the seen part begins does not exist', () => {
  expect(shownRows(ten, { fromPx: 200, toPx: 400 })).toMatchObject({ first: 2, last: 4 });
});

test('measured heights move everything below them', () => {
  const heightOf = (row: number) => (row === 0 ? 300 : 100);
  expect(shownRows({ rows: 4, heightOf }, { fromPx: 310, toPx: 350 })).toEqual({
    first: 1,
    last: 2,
    beforePx: 300,
    afterPx: 200,
  });
});

test.each([
  [
    'above the screen, its last row',
    { fromPx: 5000, toPx: 6000 },
    { first: 9, last: 10, beforePx: 900, afterPx: 0 },
  ],
  [
    'below the screen, its first row',
    { fromPx: -900, toPx: -100 },
    { first: 0, last: 1, beforePx: 0, afterPx: 900 },
  ],
])('of a list that lies %s exists', (_, seen, rows) => {
  expect(shownRows(ten, seen)).toEqual(rows);
});

test('an empty list takes no room', () => {
  expect(shownRows({ rows: 0, heightOf: () => 100 }, { fromPx: 0, toPx: 900 })).toEqual({
    first: 0,
    last: 0,
    beforePx: 0,
    afterPx: 0,
  });
});
