import { Dexie, RangeSet } from 'dexie';
import type { CalaveraDb } from '../../src/db/database.ts';
import type { MemoryStore } from './memory-disk.ts';
import type { Key, MemoryRows } from './memory-rows.ts';
import { MemoryTable, type TableHost } from './memory-table.ts';
import { type Change, MemoryTransaction, type TableWrites } from './memory-transaction.ts';
import type { RowChange, StoreHooks } from './store.ts';

/**
 * Stands in for the app's store, of which it has the part that `src/db` and `src/sync` use.
 *
 * Whatever is done outside of a transaction, and every transaction as a whole, waits for its turn, its gate and for
 * the transactions of other tabs over the same tables. A transaction works in one go: between its gate and its commit
 * it may wait for nothing but the store, so that everything that arrives meanwhile belongs to it. A gate must open in
 * a task of its own, when nothing else is left to continue.
 */
export class MemoryDb implements TableHost {
  readonly name: string;
  readonly tables: MemoryTable[];
  #store: MemoryStore;
  #hooks: StoreHooks;
  #byName: Map<string, MemoryTable>;
  #last: Promise<void> = Promise.resolve();
  /** The transaction whose work is being done now. */
  #running: MemoryTransaction | null = null;
  /** The transaction that waits for its commit. */
  #committing: MemoryTransaction | null = null;
  #state: 'open' | 'closed' | 'killed' = 'open';

  constructor(store: MemoryStore, hooks: StoreHooks) {
    this.name = store.name;
    this.#store = store;
    this.#hooks = hooks;
    this.tables = [...store.tables.values()].map(({ schema }) => new MemoryTable(this, schema));
    this.#byName = new Map(this.tables.map((table) => [table.name, table]));
    for (const table of this.tables)
      Object.defineProperty(this, table.name, { value: table, enumerable: true });
  }

  table(name: string): MemoryTable {
    const table = this.#byName.get(name);
    if (table === undefined) throw new Dexie.InvalidTableError(`Table ${name} does not exist`);
    return table;
  }

  isOpen(): boolean {
    return this.#state === 'open';
  }

  hasBeenClosed(): boolean {
    return this.#state !== 'open';
  }

  async open(): Promise<this> {
    if (this.#state === 'closed') this.#state = 'open';
    return this;
  }

  /** What was begun is finished, what comes later fails. */
  close(): void {
    if (this.#state === 'open') this.#state = 'closed';
  }

  /** The page is gone: nothing that it waits for ever happens, and what was not committed never was. */
  kill(): void {
    this.#state = 'killed';
    for (const transaction of [this.#running, this.#committing]) {
      if (transaction !== null) this.#undo(transaction);
    }
  }

  async transaction<T>(
    mode: string,
    ...parts: [...(MemoryTable | MemoryTable[])[], () => Promise<T>]
  ): Promise<T> {
    const work = parts.at(-1) as () => Promise<T>; // the last argument of any overload
    const scope = new Set(
      (parts.slice(0, -1) as (MemoryTable | MemoryTable[])[]).flat().map(({ name }) => name),
    );
    const own = mode.startsWith('rw') ? 'rw' : 'r';
    if (this.#running !== null) return this.#within(this.#running, { own, scope, work });
    return this.#inTurn(async () => {
      await this.#enter('start', scope);
      return this.#carryOut(new MemoryTransaction(own, scope), work);
    });
  }

  look<T>(table: string, read: (rows: MemoryRows) => T): Promise<T> {
    if (this.#running !== null) return attempt(() => this.#readWithin(table, read));
    return this.#inTurn(async () => {
      await this.#enter('read', new Set([table]));
      return read(this.#rowsOf(table));
    });
  }

  change<T>(table: string, write: (writes: TableWrites, rows: MemoryRows) => T): Promise<T> {
    const running = this.#running;
    if (running === null) return this.transaction('rw', this.table(table), () => this.change(table, write));
    return attempt(() => {
      running.checkScope(table, 'rw');
      const rows = this.#rowsOf(table);
      return write(running.writesTo(rows), rows);
    });
  }

  #readWithin<T>(table: string, read: (rows: MemoryRows) => T): T {
    this.#running?.checkScope(table, 'r');
    return read(this.#rowsOf(table));
  }

  /** A transaction inside another is a part of it: when it fails both do. */
  async #within<T>(
    outer: MemoryTransaction,
    { own, scope, work }: { own: 'r' | 'rw'; scope: ReadonlySet<string>; work: () => Promise<T> },
  ): Promise<T> {
    if (own === 'rw' && outer.mode === 'r')
      throw new Dexie.SubTransactionError('The outer transaction only reads');
    for (const table of scope) {
      if (!outer.scope.has(table))
        throw new Dexie.SubTransactionError(`Table ${table} not included in parent`);
    }
    try {
      return await work();
    } catch (error) {
      outer.failure ??= { error };
      throw error;
    }
  }

  async #carryOut<T>(transaction: MemoryTransaction, work: () => Promise<T>): Promise<T> {
    this.#running = transaction;
    let result: T;
    try {
      result = await work();
      if (transaction.failure !== null) throw transaction.failure.error;
    } catch (error) {
      this.#undo(transaction);
      throw error;
    }
    this.#running = null;
    const changes = transaction.changes();
    if (changes.length > 0) await this.#commit(transaction, changes);
    return result;
  }

  async #commit(transaction: MemoryTransaction, changes: Change[]): Promise<void> {
    this.#committing = transaction;
    this.#store.hold(transaction);
    await this.#hooks.gate('commit');
    if (this.#state === 'killed') await forEver();
    const failure = this.#hooks.failCommit();
    if (failure === null) {
      this.#committing = null;
      this.#store.release(transaction);
      this.#hooks.onCommit(changes.map(toRowChange));
      announce(partsOf(this.name, changes));
    } else this.#undo(transaction);
    await this.#hooks.hears?.();
    if (failure !== null) throw failure;
  }

  #undo(transaction: MemoryTransaction): void {
    transaction.rollback();
    this.#running = null;
    this.#committing = null;
    this.#store.release(transaction);
  }

  /** What one tab asks of its store happens in the order in which it asks. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    let done: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    try {
      return await work();
    } finally {
      done();
    }
  }

  async #enter(kind: 'start' | 'read', scope: ReadonlySet<string>): Promise<void> {
    if (this.#state !== 'open') await this.#refuse();
    await this.#hooks.gate(kind);
    while (this.#store.isBusy(scope)) {
      await this.#store.change();
      await this.#hooks.gate(kind);
    }
    if (this.#state !== 'open') await this.#refuse();
  }

  async #refuse(): Promise<void> {
    if (this.#state === 'killed') await forEver();
    throw new Dexie.DatabaseClosedError();
  }

  #rowsOf(table: string): MemoryRows {
    const rows = this.#store.tables.get(table);
    if (rows === undefined) throw new Dexie.InvalidTableError(`Table ${table} does not exist`);
    return rows;
  }
}

/** Opens a store for one tab. */
export function openMemoryDb(store: MemoryStore, hooks: StoreHooks): { db: CalaveraDb; kill: () => void } {
  const memory = new MemoryDb(store, hooks);
  return { db: memory as unknown as CalaveraDb, kill: () => memory.kill() }; // has all of it that the app uses
}

function attempt<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(work());
  });
}

function forEver(): Promise<never> {
  return new Promise(() => undefined);
}

function toRowChange({ table, key, before, after }: Change): RowChange {
  return { table, key, before: before ?? null, after: after ?? null };
}

const mutations = Dexie.on('storagemutated');

/** What Dexie itself does with an announcement: it tells other threads, and there are none. */
const OTHERS = new Set(mutations.subscribers);

function announce(parts: Record<string, RangeSet>): void {
  // Who listens is replaced, not changed, when somebody stops listening.
  for (const listener of mutations.subscribers) if (!OTHERS.has(listener)) listener(parts);
}

/** The announcement of a commit, as Dexie makes it. */
function partsOf(store: string, changes: readonly Change[]): Record<string, RangeSet> {
  const keys = new Map<string, Key[]>();
  for (const { table, key } of changes) {
    const part = `idb://${store}/${table}/`;
    const known = keys.get(part);
    if (known) known.push(key);
    else keys.set(part, [key]);
  }
  const parts: Record<string, RangeSet> = {};
  for (const [part, changed] of keys)
    parts[part] = changed.reduce<RangeSet>((set, key) => set.addKey(key as string), new RangeSet());
  return parts;
}
