import { type RefObject, useLayoutEffect, useState } from 'react';

/** Narrower than this there is one column. */
const TWO_COLUMNS_PX = 620;

export interface ListPlace {
  columns: 1 | 2;
  /** From the top of the page. */
  topPx: number;
}

/** Where a list of cards lies in the page, and for how many columns it has room; known before the first paint. */
export function useListPlace(list: RefObject<HTMLElement | null>): ListPlace {
  const [place, setPlace] = useState<ListPlace>({ columns: 1, topPx: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => {
      const next = placeOf(element);
      setPlace((last) => (last.columns === next.columns && last.topPx === next.topPx ? last : next));
    };
    look();
    // The page grows and shrinks with whatever stands above the list.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(document.body);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [list]);
  return place;
}

function placeOf(element: HTMLElement): ListPlace {
  const { top, width } = element.getBoundingClientRect();
  return { columns: width >= TWO_COLUMNS_PX ? 2 : 1, topPx: Math.round(top + window.scrollY) };
}
