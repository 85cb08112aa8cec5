import type { Range, Virtualizer } from '@tanstack/react-virtual';
import { defaultRangeExtractor, measureElement } from '@tanstack/react-virtual';
import { type FocusEvent, useState } from 'react';

/** Height of a row in px; what it was thought to be while it has none, in a page that is not laid out. */
export function rowHeight<S extends Element | Window>(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<S, HTMLElement>,
): number {
  const heightPx = measureElement(row, entry, list);
  return heightPx > 0 ? heightPx : list.options.estimateSize(list.indexFromElement(row));
}

/**
 * Keeps the row that has the focus in the page when it is scrolled out of sight: without it the next Tab would begin
 * at the top of the page. Rows carry their number in `data-index`.
 */
export function useFocusedRow() {
  const [focused, setFocused] = useState<number | null>(null);
  return {
    handleFocus: ({ target }: FocusEvent) => {
      const row = target.closest('[data-index]')?.getAttribute('data-index');
      setFocused(row === null || row === undefined ? null : Number(row));
    },
    handleBlur: () => setFocused(null),
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || rows.includes(focused)) return rows;
      return [...rows, focused].toSorted((a, b) => a - b);
    },
  };
}

/**
 * A length that is not to grow with the reader's letters. Mantine makes rem of anything else, and what was measured
 * is in px.
 */
export function exactPx(px: number): string {
  return `calc(${px}px)`;
}
