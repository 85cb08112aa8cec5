import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { shownRows } from './shown-rows.ts';
import classes from './virtual-list.module.css';

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
  const [scrolledPx, setScrolledPx] = useState(0);
  const boxPx = Math.min(heightPx, items.length * rowPx);
  // A list that became shorter has less to scroll.
  const topPx = Math.min(scrolledPx, items.length * rowPx - boxPx);
  const { first, last, beforePx, afterPx } = shownRows(
    { rows: items.length, heightOf: () => rowPx },
    { fromPx: topPx - overscan * rowPx, toPx: topPx + boxPx + overscan * rowPx },
  );

  if (items.length === 0) return null;
  return (
    <Box
      component="section"
      className={classes['box'] ?? ''}
      h={boxPx}
      aria-label={label}
      tabIndex={0}
      onScroll={(event) => setScrolledPx(event.currentTarget.scrollTop)}
    >
      <Box h={beforePx} />
      <ul className={classes['list']}>
        {items.slice(first, last).map((item, index) => (
          <Box
            component="li"
            key={getKey(item)}
            className={classes['row'] ?? ''}
            h={rowPx}
            aria-setsize={items.length}
            aria-posinset={first + index + 1}
          >
            {renderItem(item)}
          </Box>
        ))}
      </ul>
      <Box h={afterPx} />
    </Box>
  );
}
