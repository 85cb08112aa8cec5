import { useEffect } from 'react';

/** Delay before a new page starts at its top (spec §9). */
const SCROLL_RESET_MS = 150;

/** Scrolls to the top a moment after the path changed, when the new page has been laid out. */
export function useScrollReset(pathname: string): void {
  useEffect(() => {
    const timer = setTimeout(() => window.scrollTo(0, 0), SCROLL_RESET_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}
