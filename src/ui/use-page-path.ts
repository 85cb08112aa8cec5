import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path at which the page was opened whose address was replaced while it stayed. */
    openedAt?: string;
  }
}

/**
 * The path that tells one page from another. It is the one of the address, but stays when only the address of an open
 * page was replaced: nobody has gone anywhere then, so the focus and the place on the page are left alone.
 */
export function usePagePath(): string {
  return useLocation({ select: ({ pathname, state }) => state.openedAt ?? pathname });
}
