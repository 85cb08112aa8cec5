import type { CalaveraDb } from '../../src/db/database.ts';

/** One row that a transaction changed. `null` where there is none. */
export interface RowChange {
  table: string;
  key: unknown;
  before: unknown;
  after: unknown;
}

/** What the world decides about the store of one tab. */
export interface StoreHooks {
  /** Awaited before a transaction, before a read outside of one, and right before a commit. */
  gate: (kind: 'start' | 'read' | 'commit') => Promise<void>;
  /** The error with which this commit fails, or `null`. */
  failCommit: () => Error | null;
  /** When the tab can hear how its commit went: at once (`null`), or when it is not frozen any more. */
  hears?: () => Promise<void> | null;
  /** A transaction of this tab is on the disk. */
  onCommit: (changes: readonly RowChange[]) => void;
}

/** The store as one tab has it open. */
export interface TabStore {
  db: CalaveraDb;
  /** The tab is gone: nothing that it waits for ever happens. */
  kill: () => void;
}

/** A kind of store: in memory, or Dexie over a real implementation of IndexedDB. */
export interface StoreKind {
  /** Opens the store `name` of device number `device`. */
  open: (device: number, name: string, hooks: StoreHooks) => Promise<TabStore>;
  /** Resolves when everything that one step has set off has come to rest. */
  settle: () => Promise<void>;
}
