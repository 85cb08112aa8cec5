import { firstEnabled, lastEnabled, type SelectOption, startingWith, stepFrom } from './option.ts';

/** What a key does to a select. */
export type KeyAction =
  | { kind: 'ignore' }
  | { kind: 'open'; highlight: number }
  | { kind: 'search'; text: string } // the whole text to search for
  | { kind: 'highlight'; index: number }
  | { kind: 'pick'; index: number }
  | { kind: 'close' }
  | { kind: 'leave' };

export interface KeyContext {
  isOpen: boolean;
  isSearchable: boolean;
  /** The focus is in the search box, where text keys belong to the text. */
  isInSearchBox: boolean;
  /** What is searched for. */
  search: string;
  /** The options on show. */
  options: readonly SelectOption[];
  highlighted: number;
  /** Index of the (first) chosen option, or -1. */
  chosen: number;
}

const IGNORE: KeyAction = { kind: 'ignore' };

/** The keys of spec §4. A key with Ctrl, Alt or Meta must not be asked for. */
export function actionOfKey(key: string, context: KeyContext): KeyAction {
  return context.isOpen ? actionWhenOpen(key, context) : actionWhenClosed(key, context);
}

function actionWhenClosed(key: string, { options, chosen, isSearchable }: KeyContext): KeyAction {
  switch (key) {
    case 'Enter':
    case ' ':
      return { kind: 'open', highlight: chosen >= 0 ? chosen : firstEnabled(options) };
    case 'ArrowDown':
      return { kind: 'open', highlight: firstEnabled(options) };
    case 'ArrowUp':
      return { kind: 'open', highlight: lastEnabled(options) };
    default:
      break;
  }
  if (!isText(key)) return IGNORE;
  if (isSearchable) return { kind: 'search', text: key };
  return { kind: 'open', highlight: startingWith(options, key) };
}

function actionWhenOpen(key: string, context: KeyContext): KeyAction {
  const { options, highlighted, isInSearchBox, isSearchable } = context;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'highlight', index: stepFrom(options, highlighted, 1) };
    case 'ArrowUp':
      return { kind: 'highlight', index: stepFrom(options, highlighted < 0 ? 0 : highlighted, -1) };
    case 'Enter':
      return { kind: 'pick', index: highlighted };
    case 'Escape':
      return { kind: 'close' };
    case 'Tab':
      return { kind: 'leave' };
    default:
      if (isInSearchBox) return IGNORE;
      return (isSearchable ? actionOnText(key, context) : null) ?? actionOnList(key, context);
  }
}

/** Who types quickly is in the middle of a text before the search box is there to take it. */
function actionOnText(key: string, { search }: KeyContext): KeyAction | null {
  if (isText(key) || (key === ' ' && search !== '')) return { kind: 'search', text: search + key };
  if (key === 'Backspace' && search !== '') return { kind: 'search', text: search.slice(0, -1) };
  return null;
}

function actionOnList(key: string, { options, highlighted }: KeyContext): KeyAction {
  if (key === ' ') return { kind: 'pick', index: highlighted };
  if (key === 'Home') return { kind: 'highlight', index: firstEnabled(options) };
  if (key === 'End') return { kind: 'highlight', index: lastEnabled(options) };
  if (!isText(key)) return IGNORE;
  const found = startingWith(options, key);
  return found < 0 ? IGNORE : { kind: 'highlight', index: found };
}

/** Keys that write something have a name of one character; 'Shift' or 'F5' do not. */
function isText(key: string): boolean {
  return /^\S$/u.test(key);
}
