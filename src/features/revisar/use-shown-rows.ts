import { useState } from 'react';

const PAGE_ROWS = 10;

/** The head of a long list, and what {@link MoreRows} needs to show more of it. */
export function useShownRows<Row>(rows: readonly Row[]) {
  const [shown, setShown] = useState(PAGE_ROWS);
  return {
    shown: rows.slice(0, shown),
    more: { shown, total: rows.length, onMore: () => setShown(shown + PAGE_ROWS) },
  };
}
