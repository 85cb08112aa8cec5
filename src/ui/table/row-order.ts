import { compareText, foldText } from '#domain/texto.ts';

/** What a row is sorted by; `null` goes last. */
export type SortKey = string | number | null;

/**
 * Rows in the order of their keys, texts as a Spanish reader expects, numbers before texts. Rows without a key
 * stay at the end in both directions; equal ones keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  isDescending: boolean,
): Row[] {
  const keyed: { row: Row; key: string | number }[] = [];
  const last: Row[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null || Number.isNaN(key)) last.push(row);
    else keyed.push({ row, key });
  }
  const sign = isDescending ? -1 : 1;
  keyed.sort((a, b) => sign * compareKeys(a.key, b.key));
  return [...keyed.map((entry) => entry.row), ...last];
}

/**
 * A search over rows: those whose text contains the wanted one, whatever its case and accents.
 * The text of a row is folded once, not with every key that is typed.
 */
export function createRowSearch<Row extends object>(
  textOf: (row: Row) => string,
): (rows: readonly Row[], wanted: string) => readonly Row[] {
  const foldedTexts = new WeakMap<Row, string>();

  function foldedOf(row: Row): string {
    let folded = foldedTexts.get(row);
    if (folded === undefined) {
      folded = foldText(textOf(row));
      foldedTexts.set(row, folded);
    }
    return folded;
  }

  return (rows, wanted) => {
    const folded = foldText(wanted);
    return folded === '' ? rows : rows.filter((row) => foldedOf(row).includes(folded));
  };
}

function compareKeys(a: string | number, b: string | number): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return typeof a === 'number' ? -1 : 1;
}
