import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type After, afterMs } from '#ui/after.ts';

/** Delay before a new page starts at its top (spec §9). */
export const SCROLL_RESET_MS = 150;

/**
 * Scrolls to the top a moment after the path changed, when the new page has been laid out. Who goes back or forward
 * finds the page as she left it: the router restores that.
 */
export function useScrollReset(pathname: string, after: After = afterMs): void {
  const { history } = useRouter();
  const isRevisit = useRef(false);

  useEffect(
    () =>
      history.subscribe(({ action }) => {
        isRevisit.current = action.type !== 'PUSH' && action.type !== 'REPLACE';
      }),
    [history],
  );

  useEffect(() => {
    if (isRevisit.current) return undefined;
    return after(SCROLL_RESET_MS, () => window.scrollTo(0, 0));
  }, [pathname, after]);
}
