import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type ShownRows, shownRows } from './shown-rows.ts';

/** Narrower than this there is one column. */
const TWO_COLUMNS_PX = 620;
/** Kept ready above and below the screen, so that scrolling meets no hole. */
const OVERSCAN_PX = 600;

export interface ShownRange extends ShownRows {
  columns: 1 | 2;
}

interface Seen {
  columns: 1 | 2;
  fromPx: number;
  toPx: number;
}

/**
 * Which rows of a long list of cards are near the screen. `frame` holds the list between two fillers. Heights are
 * measured as rows appear; until then a row counts as `rowPx`.
 */
export function useShownRange(
  frame: RefObject<HTMLElement | null>,
  { count, rowPx }: { count: number; rowPx: number },
): ShownRange {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const [seen, setSeen] = useState<Seen>(() => ({
    columns: 1,
    fromPx: 0,
    toPx: window.innerHeight + OVERSCAN_PX,
  }));
  const rangeOf = ({ columns, ...part }: Seen): ShownRange => {
    const heightOf = (row: number) => heights.get(`${columns}/${row}`) ?? rowPx;
    return { columns, ...shownRows({ rows: Math.ceil(count / columns), heightOf }, part) };
  };
  const shown = rangeOf(seen);

  const look = useEffectEvent((list: HTMLElement) => {
    const next = seenOf(list);
    const range = rangeOf(next);
    const isNews = next.columns !== shown.columns || range.first !== shown.first || range.last !== shown.last;
    if (isNews) setSeen(next);
  });

  const measure = useEffectEvent((list: HTMLElement) => {
    const { columns, first, last } = shown;
    const cells = list.querySelectorAll(':scope > ul > li');
    const news: [string, number][] = [];
    for (let row = first; row < last; row += 1) {
      const key = `${columns}/${row}`;
      const height = cells[(row - first) * columns]?.getBoundingClientRect().height ?? 0;
      // Without layout a cell has no height; less than a pixel is no news.
      if (height > 0 && Math.abs(height - (heights.get(key) ?? 0)) >= 1) news.push([key, height]);
    }
    if (news.length > 0) setHeights(new Map([...heights, ...news]));
  });

  useEffect(() => {
    const list = frame.current;
    if (list === null) return;
    const handleMove = () => look(list);
    // Tells its first news as soon as the list stands; later whenever rows come, go or grow.
    const observer = new ResizeObserver(() => {
      look(list);
      measure(list);
    });
    observer.observe(list);
    window.addEventListener('scroll', handleMove, { passive: true });
    window.addEventListener('resize', handleMove);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', handleMove);
      window.removeEventListener('resize', handleMove);
    };
  }, [frame]);

  return shown;
}

function seenOf(list: HTMLElement): Seen {
  const { top, width } = list.getBoundingClientRect();
  return {
    columns: width >= TWO_COLUMNS_PX ? 2 : 1,
    fromPx: -top - OVERSCAN_PX,
    toPx: -top + window.innerHeight + OVERSCAN_PX,
  };
}
