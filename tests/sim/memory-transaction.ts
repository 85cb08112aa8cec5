import { Dexie } from 'dexie';
import { asKey, isSameKey, type Key, keyAt, type MemoryRows, type StoredRow } from './memory-rows.ts';
import { keep } from './memory-values.ts';

/** What a committed transaction did to one row. */
export interface Change {
  table: string;
  key: Key;
  /** The row before the transaction and after it; frozen. */
  before: StoredRow | undefined;
  after: StoredRow | undefined;
}

type Row = Record<string, unknown>;

/** How the rows of one table are changed inside a transaction. */
export interface TableWrites {
  add: (row: Row) => Key;
  put: (row: Row) => Key;
  remove: (key: Key) => void;
}

/** Changes of several tables that can be taken back as one. */
export class MemoryTransaction {
  readonly scope: ReadonlySet<string>;
  readonly mode: 'r' | 'rw';
  /** Why a transaction inside this one failed: then this one fails too, even if its work went on. */
  failure: { error: unknown } | null = null;
  #touched = new Map<
    MemoryRows,
    { next: number; rows: Map<string, { key: Key; before: StoredRow | undefined }> }
  >();

  constructor(mode: 'r' | 'rw', scope: ReadonlySet<string>) {
    this.mode = mode;
    this.scope = scope;
  }

  /** True when both may not run at the same time. */
  overlaps(scope: ReadonlySet<string>): boolean {
    for (const table of scope) if (this.scope.has(table)) return true;
    return false;
  }

  /** Fails as Dexie does when the transaction has nothing to do with the table. */
  checkScope(table: string, mode: 'r' | 'rw'): void {
    if (!this.scope.has(table)) throw new Dexie.NotFoundError(`Table ${table} not part of transaction`);
    if (mode === 'rw' && this.mode === 'r') throw new Dexie.ReadOnlyError('Transaction is readonly');
  }

  writesTo(rows: MemoryRows): TableWrites {
    return {
      add: (row) => this.#write(rows, row, 'add'),
      put: (row) => this.#write(rows, row, 'put'),
      remove: (key) => {
        if (rows.get(key) !== undefined) this.#set(rows, key, undefined);
      },
    };
  }

  /** What it did, each row once. */
  changes(): Change[] {
    const changes: Change[] = [];
    for (const [rows, { rows: touched }] of this.#touched) {
      for (const { key, before } of touched.values()) {
        const after = rows.get(key);
        if (after !== before) changes.push({ table: rows.schema.name, key, before, after });
      }
    }
    return changes;
  }

  rollback(): void {
    for (const [rows, touched] of this.#touched) {
      rows.next = touched.next;
      for (const { key, before } of touched.rows.values()) rows.set(key, before);
    }
    this.#touched.clear();
  }

  #write(rows: MemoryRows, given: Row, how: 'add' | 'put'): Key {
    const { keyPath, auto } = rows.schema;
    this.#remember(rows);
    const own = typeof keyPath === 'string' ? asKey(given[keyPath]) : keyAt(given, keyPath);
    const isNumbered = auto && typeof keyPath === 'string' && given[keyPath] === undefined;
    if (own === undefined && !isNumbered) throw new Dexie.DataError(`${rows.schema.name}: not a valid key`);
    const key = own ?? rows.next;
    const row = keep(isNumbered ? { ...given, [keyPath]: key } : given);
    if (how === 'add' && rows.get(key) !== undefined) throw constraint(rows, 'the primary key');
    checkUnique(rows, key, row);
    if (auto && typeof key === 'number' && key >= rows.next) rows.next = Math.floor(key) + 1;
    this.#set(rows, key, row);
    if (isNumbered && !Object.isFrozen(given)) given[keyPath] = key; // as Dexie does
    return key;
  }

  #set(rows: MemoryRows, key: Key, row: StoredRow | undefined): void {
    const touched = this.#remember(rows);
    const slot = JSON.stringify(key);
    if (!touched.has(slot)) touched.set(slot, { key, before: rows.get(key) });
    rows.set(key, row);
  }

  #remember(rows: MemoryRows) {
    const known = this.#touched.get(rows);
    if (known) return known.rows;
    const touched = { next: rows.next, rows: new Map<string, { key: Key; before: StoredRow | undefined }>() };
    this.#touched.set(rows, touched);
    return touched.rows;
  }
}

function checkUnique(rows: MemoryRows, key: Key, row: StoredRow): void {
  for (const [name, { keyPath, unique }] of rows.schema.indexes) {
    if (!unique) continue;
    const value = keyAt(row, keyPath);
    if (value === undefined) continue;
    const owner = rows.findBy(keyPath, value);
    if (owner !== undefined && !isSameKey(owner, key)) throw constraint(rows, name);
  }
}

function constraint(rows: MemoryRows, what: string): Error {
  return new Dexie.ConstraintError(`${rows.schema.name}: another row has the same value in ${what}`);
}
