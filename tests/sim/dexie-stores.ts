import { Dexie, type DBCore, type DBCoreTable, type Middleware } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { canonicalText } from '../../src/domain/canonical.ts';
import { type CalaveraDb, openDatabase } from '../../src/db/database.ts';
import { createTurns } from '../../src/sync/turns.ts';
import type { RowChange, StoreHooks, StoreKind, TabStore } from './store.ts';

/** Tables that are looked at after every transaction. */
const WATCHED = ['ingredientes', 'formulas', 'base', 'outbox', 'review', 'trash', 'meta'];

/** Rounds of the event loop without anything under way after which a step is over. */
const QUIET_ROUNDS = 3;

/** What one store on the disk is known to hold, and the queue of transactions over it. */
interface Disk {
  rows: Map<string, Map<string, { key: unknown; row: unknown }>>;
  inTurn: ReturnType<typeof createTurns>;
}

/** The app's real store: Dexie over an implementation of IndexedDB in memory, new for every history. */
export function createDexieStores(): StoreKind {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const disks = new Map<string, Disk>();
  let underWay = 0;
  const counted = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
  const middleware = countRequests((step) => {
    underWay += step;
  });
  const addon = (db: Dexie) => db.use(middleware);

  return {
    async open(_device, name, hooks) {
      Dexie.addons.push(addon);
      const opening = counted(() => openDatabase(name, () => undefined));
      Dexie.addons.splice(Dexie.addons.indexOf(addon), 1); // the instance is made at once
      const db = await opening;
      const disk = disks.get(name) ?? { rows: new Map(), inTurn: createTurns() };
      disks.set(name, disk);
      return guarded(db, { disk, hooks, counted });
    },
    async settle() {
      for (let quiet = 0; quiet < QUIET_ROUNDS; quiet = underWay > 0 ? 0 : quiet + 1) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

type Counted = <T>(work: () => PromiseLike<T>) => Promise<T>;

/** Every transaction of `db` waits for its gate, may fail for want of room, and tells what it changed. */
function guarded(
  db: CalaveraDb,
  { disk, hooks, counted }: { disk: Disk; hooks: StoreHooks; counted: Counted },
): TabStore {
  let isDead = false;
  const original = db.transaction.bind(db) as (...parts: unknown[]) => PromiseLike<unknown>; // its many overloads
  const whole = async (parts: unknown[]): Promise<unknown> => {
    await hooks.gate('start');
    const work = parts.pop() as () => unknown; // the last argument of any overload
    const run = async () => {
      const failure = hooks.failCommit();
      const result = await original(...parts, async () => {
        const value = await work();
        if (failure !== null) throw failure;
        return value;
      });
      const changes = await difference(db, disk);
      if (changes.length > 0) hooks.onCommit(changes);
      return result;
    };
    const result = await disk.inTurn(() => counted(run));
    if (isDead) await new Promise(() => undefined);
    return result;
  };
  const transaction = (...parts: unknown[]) => (Dexie.currentTransaction ? original(...parts) : whole(parts));
  Object.assign(db, { transaction });
  return {
    db,
    kill() {
      isDead = true;
      db.close({ disableAutoOpen: true });
    },
  };
}

/** What is on the disk now and was not, and the other way round. */
async function difference(db: CalaveraDb, disk: Disk): Promise<RowChange[]> {
  const changes: RowChange[] = [];
  for (const table of WATCHED) {
    const before = disk.rows.get(table) ?? new Map<string, { key: unknown; row: unknown }>();
    const [rows, keys] = [
      await db.table<unknown>(table).toArray(),
      await db.table(table).toCollection().primaryKeys(),
    ];
    const now = new Map(
      rows.map((row, index) => [JSON.stringify(keys[index]), { key: keys[index] as unknown, row }]),
    );
    for (const [slot, { key, row }] of now) {
      const old = before.get(slot)?.row ?? null;
      if (canonicalText(old) !== canonicalText(row)) changes.push({ table, key, before: old, after: row });
    }
    for (const [slot, { key, row }] of before) {
      if (!now.has(slot)) changes.push({ table, key, before: row, after: null });
    }
    disk.rows.set(table, now);
  }
  return changes;
}

/** Counts the requests that wait for the store, so that it is known when a step has come to rest. */
function countRequests(count: (step: 1 | -1) => void): Middleware<DBCore> {
  // Dexie's own promise goes back to it, and no await here: either would lead out of its transaction.
  const track = <T>(promise: Promise<T>): Promise<T> => {
    count(1);
    promise.then(
      () => count(-1),
      () => count(-1),
    );
    return promise;
  };
  return {
    stack: 'dbcore',
    name: 'count-requests',
    create: (core) => ({
      ...core,
      table(name): DBCoreTable {
        const table = core.table(name);
        return {
          ...table,
          get: (request) => track(table.get(request)),
          getMany: (request) => track(table.getMany(request)),
          query: (request) => track(table.query(request)),
          count: (request) => track(table.count(request)),
          mutate: (request) => track(table.mutate(request)),
        };
      },
    }),
  };
}
