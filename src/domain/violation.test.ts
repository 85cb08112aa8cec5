import { describe, expect, test } from 'vitest';
import { parseListPath, rowOf } from './violation.ts';

test.each([
  ['enlaces[1].precio', { list: 'enlaces', index: 1, field: 'precio' }],
  ['enlaces[12].url', { list: 'enlaces', index: 12, field: 'url' }],
  ['enlaces[0]', { list: 'enlaces', index: 0, field: '' }],
  ['aceites[2].ingrediente.nombre', { list: 'aceites', index: 2, field: 'ingrediente.nombre' }],
  ['nombre', null],
  ['enlaces', null],
  ['', null],
  ['enlaces[].url', null],
  ['enlaces[x].url', null],
  ['enlaces[1]url', null],
])('the path %j points at %j', (path, expected) => {
  expect(parseListPath(path)).toEqual(expected);
});

describe('rowOf', () => {
  const ID_1 = '/api/ingrediente_enlace_compras/1';
  const ID_2 = '/api/ingrediente_enlace_compras/2';
  const NEW = null;

  test.each([
    // recorded answers of the peer
    {
      stored: [ID_1, ID_2],
      sent: [NEW, ID_2],
      index: 2,
      row: 0,
      why: 'new ones are numbered after the stored',
    },
    { stored: [ID_1, ID_2], sent: [NEW, ID_2], index: 1, row: 1, why: 'a known one keeps its stored place' },
    { stored: [ID_1, ID_2], sent: [ID_2, ID_1], index: 1, row: 0, why: 'known ones sent in another order' },
    { stored: [ID_1, ID_2], sent: [NEW], index: 2, row: 0, why: 'all stored ones removed' },
    { stored: [], sent: [NEW, NEW], index: 1, row: 1, why: 'POST: place in the body' },
    // several new ones
    { stored: [ID_1], sent: [NEW, ID_1, NEW], index: 1, row: 0, why: 'first new one' },
    { stored: [ID_1], sent: [NEW, ID_1, NEW], index: 2, row: 2, why: 'second new one' },
    // a server with other habits: the place in the body, if there is one
    { stored: [ID_1, ID_2], sent: [ID_2], index: 0, row: 0, why: 'the stored one was not sent' },
    { stored: [ID_1], sent: [ID_1, ID_2], index: 1, row: 1, why: 'no new one was sent' },
    { stored: [ID_1], sent: [ID_1], index: 5, row: null, why: 'no row fits: message on the whole section' },
    { stored: [], sent: [], index: 0, row: null, why: 'nothing was sent' },
  ])('index $index of $sent over $stored is row $row ($why)', ({ stored, sent, index, row }) => {
    expect(rowOf(index, sent, stored)).toBe(row);
  });
});
