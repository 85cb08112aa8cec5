import { Dexie, type Table } from 'dexie';
import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { reopen, withLiveHandle } from './healing.ts';
import { withRoom } from './room.ts';
import type {
  AnyRow,
  BaseRow,
  CategoriaRow,
  DashboardRow,
  DraftRow,
  ErrorRow,
  FormulaRow,
  IngredienteRow,
  MetaRow,
  PerfilRow,
  ProveedorRow,
  ReviewRow,
  SnapshotRow,
  TrashRow,
} from './tables.ts';
import { watchHandle } from './watch-reads.ts';

/** Version of the stored shapes; every write checks that no newer build has changed them. */
export const SCHEMA_VERSION = 1;

/** The local store of one user at one server. An index costs as much as a row, so there are few. */
export class CalaveraDb extends Dexie {
  declare ingredientes: Table<IngredienteRow, string>;
  declare formulas: Table<FormulaRow, string>;
  declare categorias: Table<CategoriaRow, string>;
  declare proveedores: Table<ProveedorRow, string>;
  declare perfil: Table<PerfilRow, string>;
  declare dashboard: Table<DashboardRow, string>;
  declare base: Table<BaseRow, [string, string]>;
  declare outbox: Table<OutboxEntry, number, Omit<OutboxEntry, 'seq'>>;
  declare review: Table<ReviewRow, number>;
  declare trash: Table<TrashRow, [string, string]>;
  declare drafts: Table<DraftRow, string>;
  declare snapshots: Table<SnapshotRow, number>;
  declare errors: Table<ErrorRow, number>;
  declare meta: Table<MetaRow, string>;

  constructor(name: string) {
    // Strict: a save counts once it is on the disk, not when the system has been told of it.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      ingredientes: 'lk, &sid, clave',
      formulas: 'lk, &sid, clave',
      categorias: 'lk',
      proveedores: 'lk',
      perfil: 'key',
      dashboard: 'key',
      base: '[t+lk], [t+sid]',
      outbox: '++seq, [t+lk], state',
      review: '++id, [t+lk], closedAt',
      trash: '[t+lk], at',
      drafts: 'key',
      snapshots: '++id, at',
      errors: '++id',
      meta: 'key',
    });
  }
}

/** What the whole page must be told of the store; nothing can be done but that. */
export type StoreTrouble =
  /** A newer build has upgraded it in another tab: this one writes nothing any more. */
  | 'outdated'
  /** Another tab holds up its opening. */
  | 'blocked'
  /** Its connection is dead and could not be replaced. */
  | 'lost';

/** What happened to the store. */
export type StoreEvent =
  | StoreTrouble
  /** It did not exist: it is new, and empty. */
  | 'created'
  /** The browser had closed it, and it is open again. */
  | 'reopened'
  /** It was deleted by another tab. */
  | 'erased';

/** An opening that takes longer than this is held up, whether the browser says so or not. */
const BLOCKED_AFTER_MS = 5000;

/**
 * Opens the store `name`.
 *
 * When another tab upgrades the store this one closes for good and reports `outdated`: Dexie would otherwise open
 * it again with the old code and write rows of the old shape. The same when another tab deletes it (`erased`).
 * A connection that the browser takes away is replaced (docs/sync.md §1).
 */
export async function openDatabase(name: string, onEvent: (event: StoreEvent) => void): Promise<CalaveraDb> {
  const db = new CalaveraDb(name);
  watchHandle(db, () => onEvent('lost'));
  db.on('versionchange', ({ newVersion }) => {
    db.close({ disableAutoOpen: true });
    onEvent(newVersion === null ? 'erased' : 'outdated');
    return false; // or Dexie's own handler follows and lets the next write open the store again
  });
  db.on('blocked', () => onEvent('blocked'));
  db.on('populate', (tx) => {
    void tx.table('meta').add({ key: 'schema', value: SCHEMA_VERSION });
    onEvent('created');
  });
  const handleClose = () => {
    // Site data cleared, or the storage process died. Dexie would open it again in silence.
    if (!db.hasBeenClosed()) reopen(db).then(() => onEvent('reopened'), ignoreTold);
  };
  db.on('ready', () => db.backendDB().addEventListener('close', handleClose), true);
  const watchdog = setTimeout(() => onEvent('blocked'), BLOCKED_AFTER_MS);
  try {
    await db.open();
  } finally {
    clearTimeout(watchdog);
  }
  return db;
}

/** The failure to open a store again has been reported as `lost`. */
function ignoreTold(): void {}

/** True when this device has a store of that name: looking must not make one. */
export async function hasDatabase(name: string): Promise<boolean> {
  return Dexie.exists(name);
}

/** Deletes the store `name` without opening it. Rejects when the browser cannot; waits while a tab holds it. */
export async function deleteDatabase(name: string): Promise<void> {
  await Dexie.delete(name);
}

/** Thrown inside a write when a newer build has already changed the store. The write is rolled back. */
export class OutdatedTabError extends Error {
  constructor() {
    super('The local store was upgraded by a newer build of the app');
    this.name = 'OutdatedTabError';
  }
}

/**
 * Runs `work` in one read-write transaction over `tables`: everything it writes is stored, or nothing is.
 *
 * The only way to write to the store. Rejects with {@link OutdatedTabError} when a newer build has upgraded it. When
 * the connection turns out to be dead, or something could be spared on a full device, `work` runs a second time, so
 * it must look at the store first.
 */
export async function writeIn<T>(db: CalaveraDb, tables: Table[], work: () => Promise<T>): Promise<T> {
  const write = () =>
    db.transaction('rw', [...tables, db.meta], async () => {
      const stored = await db.meta.get('schema');
      if (typeof stored?.value === 'number' && stored.value > SCHEMA_VERSION) throw new OutdatedTabError();
      return work();
    });
  return withRoom(db, () => withLiveHandle(db, write));
}

/**
 * {@link writeIn} over everything that one write of a record touches: the views of both tables, because an ingredient
 * that gets its server id is named by formulas.
 */
export async function writeRecord<T>(db: CalaveraDb, work: () => Promise<T>): Promise<T> {
  const { ingredientes, formulas, base, outbox, review, trash, drafts } = db;
  return writeIn(db, [ingredientes, formulas, base, outbox, review, trash, drafts], work);
}

/** The table that the screens read. */
export function viewOf(db: CalaveraDb, t: WritableTable): Table<AnyRow, string> {
  return db[t] as Table<AnyRow, string>; // a table holds only rows of its own kind
}
