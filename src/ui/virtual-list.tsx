import { Box } from '@mantine/core';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import classes from './virtual-list.module.css';
import { exactPx, rowHeight, useFocusedRow } from './virtual-rows.ts';

export const OVERSCAN_ROWS = 1; // spec §9

interface Props<T> {
  /** What the list is a list of. */
  label: string;
  items: readonly T[];
  getKey: (item: T) => string;
  renderItem: (item: T) => ReactNode;
  /** Height of every row. */
  rowPx: number;
  /** Height of the part that is seen; a shorter list is as high as its rows. */
  heightPx: number;
  /** Rows kept ready above and below it. */
  overscan?: number;
}

/** A list in a box of its own that scrolls, nothing when it is empty; of its rows, all alike in height, only those in sight exist. */
export function VirtualList<T>(props: Props<T>) {
  const { label, items, getKey, renderItem, rowPx, heightPx, overscan = OVERSCAN_ROWS } = props;
  const box = useRef<HTMLElement>(null);
  const { rangeExtractor, handleFocus, handleBlur } = useFocusedRow();
  // oxlint-disable-next-line react/incompatible-library -- it speaks of the React Compiler, which does not build this app
  const list = useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    measureElement: rowHeight,
    // A page that is not laid out tells no height.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height }) => tell({ width, height: height || heightPx })),
    initialRect: { width: 0, height: heightPx },
    overscan,
    rangeExtractor,
  });

  if (items.length === 0) return null;
  const rows = list.getVirtualItems();
  return (
    <Box
      ref={box}
      component="section"
      className={classes['box'] ?? ''}
      h={Math.min(heightPx, items.length * rowPx)}
      aria-label={label}
      tabIndex={0}
    >
      <Box
        component="ul"
        className={classes['list'] ?? ''}
        h={exactPx(list.getTotalSize())}
        onFocus={handleFocus}
        onBlur={handleBlur}
      >
        {rows.flatMap(({ index, start }, n) =>
          items.slice(index, index + 1).map((item) => (
            <Box
              component="li"
              key={getKey(item)}
              ref={list.measureElement}
              data-index={index}
              className={classes['row'] ?? ''}
              h={rowPx}
              mt={exactPx(start - (rows[n - 1]?.end ?? 0))}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              {renderItem(item)}
            </Box>
          )),
        )}
      </Box>
    </Box>
  );
}
