import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { writeIn } from '../../src/db/database.ts';
import { watchOutbox } from '../../src/db/outbox.ts';
import { isClosedError, isQuotaError } from '../../src/db/store-error.ts';
import { openMemoryDb } from './memory-db.ts';
import { MemoryStore } from './memory-disk.ts';
import { drainMicrotasks } from './scheduler.ts';
import type { RowChange, StoreHooks } from './store.ts';

/** A tab whose gates are opened one by one. */
function aTab(store: MemoryStore) {
  const gates: { kind: string; open: () => void }[] = [];
  const commits: (readonly RowChange[])[] = [];
  const state: { failure: Error | null } = { failure: null };
  const hooks: StoreHooks = {
    gate: (kind) =>
      new Promise((resolve) => {
        gates.push({ kind, open: resolve });
      }),
    failCommit: () => state.failure,
    onCommit: (changes) => commits.push(changes),
  };
  const tab = openMemoryDb(store, hooks);
  return {
    ...tab,
    commits,
    state,
    waiting: () => gates.map(({ kind }) => kind),
    /** Opens the oldest gate and lets everything that follows run dry. */
    async open(): Promise<void> {
      gates.shift()?.open();
      await drainMicrotasks();
    },
    async openAll(): Promise<void> {
      await drainMicrotasks();
      while (gates.length > 0) await this.open();
    },
  };
}

const draft = (key: string, at = 1) => ({ key, at, values: null, seen: null });

/** How a promise stands. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  let state = 'pending';
  promise.then(
    () => (state = 'done'),
    () => (state = 'failed'),
  );
  await drainMicrotasks();
  return state;
}

test('a transaction waits for its gate, works in one go, and waits for its commit', async () => {
  const store = new MemoryStore('a');
  const tab = aTab(store);
  const saving = writeIn(tab.db, [tab.db.drafts], async () => {
    await tab.db.drafts.put(draft('a'));
    await tab.db.drafts.put(draft('b'));
  });
  await drainMicrotasks();
  expect(tab.waiting()).toEqual(['start']);
  await tab.open();
  expect(tab.waiting()).toEqual(['commit']);
  expect(tab.commits).toHaveLength(0);
  await tab.open();
  await saving;
  expect(tab.commits).toEqual([
    [
      { table: 'drafts', key: 'a', before: null, after: draft('a') },
      { table: 'drafts', key: 'b', before: null, after: draft('b') },
    ],
  ]);
});

test('a tab that is killed before the commit has written nothing, and waits for ever', async () => {
  const store = new MemoryStore('a');
  const tab = aTab(store);
  const saving = tab.db.drafts.put(draft('a'));
  await drainMicrotasks();
  await tab.open();
  tab.kill();
  await tab.openAll();
  expect(await stateOf(Promise.resolve(saving))).toBe('pending');
  expect(await stateOf(Promise.resolve(tab.db.drafts.count()))).toBe('pending');
  expect(store.rows('drafts')).toEqual([]);
});

test('a full disk rejects the whole transaction', async () => {
  const store = new MemoryStore('a');
  const tab = aTab(store);
  tab.state.failure = new Dexie.AbortError(
    'full',
    Object.assign(new Error(), { name: 'QuotaExceededError' }),
  );
  const saving = tab.db.drafts.put(draft('a')).then(
    () => null,
    (error: unknown) => error,
  );
  await tab.openAll();
  expect(isQuotaError(await saving)).toBe(true);
  expect(store.rows('drafts')).toEqual([]);
  expect(tab.commits).toEqual([]);
});

test('another tab sees what was committed only, and waits for a transaction over the same table', async () => {
  const store = new MemoryStore('a');
  const [one, two] = [aTab(store), aTab(store)];
  const saving = one.db.drafts.put(draft('a'));
  await drainMicrotasks();
  await one.open(); // its work is done, its commit is not
  const counting = two.db.drafts.count();
  const other = two.db.errors.count();
  await two.openAll();
  expect(await stateOf(Promise.resolve(counting))).toBe('pending');
  await one.open();
  await saving;
  await two.openAll();
  expect(await counting).toBe(1);
  expect(await other).toBe(0);
});

test('two transactions that begin together do not mix', async () => {
  const store = new MemoryStore('a');
  const tab = aTab(store);
  const count = async () => {
    await writeIn(tab.db, [tab.db.meta], async () => {
      const before = ((await tab.db.meta.get('n'))?.value as number | undefined) ?? 0;
      await tab.db.meta.put({ key: 'n', value: before + 1 });
    });
  };
  const both = Promise.all([count(), count(), count()]);
  await tab.openAll();
  await both;
  expect(store.rows('meta').find(({ key }) => key === 'n')).toEqual({ key: 'n', value: 3 });
});

test('a failure of the inner transaction takes the outer one with it, although it is caught', async () => {
  const store = new MemoryStore('a');
  const tab = aTab(store);
  const saving = writeIn(tab.db, [tab.db.drafts], async () => {
    await tab.db.drafts.put(draft('a'));
    await writeIn(tab.db, [], () => Promise.reject(new TypeError('inner'))).catch(() => undefined);
  }).catch((error: unknown) => error);
  await tab.openAll();
  expect(await saving).toBeInstanceOf(TypeError);
  expect(store.rows('drafts')).toEqual([]);
});

test('a closed store rejects', async () => {
  const tab = aTab(new MemoryStore('a'));
  tab.db.close({ disableAutoOpen: true });
  expect(tab.db.isOpen()).toBe(false);
  expect(
    isClosedError(
      await tab.db.drafts.count().then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  ).toBe(true);
});

test('every tab of the store hears that the queue has changed', async () => {
  const store = new MemoryStore('a');
  const [one, two] = [aTab(store), aTab(store)];
  let heard = 0;
  const stop = watchOutbox(two.db, () => (heard += 1));
  const saving = one.db.outbox.where('state').equals('sending').modify({ state: 'pending' });
  await one.openAll();
  await saving; // nothing changed, nothing is told
  expect(heard).toBe(1);
  const adding = one.db.drafts
    .put(draft('a'))
    .then(() => one.db.table('outbox').add({ t: 'ingredientes', lk: 'a' }));
  await one.openAll();
  await adding;
  expect(heard).toBe(2);
  stop();
});

test('what was read cannot be changed, and what was written is a copy', async () => {
  const store = new MemoryStore('a');
  const tab = aTab(store);
  const values = { nombre: 'Oliva', enlaces: [{ url: 'https://a.example' }] };
  const saving = tab.db.drafts.put({ ...draft('a'), values });
  await tab.openAll();
  await saving;
  values.nombre = 'Coco';
  const reading = tab.db.drafts.get('a');
  await tab.openAll();
  const row = await reading;
  expect(row?.values).toEqual({ nombre: 'Oliva', enlaces: [{ url: 'https://a.example' }] });
  expect(() => Object.assign(row?.values as object, { nombre: 'Coco' })).toThrow(TypeError);
});
