import type { MemoryTable } from './memory-table.ts';
import { compareKeys, isSameKey, type Key, keyAt, type MemoryRows, type StoredRow } from './memory-rows.ts';
import { thaw } from './memory-values.ts';

/** A row and where it stands in the order of a query. */
interface Found {
  /** Its key in the index that is searched. */
  at: Key;
  primary: Key;
  row: StoredRow;
}

type Test = (row: StoredRow) => boolean;

/** What a query asks for. */
interface Query {
  /** The index that is searched, `null` for the primary key. */
  index: string | null;
  fits: ((at: Key) => boolean) | null;
  tests: readonly Test[];
  isReversed: boolean;
  offset: number;
  limit: number;
}

const EVERYTHING: Query = {
  index: null,
  fits: null,
  tests: [],
  isReversed: false,
  offset: 0,
  limit: Number.POSITIVE_INFINITY,
};

/** `table.where(index)` of Dexie. */
export class MemoryWhere {
  #table: MemoryTable;
  #index: string | null;

  constructor(table: MemoryTable, index: string | null) {
    this.#table = table;
    this.#index = index;
  }

  equals(key: Key): MemoryCollection {
    return this.#matching((at) => isSameKey(at, key));
  }

  anyOf(...keys: Key[] | [readonly Key[]]): MemoryCollection {
    const wanted = keys.length === 1 && Array.isArray(keys[0]) ? (keys[0] as Key[]) : (keys as Key[]); // as Dexie takes both
    return this.#matching((at) => wanted.some((key) => isSameKey(at, key)));
  }

  notEqual(key: Key): MemoryCollection {
    return this.#matching((at) => !isSameKey(at, key));
  }

  above(key: Key): MemoryCollection {
    return this.#matching((at) => compareKeys(at, key) > 0);
  }

  aboveOrEqual(key: Key): MemoryCollection {
    return this.#matching((at) => compareKeys(at, key) >= 0);
  }

  below(key: Key): MemoryCollection {
    return this.#matching((at) => compareKeys(at, key) < 0);
  }

  belowOrEqual(key: Key): MemoryCollection {
    return this.#matching((at) => compareKeys(at, key) <= 0);
  }

  between(lower: Key, upper: Key, withLower = true, withUpper = false): MemoryCollection {
    return this.#matching((at) => {
      const [low, high] = [compareKeys(at, lower), compareKeys(at, upper)];
      return (low > 0 || (withLower && low === 0)) && (high < 0 || (withUpper && high === 0));
    });
  }

  startsWith(text: string): MemoryCollection {
    return this.#matching((at) => typeof at === 'string' && at.startsWith(text));
  }

  #matching(fits: (at: Key) => boolean): MemoryCollection {
    return new MemoryCollection(this.#table, { ...EVERYTHING, index: this.#index, fits });
  }
}

/** A query that was not asked yet. Unlike Dexie's, each refinement is a new one. */
export class MemoryCollection {
  #table: MemoryTable;
  #query: Query;

  constructor(table: MemoryTable, query: Partial<Query> = {}) {
    this.#table = table;
    this.#query = { ...EVERYTHING, ...query };
  }

  filter(test: Test): MemoryCollection {
    return this.#with({ tests: [...this.#query.tests, test] });
  }

  and(test: Test): MemoryCollection {
    return this.filter(test);
  }

  limit(limit: number): MemoryCollection {
    return this.#with({ limit: Math.min(this.#query.limit, limit) });
  }

  offset(offset: number): MemoryCollection {
    return this.#with({ offset: this.#query.offset + offset });
  }

  reverse(): MemoryCollection {
    return this.#with({ isReversed: !this.#query.isReversed });
  }

  toArray(): Promise<StoredRow[]> {
    return this.#read((found) => found.map(({ row }) => row));
  }

  async each(visit: (row: StoredRow) => void): Promise<void> {
    await this.#read((found) => found.forEach(({ row }) => visit(row)));
  }

  first(): Promise<StoredRow | undefined> {
    return this.#read((found) => found[0]?.row);
  }

  last(): Promise<StoredRow | undefined> {
    return this.#read((found) => found.at(-1)?.row);
  }

  count(): Promise<number> {
    return this.#read((found) => found.length);
  }

  keys(): Promise<Key[]> {
    return this.#read((found) => found.map(({ at }) => at));
  }

  primaryKeys(): Promise<Key[]> {
    return this.#read((found) => found.map(({ primary }) => primary));
  }

  uniqueKeys(): Promise<Key[]> {
    return this.#read((found) =>
      found.map(({ at }) => at).filter((at, index, all) => index === 0 || !isSameKey(at, all[index - 1])),
    );
  }

  /** The rows in the order of one field. As in Dexie the order of the query itself does not count. */
  async sortBy(field: string): Promise<StoredRow[]> {
    const rows = await this.#read((found) => found.map(({ row }) => row));
    const sign = this.#query.isReversed ? -1 : 1;
    return rows.toSorted((a, b) => {
      const [left, right] = [keyAt(a, field), keyAt(b, field)];
      return left === undefined || right === undefined ? 0 : sign * compareKeys(left, right);
    });
  }

  delete(): Promise<number> {
    return this.#table.change((writes, rows) => {
      const found = find(rows, this.#query);
      for (const { primary } of found) writes.remove(primary);
      return found.length;
    });
  }

  modify(change: Record<string, unknown> | ((row: Record<string, unknown>) => unknown)): Promise<number> {
    return this.#table.change((writes, rows) => {
      const found = find(rows, this.#query);
      for (const { row } of found) {
        const copy = thaw(row) as Record<string, unknown>; // thawed for this
        if (typeof change === 'function') change(copy);
        else Object.assign(copy, change);
        writes.put(copy);
      }
      return found.length;
    });
  }

  #with(change: Partial<Query>): MemoryCollection {
    return new MemoryCollection(this.#table, { ...this.#query, ...change });
  }

  #read<T>(pick: (found: Found[]) => T): Promise<T> {
    return this.#table.look((rows) => pick(find(rows, this.#query)));
  }
}

function find(rows: MemoryRows, query: Query): Found[] {
  const found = inOrder(rows, query.index).filter(
    ({ at, row }) => (query.fits?.(at) ?? true) && query.tests.every((test) => test(row)),
  );
  if (query.isReversed) found.reverse();
  return query.offset === 0 && found.length <= query.limit
    ? found
    : found.slice(query.offset, query.offset + query.limit);
}

/** All rows that are in the index, in its order; rows of one index key in the order of their primary keys. */
function inOrder(rows: MemoryRows, index: string | null): Found[] {
  const all = rows.all();
  if (index === null) {
    return rows.keys().map((primary, place) => ({ at: primary, primary, row: all[place] ?? {} }));
  }
  const keyPath = rows.schema.indexes.get(index)?.keyPath ?? index;
  const found: Found[] = [];
  for (const [place, primary] of rows.keys().entries()) {
    const row = all[place] ?? {};
    const at = keyAt(row, keyPath);
    if (at !== undefined) found.push({ at, primary, row });
  }
  return found.sort((a, b) => compareKeys(a.at, b.at)); // stable: they came in the order of the primary keys
}
