/** The rows that exist, and how much room those above and below them take, in px. */
export interface ShownRows {
  first: number;
  /** One past the last row. */
  last: number;
  beforePx: number;
  afterPx: number;
}

/**
 * The rows between two heights of the list, both in px from its top. At least one row is shown when there are any,
 * so that there is something to measure.
 */
export function shownRows(
  heights: { rows: number; heightOf: (row: number) => number },
  seen: { fromPx: number; toPx: number },
): ShownRows {
  const { rows, heightOf } = heights;
  let first = -1;
  let last = 0;
  let top = 0;
  let beforePx = 0;
  let shownPx = 0;
  for (let row = 0; row < rows; row += 1) {
    const height = heightOf(row);
    const isSeen = top + height > seen.fromPx && top < seen.toPx;
    if (isSeen && first < 0) {
      first = row;
      beforePx = top;
    }
    if (isSeen) {
      last = row + 1;
      shownPx += height;
    }
    top += height;
  }
  if (first >= 0 || rows === 0) {
    return { first: Math.max(0, first), last, beforePx, afterPx: Math.max(0, top - beforePx - shownPx) };
  }
  // Nothing of the list is near the screen.
  const isAbove = seen.fromPx > 0;
  const row = isAbove ? rows - 1 : 0;
  const rest = top - heightOf(row);
  return { first: row, last: row + 1, beforePx: isAbove ? rest : 0, afterPx: isAbove ? 0 : rest };
}
