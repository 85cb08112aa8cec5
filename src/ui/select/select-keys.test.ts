import { describe, expect, test } from 'vitest';
import { filterOptions, firstEnabled, lastEnabled, stepFrom } from './option.ts';
import { actionOfKey, type KeyContext } from './select-keys.ts';

const OPTIONS = [
  { value: 'a', label: 'Aceites', disabled: true },
  { value: 'b', label: 'Árbol de té' },
  { value: 'c', label: 'Manteca' },
  { value: 'd', label: 'Mica', disabled: true },
  { value: 'e', label: 'Ñora' },
  { value: 'f', label: 'Otros', disabled: true },
];

function context(changes: Partial<KeyContext> = {}): KeyContext {
  return {
    isOpen: true,
    isSearchable: false,
    isInSearchBox: false,
    search: '',
    options: OPTIONS,
    highlighted: 1,
    chosen: -1,
    ...changes,
  };
}

const closed = (changes: Partial<KeyContext> = {}) => context({ isOpen: false, highlighted: -1, ...changes });

describe('closed', () => {
  test.each([
    ['ArrowDown', 1], // the first that can be chosen
    ['ArrowUp', 4], // the last one
    ['Enter', 1],
    [' ', 1],
    ['m', 2], // the label that starts so
    ['a', 1], // 'Aceites' cannot be chosen; accents do not matter
    ['z', -1], // opens, nothing to jump to
  ])('%j opens with option %d highlighted', (key, highlight) => {
    expect(actionOfKey(key, closed())).toEqual({ kind: 'open', highlight });
  });

  test('Enter and Space open at the chosen option, arrows do not', () => {
    expect(actionOfKey('Enter', closed({ chosen: 4 }))).toEqual({ kind: 'open', highlight: 4 });
    expect(actionOfKey(' ', closed({ chosen: 4 }))).toEqual({ kind: 'open', highlight: 4 });
    expect(actionOfKey('ArrowDown', closed({ chosen: 4 }))).toEqual({ kind: 'open', highlight: 1 });
  });

  test('a letter starts a search when there is a search box', () => {
    expect(actionOfKey('m', closed({ isSearchable: true }))).toEqual({ kind: 'search', text: 'm' });
  });

  test.each(['Tab', 'Escape', 'Shift', 'F5', 'Home'])('%s is left alone', (key) => {
    expect(actionOfKey(key, closed())).toEqual({ kind: 'ignore' });
  });
});

describe('open', () => {
  test.each([
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, 4], // over the one that cannot be chosen
    ['ArrowDown', 4, 1], // round the end
    ['ArrowUp', 1, 4], // round the start
    ['ArrowUp', -1, 4],
    ['ArrowDown', -1, 1],
    ['Home', 4, 1],
    ['End', 1, 4],
    ['ñ', 1, 4],
    ['M', 1, 2],
  ])('%s from %d highlights %d', (key, highlighted, index) => {
    expect(actionOfKey(key, context({ highlighted }))).toEqual({ kind: 'highlight', index });
  });

  test('Enter and Space pick, Escape closes, Tab leaves', () => {
    expect(actionOfKey('Enter', context())).toEqual({ kind: 'pick', index: 1 });
    expect(actionOfKey(' ', context())).toEqual({ kind: 'pick', index: 1 });
    expect(actionOfKey('Escape', context())).toEqual({ kind: 'close' });
    expect(actionOfKey('Tab', context())).toEqual({ kind: 'leave' });
  });

  test('a letter nothing starts with changes nothing', () => {
    expect(actionOfKey('z', context())).toEqual({ kind: 'ignore' });
  });

  test.each([' ', 'm', 'Home', 'End', 'Backspace'])('in the search box %j belongs to the text', (key) => {
    expect(actionOfKey(key, context({ isInSearchBox: true, isSearchable: true }))).toEqual({
      kind: 'ignore',
    });
  });
});

describe('typed before the search box is there', () => {
  const typing = (search: string) => context({ isSearchable: true, search });

  test.each([
    ['', 'm', 'm'],
    ['aceite', ' ', 'aceite '], // a space in a name chooses nothing
    ['aceite ', 'd', 'aceite d'],
    ['acx', 'Backspace', 'ac'],
    ['a', 'Backspace', ''],
  ])('after %j %j searches for %j', (search, key, text) => {
    expect(actionOfKey(key, typing(search))).toEqual({ kind: 'search', text });
  });

  test('Space picks while nothing was typed, Enter at any time', () => {
    expect(actionOfKey(' ', typing(''))).toEqual({ kind: 'pick', index: 1 });
    expect(actionOfKey('Enter', typing('man'))).toEqual({ kind: 'pick', index: 1 });
    expect(actionOfKey('Backspace', typing(''))).toEqual({ kind: 'ignore' });
  });
});

test('with nothing that can be chosen nothing is highlighted', () => {
  const disabled = OPTIONS.filter((option) => option.disabled);
  expect([firstEnabled(disabled), lastEnabled(disabled), stepFrom(disabled, 0, 1)]).toEqual([-1, -1, -1]);
  expect(firstEnabled([])).toBe(-1);
});

test('the search finds any part of the label, whatever its case and accents', () => {
  const labels = (search: string) => filterOptions(OPTIONS, search).map((option) => option.label);
  expect(labels('ARBOL')).toEqual(['Árbol de té']);
  expect(labels('te')).toEqual(['Aceites', 'Árbol de té', 'Manteca']);
  expect(labels('  ')).toHaveLength(OPTIONS.length);
  expect(labels('zz')).toEqual([]);
});
