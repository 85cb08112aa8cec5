import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { anEntry, USER } from '../../../tests/helpers/entries.ts';
import { due, laneOf, MAX_LANES, nextDueAt } from './schedule.ts';

const NOW = 1_000_000;
const GONE = { kind: 'gone' as const, status: 404, type: null, message: null, violations: [] };
const look = (entries: OutboxEntry[], overrides = {}) =>
  due({ entries, now: NOW, user: USER, busy: new Set<string>(), blockers: () => [], ...overrides }).map(
    ({ seq }) => seq,
  );
const at = (seq: number, lk: string, overrides: Partial<OutboxEntry> = {}) =>
  anEntry({ seq, lk, ...overrides });

describe('due', () => {
  test('the oldest of each record, oldest record first', () => {
    expect(look([at(3, 'b'), at(1, 'a'), at(2, 'a')])).toEqual([1, 3]);
  });

  test('no second write of a record that is under way', () => {
    expect(look([at(1, 'a', { state: 'sending' }), at(2, 'a')])).toEqual([]);
    expect(look([at(1, 'a')], { busy: new Set([laneOf(at(1, 'a'))]) })).toEqual([]);
  });

  test.each<[string, Partial<OutboxEntry>]>([
    ['was refused', { state: 'rejected' }],
    ['may have arrived', { state: 'ask' }],
    ['edits a record that the server lost', { state: 'conflict', err: GONE }],
    ['deletes what was changed', { state: 'conflict', kind: 'delete' }],
  ])('nothing behind or before an entry that %s, but every other record', (_, entry) => {
    expect(look([at(1, 'a', entry), at(2, 'a'), at(3, 'b')])).toEqual([3]);
    expect(look([at(1, 'a'), at(2, 'a', entry), at(3, 'b')])).toEqual([3]);
  });

  test('edits of other fields past a question about fields, but no delete', () => {
    const question = at(1, 'a', { state: 'conflict' });
    expect(look([question, at(2, 'a')])).toEqual([2]);
    expect(look([at(1, 'a'), at(2, 'a', { state: 'conflict' })])).toEqual([1]);
    expect(look([question, at(2, 'a', { kind: 'delete' }), at(3, 'b')])).toEqual([3]);
  });

  test('not before its time', () => {
    expect(look([at(1, 'a', { nextAt: NOW + 1 }), at(2, 'b', { nextAt: NOW })])).toEqual([2]);
  });

  test('F17 · at once when the wait is longer than any can be: the clock was set back', () => {
    expect(look([at(1, 'a', { nextAt: NOW + 24 * 60 * 60_000 })])).toEqual([1]);
  });

  test("never somebody else's write", () => {
    expect(look([at(1, 'a', { user: 'otra' })])).toEqual([]);
  });

  test('not before what it refers to is on the server', () => {
    const blockers = ({ seq }: OutboxEntry) => (seq === 1 ? ['lk-x'] : []);
    expect(look([at(1, 'a'), at(2, 'b')], { blockers })).toEqual([2]);
  });

  test('four records at a time', () => {
    const entries = ['a', 'b', 'c', 'd', 'e', 'f'].map((lk, index) => at(index + 1, lk));
    expect(look(entries)).toEqual([1, 2, 3, 4]);
    expect(look(entries, { busy: new Set(['ingredientes/a', 'ingredientes/x']) })).toEqual([2, 3]);
    expect(look(entries, { busy: new Set(Array.from({ length: MAX_LANES }, (_, n) => `t/${n}`)) })).toEqual(
      [],
    );
  });
});

describe('nextDueAt', () => {
  test('the earliest time for which a record waits', () => {
    const entries = [at(1, 'a', { nextAt: NOW + 50 }), at(2, 'b', { nextAt: NOW + 20 }), at(3, 'c')];
    expect(nextDueAt(entries, NOW)).toBe(NOW + 20);
  });

  test.each<[string, OutboxEntry[]]>([
    ['nothing waits', [at(1, 'a')]],
    ['what waits stands behind a question', [at(1, 'a', { state: 'ask' }), at(2, 'a', { nextAt: NOW + 5 })]],
    ['what waits is under way', [at(1, 'a', { state: 'sending', nextAt: NOW + 5 })]],
  ])('null when %s', (_, entries) => {
    expect(nextDueAt(entries, NOW)).toBeNull();
  });
});
