import { type RefObject, useEffect } from 'react';
import { type After, afterMs } from '#ui/after.ts';

/** Dialogs and selects hand the focus on by themselves: they have the first say. */
const OTHERS_FIRST_MS = 100;

/**
 * When what had the focus is gone (a deleted row, an answered question, a toast), the focus goes to the title of the
 * page: without a place, a keyboard would begin at the top of the window and a screen reader would fall silent.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>, after: After = afterMs): void {
  useEffect(() => {
    let last: Element | null = null;
    let cancel: (() => void) | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const isLost = () => last?.isConnected === false && document.activeElement === document.body;
    const observer = new MutationObserver(() => {
      if (cancel !== null || !isLost()) return;
      cancel = after(OTHERS_FIRST_MS, () => {
        cancel = null;
        if (!isLost()) return;
        const place = main.current?.querySelector('h1') ?? main.current;
        place?.focus({ preventScroll: true });
      });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      cancel?.();
    };
  }, [main, after]);
}
