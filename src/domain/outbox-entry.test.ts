import { expect, test } from 'vitest';
import { type EntryState, needsMaker } from './outbox-entry.ts';

test.each<[EntryState, boolean]>([
  ['pending', false],
  ['sending', false],
  ['conflict', true],
  ['rejected', true],
  ['ask', true],
])('an entry that is %s waits for the maker: %s', (state, expected) => {
  expect(needsMaker({ state })).toBe(expected);
});
