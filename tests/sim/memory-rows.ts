/** A key of a row or of an index, as far as this app uses them. */
export type Key = string | number | readonly Key[];

/** A stored row: frozen. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** What the memory store has to know of a table. */
export interface RowsSchema {
  name: string;
  keyPath: string | readonly string[];
  auto: boolean;
  indexes: ReadonlyMap<string, { keyPath: string | readonly string[]; unique: boolean }>;
}

/** The rows of one table in the order of their keys. */
export class MemoryRows {
  readonly schema: RowsSchema;
  /** The next key of an auto-increment table. */
  next = 1;
  #rows = new Map<string | number, StoredRow>();
  #keys: Key[] = [];

  constructor(schema: RowsSchema) {
    this.schema = schema;
  }

  get size(): number {
    return this.#keys.length;
  }

  get(key: Key): StoredRow | undefined {
    return this.#rows.get(slotOf(key));
  }

  /** All keys, lowest first. Not to be changed. */
  keys(): readonly Key[] {
    return this.#keys;
  }

  /** All rows in the order of their keys. */
  all(): StoredRow[] {
    return this.#keys.map((key) => this.#rows.get(slotOf(key)) ?? {});
  }

  /** Stores or removes the row of `key`; knows nothing of transactions. */
  set(key: Key, row: StoredRow | undefined): void {
    const slot = slotOf(key);
    if (row !== undefined) {
      if (!this.#rows.has(slot)) this.#keys.splice(this.#placeOf(key), 0, key);
      this.#rows.set(slot, row);
    } else if (this.#rows.delete(slot)) this.#keys.splice(this.#placeOf(key), 1);
  }

  /** The row that has this value in a unique index, if any. */
  findBy(keyPath: string | readonly string[], value: Key): Key | undefined {
    const row = this.all().find((each) => isSameKey(keyAt(each, keyPath), value));
    return row === undefined ? undefined : keyAt(row, this.schema.keyPath);
  }

  #placeOf(key: Key): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = this.#keys[middle];
      if (at !== undefined && compareKeys(at, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The key at `keyPath` of a row; `undefined` when the row has none there, or something that is no key. */
export function keyAt(row: StoredRow, keyPath: string | readonly string[]): Key | undefined {
  if (typeof keyPath === 'string') return asKey(row[keyPath]);
  const parts = keyPath.map((field) => asKey(row[field]));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** The order of IndexedDB: numbers before texts before lists. */
export function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'string' && typeof b === 'string') return compareSimple(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'object' && typeof b === 'object') {
    for (const [index, part] of a.entries()) {
      const other = b[index];
      if (other === undefined) return 1;
      const order = compareKeys(part, other);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  return rankOf(a) - rankOf(b);
}

/** True when both are the same key. */
export function isSameKey(a: Key | undefined, b: Key | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && compareKeys(a, b) === 0;
}

/** A value as a key; `undefined` when IndexedDB would not take it for one. */
export function asKey(value: unknown): Key | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value;
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(asKey);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function compareSimple(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function rankOf(key: Key): number {
  return ['number', 'string', 'object'].indexOf(typeof key);
}

function slotOf(key: Key): string | number {
  return typeof key === 'object' ? JSON.stringify(key) : key;
}
