import { foldText } from '#domain/texto.ts';
import { compareKeys, type SortKey, textSortKey } from './sort-key.ts';

/** Sorting and searching over all rows of a table, with every key made once per row and not per comparison. */
export interface RowOrder<Row> {
  sort: (rows: readonly Row[], columnId: string, isDescending: boolean) => readonly Row[];
  search: (rows: readonly Row[], text: string) => readonly Row[];
}

interface Keys {
  sort: Map<string, SortKey>;
  search: string | null;
}

/**
 * @param sortBy    sort key of a row, by column
 * @param searchBy  text that the search looks into
 */
export function createRowOrder<Row extends object>(
  sortBy: ReadonlyMap<string, (row: Row) => SortKey>,
  searchBy: ((row: Row) => string) | undefined,
): RowOrder<Row> {
  const cache = new WeakMap<Row, Keys>();

  function keysOf(row: Row): Keys {
    const known = cache.get(row);
    if (known) return known;
    const fresh: Keys = { sort: new Map(), search: null };
    cache.set(row, fresh);
    return fresh;
  }

  function sortKeyOf(row: Row, columnId: string, accessor: (row: Row) => SortKey): SortKey {
    const keys = keysOf(row);
    let key = keys.sort.get(columnId);
    if (key === undefined) {
      const value = accessor(row);
      key = typeof value === 'string' ? textSortKey(value) : value;
      keys.sort.set(columnId, key);
    }
    return key;
  }

  function searchKeyOf(row: Row, accessor: (row: Row) => string): string {
    const keys = keysOf(row);
    keys.search ??= foldText(accessor(row));
    return keys.search;
  }

  return {
    sort: (rows, columnId, isDescending) => {
      const accessor = sortBy.get(columnId);
      return accessor ? sorted(rows, (row) => sortKeyOf(row, columnId, accessor), isDescending) : rows;
    },
    search: (rows, text) => {
      const wanted = foldText(text);
      if (wanted === '' || !searchBy) return rows;
      return rows.filter((row) => searchKeyOf(row, searchBy).includes(wanted));
    },
  };
}

/** Rows without a key stay at the end in both directions; equal ones keep their order. */
function sorted<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey, isDescending: boolean): Row[] {
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
