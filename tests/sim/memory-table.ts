import { Dexie } from 'dexie';
import { MemoryCollection, MemoryWhere } from './memory-query.ts';
import type { Key, MemoryRows, StoredRow } from './memory-rows.ts';
import type { TableWrites } from './memory-transaction.ts';

type Row = Record<string, unknown>;

/** Where a table's operations are carried out: inside the running transaction, or in one of their own. */
export interface TableHost {
  look: <T>(table: string, read: (rows: MemoryRows) => T) => Promise<T>;
  change: <T>(table: string, write: (writes: TableWrites, rows: MemoryRows) => T) => Promise<T>;
}

/** The part of Dexie's `Table` that this app uses. */
export class MemoryTable {
  readonly name: string;
  readonly db: unknown;
  readonly schema: { indexes: { name: string }[] };
  #host: TableHost;
  #indexes: MemoryRows['schema']['indexes'];
  #keyPath: MemoryRows['schema']['keyPath'];

  constructor(host: TableHost, schema: MemoryRows['schema']) {
    this.name = schema.name;
    this.db = host;
    this.schema = { indexes: [...schema.indexes.keys()].map((name) => ({ name })) };
    this.#host = host;
    this.#indexes = schema.indexes;
    this.#keyPath = schema.keyPath;
  }

  /** Reads the rows at one moment. */
  look<T>(read: (rows: MemoryRows) => T): Promise<T> {
    return this.#host.look(this.name, read);
  }

  /** Changes rows; outside of a transaction in one of its own. */
  change<T>(write: (writes: TableWrites, rows: MemoryRows) => T): Promise<T> {
    return this.#host.change(this.name, write);
  }

  get(key: Key): Promise<StoredRow | undefined> {
    return this.look((rows) => rows.get(key));
  }

  bulkGet(keys: readonly Key[]): Promise<(StoredRow | undefined)[]> {
    return this.look((rows) => keys.map((key) => rows.get(key)));
  }

  add(row: Row): Promise<Key> {
    return this.change((writes) => writes.add(row));
  }

  put(row: Row): Promise<Key> {
    return this.change((writes) => writes.put(row));
  }

  bulkAdd(rows: readonly Row[]): Promise<Key | undefined> {
    return this.#inBulk(rows, (writes, row) => writes.add(row));
  }

  bulkPut(rows: readonly Row[]): Promise<Key | undefined> {
    return this.#inBulk(rows, (writes, row) => writes.put(row));
  }

  async update(key: Key, change: Row): Promise<number> {
    return this.change((writes, rows) => {
      const row = rows.get(key);
      if (row === undefined) return 0;
      writes.put({ ...row, ...change });
      return 1;
    });
  }

  async delete(key: Key): Promise<void> {
    await this.change((writes) => writes.remove(key));
  }

  async bulkDelete(keys: readonly Key[]): Promise<void> {
    await this.change((writes) => keys.forEach((key) => writes.remove(key)));
  }

  async clear(): Promise<void> {
    await this.change((writes, rows) => [...rows.keys()].forEach((key) => writes.remove(key)));
  }

  toCollection(): MemoryCollection {
    return new MemoryCollection(this);
  }

  where(index: string): MemoryWhere {
    return new MemoryWhere(this, this.#indexOf(index));
  }

  orderBy(index: string): MemoryCollection {
    return new MemoryCollection(this, { index: this.#indexOf(index) });
  }

  filter(test: (row: StoredRow) => boolean): MemoryCollection {
    return this.toCollection().filter(test);
  }

  limit(limit: number): MemoryCollection {
    return this.toCollection().limit(limit);
  }

  offset(offset: number): MemoryCollection {
    return this.toCollection().offset(offset);
  }

  reverse(): MemoryCollection {
    return this.toCollection().reverse();
  }

  toArray(): Promise<StoredRow[]> {
    return this.toCollection().toArray();
  }

  each(visit: (row: StoredRow) => void): Promise<void> {
    return this.toCollection().each(visit);
  }

  count(): Promise<number> {
    return this.look((rows) => rows.size);
  }

  #indexOf(name: string): string | null {
    if (this.#indexes.has(name)) return name;
    const primary = typeof this.#keyPath === 'string' ? this.#keyPath : `[${this.#keyPath.join('+')}]`;
    if (name === primary || name === ':id') return null;
    throw new Dexie.SchemaError(`KeyPath ${name} on object store ${this.name} is not indexed`);
  }

  /** Row after row. As in Dexie those that succeed are stored although others fail, and the failures come as one. */
  async #inBulk(
    rows: readonly Row[],
    write: (writes: TableWrites, row: Row) => Key,
  ): Promise<Key | undefined> {
    const { last, failures } = await this.change((writes) => {
      const result: { last: Key | undefined; failures: Error[] } = { last: undefined, failures: [] };
      for (const row of rows) {
        try {
          result.last = write(writes, row);
        } catch (error) {
          result.failures.push(error as Error); // whatever a write throws is one
        }
      }
      return result;
    });
    if (failures.length === 0) return last;
    throw new Dexie.BulkError(`${failures.length} of ${rows.length} failed`, failures);
  }
}
