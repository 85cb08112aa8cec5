import { CalaveraDb, SCHEMA_VERSION } from '../../src/db/database.ts';
import { MemoryRows, type RowsSchema, type StoredRow } from './memory-rows.ts';
import type { MemoryTransaction } from './memory-transaction.ts';
import { keep } from './memory-values.ts';

/** What is stored under one name on one device, whoever has it open. */
export class MemoryStore {
  readonly name: string;
  readonly tables: ReadonlyMap<string, MemoryRows>;
  /** Transactions that have done their work and wait for their commit: nobody else may look at their tables. */
  #committing = new Set<MemoryTransaction>();
  #waiting: (() => void)[] = [];

  constructor(name: string) {
    this.name = name;
    this.tables = new Map(schemas().map((schema) => [schema.name, new MemoryRows(schema)]));
    const schema = keep({ key: 'schema', value: SCHEMA_VERSION }); // what the real store is made with
    this.tables.get('meta')?.set('schema', schema);
  }

  /** The committed rows of a table, and those of a transaction under way, in the order of their keys. */
  rows(table: string): StoredRow[] {
    return this.tables.get(table)?.all() ?? [];
  }

  isBusy(scope: ReadonlySet<string>): boolean {
    for (const transaction of this.#committing) if (transaction.overlaps(scope)) return true;
    return false;
  }

  /** Resolves when a transaction is over. */
  change(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  hold(transaction: MemoryTransaction): void {
    this.#committing.add(transaction);
  }

  release(transaction: MemoryTransaction): void {
    this.#committing.delete(transaction);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** All stores of one device, or of several when their names differ. */
export class MemoryDisk {
  #stores = new Map<string, MemoryStore>();

  /** The store of that name; it is made when there is none. */
  store(name: string): MemoryStore {
    let store = this.#stores.get(name);
    if (store === undefined) {
      store = new MemoryStore(name);
      this.#stores.set(name, store);
    }
    return store;
  }

  /** Deletes the store, as the browser does when site data are cleared. */
  erase(name: string): void {
    this.#stores.delete(name);
  }
}

let read: RowsSchema[] | null = null;

/** The tables of the real store, read from its own declaration. */
function schemas(): RowsSchema[] {
  read ??= new CalaveraDb('schema').tables.map(({ name, schema: { primKey, indexes } }) => ({
    name,
    keyPath: primKey.keyPath ?? [],
    auto: primKey.auto === true,
    indexes: new Map(
      indexes.map((index) => [index.name, { keyPath: index.keyPath ?? [], unique: index.unique === true }]),
    ),
  }));
  return read;
}
