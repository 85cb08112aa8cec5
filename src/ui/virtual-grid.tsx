import { Box } from '@mantine/core';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useListPlace } from './use-list-place.ts';
import classes from './virtual-grid.module.css';
import { exactPx, rowHeight, useFocusedRow } from './virtual-rows.ts';

/** Kept ready above and below the screen, so that scrolling meets no hole. */
const OVERSCAN_PX = 600;

/** The heights that the rows of each list had: who comes back finds the page as high, and her place in it. */
const lastHeights = new Map<string, VirtualItem[]>();

interface Props<T> {
  /** What the list is a list of. */
  label: string;
  items: readonly T[];
  getKey: (item: T) => string;
  renderItem: (item: T) => ReactNode;
  /** Height of a row that was never on screen, gap included. */
  rowPx: number;
}

/** A list of cards, two beside each other where there is room, of which only those near the screen exist. */
export function VirtualGrid<T>({ label, items, getKey, renderItem, rowPx }: Props<T>) {
  const frame = useRef<HTMLDivElement>(null);
  const { columns, topPx } = useListPlace(frame);
  const { rangeExtractor, handleFocus, handleBlur } = useFocusedRow();
  // Kept while the list scrolls: with another function the library works out the place of every row again.
  const getItemKey = useCallback(
    (row: number) => {
      const first = items[row * columns];
      return first === undefined ? row : `${columns}/${getKey(first)}`;
    },
    [columns, items, getKey],
  );
  // oxlint-disable-next-line react/incompatible-library -- it speaks of the React Compiler, which does not build this app
  const list = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowPx,
    measureElement: rowHeight,
    overscan: Math.ceil(OVERSCAN_PX / rowPx),
    scrollMargin: topPx,
    initialMeasurementsCache: lastHeights.get(label) ?? [],
    getItemKey,
    rangeExtractor,
  });

  useEffect(() => {
    return () => {
      lastHeights.set(label, list.takeSnapshot());
    };
  }, [label, list]);

  const rows = list.getVirtualItems();
  return (
    <div ref={frame} className={classes['frame']}>
      <Box
        component="ul"
        className={classes['grid'] ?? ''}
        h={exactPx(list.getTotalSize())}
        aria-label={label}
        data-columns={columns}
        onFocus={handleFocus}
        onBlur={handleBlur}
      >
        {rows.flatMap(({ index: row, start }, n) =>
          items.slice(row * columns, (row + 1) * columns).map((item, column) => (
            <Box
              component="li"
              key={getKey(item)}
              ref={column === 0 ? list.measureElement : undefined}
              data-index={row}
              className={classes['cell'] ?? ''}
              mt={exactPx(start - (rows[n - 1]?.end ?? topPx))}
              aria-setsize={items.length}
              aria-posinset={row * columns + column + 1}
            >
              {renderItem(item)}
            </Box>
          )),
        )}
      </Box>
    </div>
  );
}
