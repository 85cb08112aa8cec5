import { expect, type Page } from '@playwright/test';

/** Nobody should have to press Tab more often to come to what she wants. */
const MOST_TABS = 60;

/** Somebody who has only keys. */
export interface Keyboard {
  /** Tab, or Shift+Tab, until the focus is on what has this name; it must be seen there. */
  tabTo: (name: RegExp | string, key?: 'Shift+Tab' | 'Tab') => Promise<void>;
  /** Goes there and presses Enter. */
  choose: (name: RegExp | string, key?: 'Shift+Tab' | 'Tab') => Promise<void>;
  /** Goes to a field, whose text is selected then, and writes over it. */
  write: (name: RegExp | string, text: string) => Promise<void>;
  press: (key: string) => Promise<void>;
  /** The focus is somewhere: what closed or was left has handed it on. */
  expectFocus: () => Promise<void>;
}

/** The keys of a page; nothing is clicked, filled or focused by other means. */
export function keyboardOf(page: Page): Keyboard {
  const press = (key: string) => page.keyboard.press(key);
  const tabTo: Keyboard['tabTo'] = async (name, key = 'Tab') => {
    const passed: string[] = [];
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      await press(key);
      const focus = await page.evaluate(describeFocus);
      if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) {
        expect(focus.ring, `«${focus.name}» shows the focus`).toBe(true);
        return;
      }
      passed.push(focus.name);
    }
    throw new Error(`${key} never came to ${String(name)}, only to: ${passed.join(' | ')}`);
  };
  const choose: Keyboard['choose'] = async (name, key) => {
    await tabTo(name, key);
    await press('Enter');
  };
  return {
    press,
    tabTo,
    choose,
    async write(name, text) {
      await tabTo(name);
      await press('Control+a');
      await page.keyboard.type(text);
    },
    expectFocus: () =>
      expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY'),
  };
}

/** Runs in the page: what has the focus is called, and whether that can be seen. */
function describeFocus(): { name: string; ring: boolean } {
  const element = document.activeElement ?? document.body;
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []; // form fields have them
  const named = (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  const name =
    element.getAttribute('aria-label') ??
    ([...named, ...labels]
      .map((label) => label?.textContent ?? '')
      .join(' ')
      .trim() ||
      element.textContent);
  // A hidden dot shows its focus on its label, an editor on its frame.
  const shown = [element, ...labels, element.parentElement, element.parentElement?.parentElement];
  const ring = shown.some((part) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return { name: name.trim().replace(/ ?\*$/, ''), ring };
}
