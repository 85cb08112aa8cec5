import 'fake-indexeddb/auto';
import type { Table } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { CalaveraDb, SCHEMA_VERSION } from '../../src/db/database.ts';
import { openMemoryDb } from './memory-db.ts';
import { MemoryStore } from './memory-disk.ts';
import { createRandom, type Random } from './random.ts';
import type { StoreHooks } from './store.ts';

type Db = CalaveraDb;
type AnyTable = Table<Record<string, unknown>, unknown>;
/** One thing to do with a store; the same for both kinds. */
type Step = (db: Db) => Promise<unknown>;

const FREE: StoreHooks = {
  gate: () => new Promise((resolve) => setImmediate(resolve)),
  failCommit: () => null,
  onCommit: () => undefined,
};

let opened: CalaveraDb[] = [];
afterEach(async () => {
  await Promise.all(opened.map((db) => db.delete()));
  opened = [];
});

async function realStore(): Promise<Db> {
  const db = new CalaveraDb(`calavera:memory-${Math.random()}`);
  db.on('populate', (tx) => void tx.table('meta').add({ key: 'schema', value: SCHEMA_VERSION }));
  await db.open();
  opened.push(db);
  return db;
}

function memoryStore() {
  return openMemoryDb(new MemoryStore('memory'), FREE);
}

function tableOf(db: Db, name: string): AnyTable {
  return db.table(name);
}

const LKS = ['a', 'b', 'c', 'd'];
const SIDS = ['s1', 's2', 's3'];
const STATES = ['pending', 'sending', 'rejected'];

/** A row that may or may not be there already. */
function aRow(random: Random, table: string): Record<string, unknown> {
  const [lk, at, n] = [random.pick(LKS), random.int(0, 5), random.int(0, 99)];
  const sid = random.chance(0.6) ? { sid: random.pick(SIDS) } : {};
  switch (table) {
    case 'ingredientes':
      return { lk, ...sid, clave: random.pick(LKS), n, parts: [{ n }, null, undefined] };
    case 'base':
      return { t: 'ingredientes', lk, ...sid, row: { n }, gone: false };
    case 'outbox':
      return { ...aNumber(random, 'seq'), t: 'ingredientes', lk, state: random.pick(STATES), patch: { n } };
    case 'review':
      return { ...aNumber(random, 'id'), t: 'ingredientes', lk, closedAt: at, n };
    case 'trash':
      return { t: 'ingredientes', lk, at, touch: n };
    default:
      return { key: lk, value: n };
  }
}

function aNumber(random: Random, field: string): Record<string, unknown> {
  return random.chance(0.2) ? { [field]: random.int(1, 12) } : {};
}

const TABLES = ['ingredientes', 'base', 'outbox', 'review', 'trash', 'meta'];

/** The real store under test does not take back a number that a failed transaction has set by itself. */
async function raiseNumbers(db: Db): Promise<void> {
  for (const name of ['outbox', 'review']) {
    await tableOf(db, name).bulkAdd(Array.from({ length: 12 }, () => ({ lk: 'a' })));
    await tableOf(db, name).clear();
  }
}

function aKey(random: Random, table: string): unknown {
  if (table === 'base' || table === 'trash') return ['ingredientes', random.pick(LKS)];
  return table === 'outbox' || table === 'review' ? random.int(1, 12) : random.pick(LKS);
}

function aWrite(random: Random): Step {
  const name = random.pick(TABLES);
  const rows = Array.from({ length: random.int(0, 3) }, () => aRow(random, name));
  const [row, key, keys] = [aRow(random, name), aKey(random, name), [aKey(random, name), aKey(random, name)]];
  const own = (given: Record<string, unknown>) => ({ ...given }); // each store gets its own object
  const lk = random.pick(LKS);
  const writes: Step[] = [
    (db) => tableOf(db, name).put(own(row)),
    (db) => tableOf(db, name).put(own(row)),
    (db) => tableOf(db, name).add(own(row)),
    async (db) => {
      const given = own(row);
      await tableOf(db, name).add(given);
      return given; // with the number that the store has given it
    },
    (db) => tableOf(db, name).bulkPut(rows.map(own)),
    (db) => tableOf(db, name).bulkAdd(rows.map(own)),
    (db) => tableOf(db, name).delete(key),
    (db) => tableOf(db, name).bulkDelete(keys),
    (db) => tableOf(db, name).update(key, { n: 7 }),
    (db) => db.outbox.where('[t+lk]').equals(['ingredientes', lk]).modify({ lk: 'z' }),
    (db) =>
      db.outbox
        .where('state')
        .equals('pending')
        .filter(({ seq }) => seq % 2 === 0)
        .modify({ nextAt: 0 }),
    (db) =>
      db.trash
        .where('at')
        .below(3)
        .filter(({ lk }) => lk !== 'a')
        .delete(),
    (db) => db.review.where('closedAt').between(1, 4).delete(),
    (db) =>
      db.trash
        .where('[t+lk]')
        .equals(['ingredientes', 'a'])
        .modify((trashed) => void (trashed.touch += 1)),
  ];
  const write = random.pick(writes);
  return random.chance(0.03) ? (db) => tableOf(db, name).clear() : write;
}

function aRead(random: Random): Step {
  const name = random.pick(TABLES);
  const [key, keys] = [aKey(random, name), [aKey(random, name), aKey(random, name)]];
  const [lk, sid, at, n] = [random.pick(LKS), random.pick(SIDS), random.int(0, 5), random.int(0, 3)];
  const reads: Step[] = [
    (db) => tableOf(db, name).get(key),
    (db) => tableOf(db, name).bulkGet(keys),
    (db) => tableOf(db, name).toArray(),
    (db) => tableOf(db, name).count(),
    (db) => tableOf(db, name).toCollection().primaryKeys(),
    (db) => tableOf(db, name).limit(n).toArray(),
    (db) => tableOf(db, name).offset(n).primaryKeys(),
    (db) => tableOf(db, name).reverse().first(),
    (db) =>
      tableOf(db, name)
        .filter((row) => row['n'] !== n)
        .last(),
    (db) => db.outbox.orderBy('seq').limit(n).toArray(),
    (db) => db.outbox.where('[t+lk]').equals(['ingredientes', lk]).sortBy('seq'),
    (db) => db.outbox.where('state').anyOf(['pending', 'rejected']).toArray(),
    (db) => db.outbox.where('state').anyOf(['sending', 'pending']).reverse().primaryKeys(),
    (db) => db.review.where('closedAt').equals(0).sortBy('openedAt'),
    (db) => db.review.orderBy('closedAt').reverse().offset(n).primaryKeys(),
    (db) => db.review.where('closedAt').above(at).toArray(),
    (db) => db.review.where('closedAt').aboveOrEqual(at).count(),
    (db) => db.review.where('closedAt').belowOrEqual(at).keys(),
    (db) => db.review.orderBy('closedAt').uniqueKeys(),
    (db) => db.trash.where('at').below(at).primaryKeys(),
    (db) => db.trash.where('at').notEqual(at).toArray(),
    (db) => db.base.where('[t+sid]').equals(['ingredientes', sid]).first(),
    (db) => db.ingredientes.where('sid').equals(sid).first(),
    (db) => db.ingredientes.where('sid').anyOf(SIDS).keys(),
    (db) => db.ingredientes.orderBy('sid').keys(),
    (db) => db.ingredientes.orderBy('clave').toArray(),
    (db) => db.ingredientes.where('clave').startsWith(lk).count(),
    async (db) => {
      const seen: unknown[] = [];
      await db.outbox.each((entry) => seen.push(entry.seq));
      return seen;
    },
  ];
  return random.pick(reads);
}

function aTransaction(random: Random): Step {
  const steps = Array.from({ length: random.int(1, 5) }, () =>
    random.chance(0.6) ? aWrite(random) : aRead(random),
  );
  const inner = random.chance(0.3) ? [aWrite(random), aRead(random)] : [];
  const [fails, tables] = [random.chance(0.2), random.chance(0.1) ? ['outbox'] : TABLES];
  const isCaught = random.chance(0.5);
  return (db) =>
    db.transaction(
      'rw',
      tables.map((name) => db.table(name)),
      async () => {
        const results: unknown[] = [];
        for (const step of steps) results.push(isCaught ? await outcomeOf(step, db) : await step(db));
        if (inner.length > 0) {
          await db.transaction('rw', [db.outbox], async () => {
            for (const step of inner) results.push(await step(db));
          });
        }
        if (fails) throw new TypeError('on purpose');
        return results;
      },
    );
}

/** What a step gave, or how it failed: by kind, as the app looks at it. */
async function outcomeOf(step: Step, db: Db): Promise<unknown> {
  try {
    return plain({ value: await step(db) });
  } catch (error) {
    return { failed: (error as Error).name };
  }
}

/** Without the difference between a missing field and one that is undefined at the top. */
function plain(value: unknown): unknown {
  return structuredClone(value);
}

async function everythingIn(db: Db): Promise<unknown> {
  return Promise.all(TABLES.map((name) => db.table(name).toArray()));
}

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'does what the real store does (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const [real, { db: memory }] = [await realStore(), memoryStore()];
    for (const db of [real, memory]) await raiseNumbers(db);
    for (let number = 0; number < 40; number += 1) {
      const step = random.pick([aRead, aWrite, aTransaction])(random);
      const [expected, got] = [await outcomeOf(step, real), await outcomeOf(step, memory)];
      expect(got).toEqual(expected);
      expect(await everythingIn(memory)).toEqual(await everythingIn(real));
    }
  },
);
