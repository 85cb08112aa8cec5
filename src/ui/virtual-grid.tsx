import { Box } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useShownRange } from './use-shown-range.ts';
import classes from './virtual-grid.module.css';

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
  const { columns, first, last, beforePx, afterPx } = useShownRange(frame, { count: items.length, rowPx });
  const shown = items.slice(first * columns, last * columns);
  return (
    <div ref={frame}>
      <Box h={beforePx} />
      <ul className={classes['grid']} aria-label={label} data-columns={columns}>
        {shown.map((item, index) => (
          <li
            key={getKey(item)}
            className={classes['cell']}
            aria-setsize={items.length}
            aria-posinset={first * columns + index + 1}
          >
            {renderItem(item)}
          </li>
        ))}
      </ul>
      <Box h={afterPx} />
    </div>
  );
}
