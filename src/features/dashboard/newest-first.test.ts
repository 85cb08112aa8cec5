import { expect, test } from 'vitest';
import { newestFirst } from './newest-first.ts';

const order = (rows: Parameters<typeof newestFirst>[0]) => newestFirst(rows).map(({ lk }) => lk);

test('what waits to be sent comes first, then the last confirmed change, then the younger key', () => {
  expect(
    order([
      { lk: 'a', touch: 9, estado: 'synced' },
      { lk: 'b', touch: 0, estado: 'synced' },
      { lk: 'c', touch: 0, estado: 'synced' },
      { lk: 'd', touch: 1, estado: 'pending' },
      { lk: 'e', touch: 2, estado: 'attention' },
    ]),
  ).toEqual(['e', 'd', 'a', 'c', 'b']);
});

test('of one list the higher number of the server is the newer', () => {
  expect(
    order([
      { lk: 'z', sid: '/api/formula_jabons/9', touch: 1, estado: 'synced' },
      { lk: 'a', sid: '/api/formula_jabons/10', touch: 1, estado: 'synced' },
    ]),
  ).toEqual(['a', 'z']);
});
