import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { type CalaveraDb, openDatabase } from '#db/database.ts';
import { readEpoch, readTableMeta, writeTableMeta } from '#db/meta.ts';
import { readOutbox } from '#db/outbox.ts';
import { anIngredientePayload } from '../../tests/helpers/builders.ts';
import { USER } from '../../tests/helpers/entries.ts';
import { aLockManager } from '../../tests/helpers/locks.ts';
import { aManualEnvironment } from '../../tests/helpers/manual-environment.ts';
import { quotaError } from '../../tests/helpers/store-faults.ts';
import { startServer, type TestServer } from '../../tests/helpers/server.ts';
import type { Locks } from './environment.ts';
import { httpServer } from './http-server.ts';
import { startLead } from './lead.ts';
import { saveRecord } from './save.ts';
import { startSync } from './start.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

const until = (fits: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => {
    if (!(await fits())) throw new Error('Not yet');
  }, 5000);

/** A runner of one tab over a store, which several tabs may share. */
async function aTab(options: { name?: string; locks?: Locks | undefined; token?: string } = {}) {
  const db = await openDatabase(options.name ?? `calavera:start-${randomUUID()}`, () => undefined);
  const environment = aManualEnvironment(options.locks);
  const errors: unknown[] = [];
  const token = options.token ?? (await server.token());
  const client = createClient({ baseUrl: `${server.url}/api`, token: () => token });
  const engine = startSync({
    db,
    user: USER,
    startLead: (duty) => startLead({ ...duty, server: httpServer(client) }),
    canRequest: () => true,
    environment,
    onError: (error) => errors.push(error),
  });
  const close = () => {
    engine.stop();
    db.close({ disableAutoOpen: true });
  };
  onTestFinished(close);
  return { db, engine, environment, errors, close };
}

const save = (db: CalaveraDb, nombre: string) =>
  saveRecord(
    { db, user: USER },
    { t: 'ingredientes', lk: null, values: { ...anIngredientePayload({ nombre }) }, seen: null, label: '' },
  );
const isEmpty = async (db: CalaveraDb) => (await readOutbox(db)).length === 0;
const count = async (nombre: string) => {
  const { body } = await server.api<{ member: { nombre: string }[] }>(
    'GET',
    '/ingredientes?pagination=false',
  );
  return body.member.filter((row) => row.nombre === nombre).length;
};

describe('a tab alone', () => {
  test('looks at the server, reads its lists, and sends what is saved', async () => {
    const { db, engine, errors } = await aTab({ locks: aLockManager() });
    await until(() => engine.status.get().reach === 'reachable');
    await until(async () => (await db.categorias.count()) > 0);
    const nombre = randomUUID();
    await save(db, nombre);
    await until(() => isEmpty(db));
    expect(await count(nombre)).toBe(1);
    expect(errors).toEqual([]);
  });

  test('says that a list could not be stored, until it could', async () => {
    const { db, engine, errors } = await aTab({ locks: aLockManager() });
    await until(
      async () => (await readTableMeta(db, 'ingredientes')) !== null && !engine.status.get().isPulling,
    );
    await writeTableMeta(db, 'ingredientes', { etag: null, bodyHash: null }); // so that the list comes whole
    const read = vi.spyOn(db.ingredientes, 'toArray').mockImplementation(() => {
      throw quotaError();
    });
    engine.refresh('ingredientes');
    await until(() => engine.status.get().pullFailed);
    expect(errors).toMatchObject([{ name: 'QuotaExceededError' }]);
    read.mockRestore();
    engine.refresh('ingredientes');
    await until(() => !engine.status.get().pullFailed);
  });

  test('finds a server that comes back within one look, and sends what waited at once', async () => {
    const { db, engine, environment } = await aTab({ locks: aLockManager() });
    await until(() => engine.status.get().reach === 'reachable');
    await until(() => !engine.status.get().isPulling);
    await server.stop();
    const nombre = randomUUID();
    await save(db, nombre);
    await until(() => engine.status.get().reach === 'unreachable');
    await until(async () => (await readOutbox(db))[0]?.state === 'pending');
    await server.restart();
    environment.tick(3000);
    await until(() => isEmpty(db)); // not after the back-off of the entry, which may be a minute
    expect(await count(nombre)).toBe(1);
  });

  test('does not ask an unreachable server when nothing waits or nobody looks', async () => {
    const { db, engine, environment } = await aTab({ locks: aLockManager() });
    await until(async () => (await db.meta.get('table:proveedores')) !== undefined); // the last list
    await until(() => !engine.status.get().isPulling);
    environment.goOffline();
    expect(engine.status.get().reach).toBe('unreachable');
    const before = server.requests.length;
    environment.tick(3000);
    environment.isShown = false;
    await save(db, randomUUID());
    environment.tick(60_000);
    await until(async () => !(await isEmpty(db)));
    expect(server.requests).toHaveLength(before);
    environment.isShown = true;
    environment.wake();
    await until(() => isEmpty(db));
  });

  test('does what was asked for before anybody led, as soon as it leads', async () => {
    const first = await aTab({ locks: aLockManager() });
    await until(async () => (await first.db.meta.get('table:proveedores')) !== undefined); // the last list
    await until(() => !first.engine.status.get().isPulling);
    first.close();
    const reads = () => server.requests.filter(({ path }) => path.includes('/ingredientes')).length;
    const before = reads();
    const second = await aTab({ name: first.db.name, locks: aLockManager() });
    second.engine.refresh('ingredientes'); // fresh: nothing else would read it again
    await until(() => reads() > before);
    expect(second.errors).toEqual([]);
  });

  test('stops after a 401 and says so', async () => {
    const { db, engine } = await aTab({ locks: aLockManager(), token: 'no.es.valido' });
    await until(() => engine.status.get().reach === 'reachable');
    await save(db, randomUUID());
    await until(() => engine.status.get().auth === 'refused');
    expect(await readOutbox(db)).toMatchObject([{ state: 'pending', att: 0 }]);
  });

  test('still shows after a reload that a list waits for the maker', async () => {
    const first = await aTab({ locks: aLockManager() });
    await until(async () => (await first.db.meta.get('table:ingredientes')) !== undefined);
    await until(() => !first.engine.status.get().isPulling);
    const latched = { missing: 7, known: 9, at: Date.now() };
    await writeTableMeta(first.db, 'ingredientes', { latched });
    first.close();
    const second = await aTab({ name: first.db.name, locks: aLockManager() });
    await until(() => second.engine.status.get().latched !== null);
    expect(second.engine.status.get().latched).toEqual({ missing: 7, known: 9 });
  });

  test('that takes up the lead in vain tries again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const name = `calavera:start-${randomUUID()}`;
    const locks = aLockManager();
    let failures = 1;
    const failing: Locks = {
      request: ((...args: Parameters<Locks['request']>) => {
        failures -= 1;
        return failures >= 0 ? Promise.reject(new Error('locks are out')) : locks.request(...args);
      }) as Locks['request'],
    };
    const { engine, errors } = await aTab({ name, locks: failing });
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await until(() => engine.status.get().reach === 'reachable');
    expect(errors).toHaveLength(1);
  });
});

describe.each([
  ['with locks', aLockManager()],
  ['without locks (the page is no secure context)', undefined],
])('two tabs %s', (_, locks) => {
  test('F14 · send every write once, whichever of them saved it', async () => {
    const one = await aTab({ locks });
    const two = await aTab({ name: one.db.name, locks });
    const nombres = Array.from({ length: 10 }, () => randomUUID());
    await Promise.all(nombres.map((nombre, n) => save(n % 2 === 0 ? one.db : two.db, nombre)));
    await until(() => isEmpty(one.db));
    for (const nombre of nombres) expect(await count(nombre)).toBe(1);
    expect([...one.errors, ...two.errors]).toEqual([]);
  });

  test('show the same status, and the follower can ask for a look', async () => {
    const one = await aTab({ locks });
    await until(() => one.engine.status.get().reach === 'reachable');
    const two = await aTab({ name: one.db.name, locks });
    await until(() => two.engine.status.get().reach === 'reachable');
    await until(() => !one.engine.status.get().isPulling && !two.engine.status.get().isPulling);
    const before = server.requests.length;
    one.engine.syncNow();
    await until(() => server.requests.length > before);
    const between = server.requests.length;
    two.engine.syncNow();
    await until(() => server.requests.length > between);
    expect(two.engine.status.get()).toMatchObject({ reach: 'reachable', auth: 'ok' });
  });

  test('a leader that nobody looks at finds a returning server for a tab that somebody looks at', async () => {
    const one = await aTab({ locks });
    await until(() => one.engine.status.get().reach === 'reachable');
    const two = await aTab({ name: one.db.name, locks });
    await until(() => two.engine.status.get().reach === 'reachable' && !two.engine.status.get().isPulling);
    const [leader, other] = locks === undefined ? [two, one] : [one, two];
    leader.environment.isShown = false;
    leader.environment.goOffline();
    const nombre = randomUUID();
    await save(other.db, nombre);
    other.environment.tick(3000);
    await until(() => isEmpty(other.db));
    expect(await count(nombre)).toBe(1);
  });

  test('F14 · hand the lead on when one is closed', async () => {
    const one = await aTab({ locks });
    await until(() => one.engine.status.get().reach === 'reachable');
    const two = await aTab({ name: one.db.name, locks });
    await until(() => two.engine.status.get().reach === 'reachable');
    const epoch = await readEpoch(two.db);
    one.close();
    two.environment.wake();
    const nombre = randomUUID();
    await save(two.db, nombre);
    await until(() => isEmpty(two.db));
    expect(await count(nombre)).toBe(1);
    expect(await readEpoch(two.db)).toBeGreaterThanOrEqual(epoch);
  });
});

test('without locks the tab that is looked at again takes the lead back', async () => {
  const one = await aTab();
  await until(() => one.engine.status.get().reach === 'reachable');
  const two = await aTab({ name: one.db.name });
  await until(() => two.engine.status.get().reach === 'reachable');
  two.close();
  const nombre = randomUUID();
  await save(one.db, nombre);
  await until(() => {
    one.environment.wake(); // it may not have heard yet that the other had taken the lead
    return isEmpty(one.db);
  });
  expect(await count(nombre)).toBe(1);
});

describe('working without a connection on purpose', () => {
  test('sends nothing until it is over, in every tab and after a reload', async () => {
    const locks = aLockManager();
    const one = await aTab({ locks });
    const two = await aTab({ name: one.db.name, locks });
    await until(() => two.engine.status.get().reach === 'reachable' && !two.engine.status.get().isPulling);
    two.engine.setManualOffline(true);
    await until(() => one.engine.status.get().isManualOffline);
    const before = server.requests.length;
    await save(one.db, randomUUID());
    one.engine.syncNow();
    one.close();
    two.close();
    const three = await aTab({ name: one.db.name, locks });
    await until(() => three.engine.status.get().isManualOffline);
    three.engine.syncNow();
    expect(await isEmpty(three.db)).toBe(false);
    expect(server.requests).toHaveLength(before);
    three.engine.setManualOffline(false);
    await until(() => isEmpty(three.db));
  });
});
