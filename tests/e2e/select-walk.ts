import { expect } from '@playwright/test';

/** What a select looks like to somebody who has only keys. */
interface Look {
  isOpen: boolean;
  /** The option that Enter would pick. */
  highlighted: string | null;
  /** Those that can be picked. */
  options: string[];
  focus: 'trigger' | 'search' | 'elsewhere';
  /** What stands in the closed select. */
  text: string | null;
}

/** A keyboard in one engine. */
export interface Hands {
  press: (key: Key) => Promise<void>;
  /** Runs the body of a function in the page. */
  look: (body: string) => Promise<unknown>;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowUp' | 'ArrowDown' | ' ' | 'm';

const LOOK = `
  const active = document.activeElement;
  const isTrigger = active.getAttribute('aria-haspopup') === 'listbox';
  const marked = document.getElementById(active.getAttribute('aria-activedescendant') ?? '');
  return {
    isOpen: document.querySelector('[aria-haspopup=listbox][aria-expanded=true]') !== null,
    highlighted: marked === null ? null : marked.textContent,
    options: [...document.querySelectorAll('[role=option]:not([data-combobox-disabled])')].map((o) => o.textContent),
    focus: isTrigger ? 'trigger' : active.getAttribute('placeholder') === 'Buscar...' ? 'search' : 'elsewhere',
    text: isTrigger ? active.textContent : null,
  };`;

/** Puts the focus on the select of this label. */
export const FOCUS = `
  const named = [...document.querySelectorAll('[aria-haspopup=listbox]')].find((trigger) =>
    [...trigger.labels].some((label) => label.textContent.startsWith(arguments[0])));
  named.focus();`;

/** The key rules of spec §4 on a select with a search box, which has the focus. */
export async function walkSearchable(hands: Hands): Promise<void> {
  const { press, sees, options } = walker(hands);
  await sees({ isOpen: false, focus: 'trigger' });
  await press('ArrowDown');
  await sees({ isOpen: true, focus: 'search' });
  const [first, second, ...others] = await options();
  const last = others.at(-1);
  await sees({ highlighted: first });
  await press('ArrowDown');
  await sees({ highlighted: second });
  await press('ArrowUp');
  await press('ArrowUp');
  await sees({ highlighted: last }); // it wraps
  await press('ArrowDown');
  await sees({ highlighted: first });
  await press('Escape');
  await sees({ isOpen: false, focus: 'trigger', text: 'Seleccionar...' });
  await press('ArrowUp');
  await sees({ isOpen: true, highlighted: last });
  await press('Enter');
  await sees({ isOpen: false, focus: 'trigger', text: last });
  await press(' ');
  await sees({ isOpen: true, focus: 'search', highlighted: last });
  await press('Escape');
  await press('m');
  await sees({ isOpen: true, focus: 'search' });
  const found = await options();
  expect(found.filter((label) => !label.toLowerCase().includes('m'))).toEqual([]);
  await sees({ highlighted: found[0] });
  await press('Tab');
  await sees({ isOpen: false, focus: 'elsewhere' });
}

function walker({ press, look }: Hands) {
  const read = async () => (await look(LOOK)) as Look; // what LOOK returns
  return {
    press,
    sees: (expected: Partial<Record<keyof Look, unknown>>) =>
      expect.poll(read, JSON.stringify(expected)).toMatchObject(expected),
    options: async () => (await read()).options,
  };
}
