import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasDatabase } from '../../src/db/database.ts';
import { readOutbox } from '../../src/db/outbox.ts';
import { saveRecord } from '../../src/sync/save.ts';
import { aBrowser, type Browser, type Tab } from '../helpers/browser-tabs.ts';
import { anIngredientePayload } from '../helpers/builders.ts';
import { startServer, type TestServer } from '../helpers/server.ts';

const reported = vi.fn<(error: unknown) => void>();
let server: TestServer;
let apiUrl: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  apiUrl = `${server.url}/api?${randomUUID()}`; // stores of its own for every test
});

const until = (fits: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => {
    if (!(await fits())) throw new Error('Not yet');
  }, 8000);

const ana = () => ({ username: server.user, password: server.password });
const eva = () => ({ username: 'eva', password: server.password });
const waiting = (browser: Browser) => browser.open(apiUrl).session.deviceUsers();

async function signedIn(browser: Browser, who = ana()): Promise<Tab> {
  const tab = browser.open(apiUrl);
  await tab.session.restore();
  await tab.session.login(who);
  return tab;
}

/** Saves what stays on the device, and waits until that is known outside of the store. */
async function saveUnsent(tab: Tab, ...nombres: string[]) {
  const { engine, writer, db } = tab.signedIn();
  engine.stop();
  for (const nombre of nombres) {
    const values = { ...anIngredientePayload({ nombre }) };
    await saveRecord(writer, { t: 'ingredientes', lk: null, values, seen: null, label: 'Crear' });
  }
  await until(() => find(tab, db.name)?.pending === nombres.length);
}

const find = (tab: Tab, store: string) => tab.session.deviceUsers().find((user) => user.store === store);

async function leave(tab: Tab) {
  tab.session.logout();
  await until(() => tab.session.get().kind === 'out');
}

async function namesOf(api: TestServer['api'] = server.api) {
  const { body } = await api<{ member: { nombre: string }[] }>('GET', '/ingredientes?pagination=false');
  return body.member.map(({ nombre }) => nombre);
}

/** What a browser does that clears the data of a site while nobody has it open. */
async function wipe(store: string) {
  const deleting = indexedDB.deleteDatabase(store);
  await new Promise((resolve) => deleting.addEventListener('success', resolve));
}

describe('a shared tablet', () => {
  test('F32 · knows who has changes waiting, and sends them only for their own user', async () => {
    const browser = aBrowser();
    const tab = await signedIn(browser);
    const [one, two] = [`Uno ${randomUUID()}`, `Dos ${randomUUID()}`];
    await saveUnsent(tab, one, two);
    await leave(tab);
    const evaApi = await server.apiAs('eva');
    const other = await signedIn(browser, eva());
    const waits = other.session.deviceUsers().map(({ username, pending }) => [username, pending]);
    expect(waits).toContainEqual([server.user, 2]);
    await until(() => other.signedIn().engine.status.get().reach === 'reachable');
    await until(() => !other.signedIn().engine.status.get().isPulling);
    expect(await namesOf(evaApi)).not.toContain(one);
    await leave(other);
    const again = await signedIn(browser);
    await until(async () => (await namesOf()).includes(two));
    await until(() => find(again, again.signedIn().db.name)?.pending === 0);
    expect(await namesOf(evaApi)).not.toContain(one);
    expect(reported).not.toHaveBeenCalled();
  });

  test('keeps no secrets beside the stores', async () => {
    const browser = aBrowser();
    const tab = await signedIn(browser);
    await saveUnsent(tab, 'Coco');
    const token = tab.tokens.token() ?? '';
    await leave(tab);
    const kept = [...browser.storage.values()].join('\n');
    expect(token.length).toBeGreaterThan(20);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(server.password);
    expect(kept).not.toContain('Coco');
  });
});

test('F33 · signing out without a network clears the token at once and keeps the changes', async () => {
  const browser = aBrowser();
  const tab = await signedIn(browser);
  await saveUnsent(tab, 'Coco');
  const before = server.requests.length;
  tab.session.logout();
  expect(tab.tokens.token()).toBeNull();
  await until(() => tab.session.get().kind === 'out');
  expect(tab.session.get()).toMatchObject({ reason: 'logout', pending: 1 });
  expect(server.requests).toHaveLength(before);
});

describe('F22 · a store that the browser has emptied', () => {
  test('is told at the next start, with what was lost, and filled again from the server', async () => {
    const nombre = `En el servidor ${randomUUID()}`;
    await server.api('POST', '/ingredientes', anIngredientePayload({ nombre }));
    const browser = aBrowser();
    const tab = await signedIn(browser);
    await saveUnsent(tab, 'Uno', 'Dos');
    const { name } = tab.signedIn().db;
    tab.signedIn().db.close({ disableAutoOpen: true });
    await wipe(name);
    const next = browser.open(apiUrl);
    await next.session.restore();
    expect(next.session.loss()).toEqual({ changes: 2 });
    const { db } = next.signedIn();
    await until(async () => (await db.ingredientes.toArray()).some((row) => row.nombre === nombre));
    next.session.acknowledgeLoss();
    expect(next.session.loss()).toBeNull();
  });

  test('of somebody who is not signed in is told on the sign-in screen, once', async () => {
    const browser = aBrowser();
    const tab = await signedIn(browser);
    const { name } = tab.signedIn().db;
    await saveUnsent(tab, 'Uno');
    await leave(tab);
    await wipe(name);
    const next = browser.open(apiUrl);
    await next.session.restore();
    expect(next.session.loss()).toEqual({ changes: 1 });
    expect(next.session.get()).toMatchObject({ kind: 'out', pending: 0 });
    expect(waiting(browser)).toEqual([]);
    const later = browser.open(apiUrl);
    await later.session.restore();
    expect(later.session.loss()).toBeNull();
  });

  test('while it is open is opened again, told, and works', async () => {
    const browser = aBrowser();
    const tab = await signedIn(browser);
    await saveUnsent(tab, 'Uno');
    const before = tab.signedIn();
    await wipe(before.db.name); // the open store is told that it is deleted
    await until(() => tab.session.loss() !== null);
    expect(tab.session.loss()).toEqual({ changes: 1 });
    const { writer, db } = tab.signedIn();
    expect(db).not.toBe(before.db);
    const nombre = `Después ${randomUUID()}`;
    const values = { ...anIngredientePayload({ nombre }) };
    await saveRecord(writer, { t: 'ingredientes', lk: null, values, seen: null, label: 'Crear' });
    await until(async () => (await namesOf()).includes(nombre));
  });

  test('a store that was only closed loses nothing and goes on', async () => {
    const browser = aBrowser();
    const tab = await signedIn(browser);
    const first = tab.signedIn();
    forceCloseDatabase(first.db.backendDB() as never); // its types know only its own class
    await until(() => tab.session.get() !== first);
    expect(tab.session.loss()).toBeNull();
    const nombre = `Sigue ${randomUUID()}`;
    const values = { ...anIngredientePayload({ nombre }) };
    await saveRecord(tab.signedIn().writer, { t: 'ingredientes', lk: null, values, seen: null, label: 'x' });
    await until(async () => (await namesOf()).includes(nombre));
  });

  test('a user who is new on this device has lost nothing', async () => {
    const tab = await signedIn(aBrowser());
    expect(tab.session.loss()).toBeNull();
  });
});

describe('F24 · a connection that died in the background', () => {
  test('is replaced when the page is looked at again', async () => {
    const tab = await signedIn(aBrowser());
    const { db } = tab.signedIn();
    const handle = db.backendDB();
    handle.close(); // without the knowledge of anybody
    tab.environment.wake();
    await until(() => db.isOpen() && db.backendDB() !== handle);
    expect(tab.session.storeEvent()).toBeNull();
  });

  test('and cannot be replaced is told', async () => {
    const tab = await signedIn(aBrowser());
    tab.signedIn().engine.stop();
    tab.signedIn().db.backendDB().close();
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError');
    });
    tab.environment.wake();
    await until(() => tab.session.storeEvent() !== null);
    open.mockRestore();
    expect(tab.session.storeEvent()).toBe('lost');
  });
});

describe('erasing the data of a device', () => {
  test('leaves nothing of the user, in no tab, and tells nobody of a loss', async () => {
    const browser = aBrowser();
    const tab = await signedIn(browser);
    await saveUnsent(tab, 'Coco');
    const other = browser.open(apiUrl);
    await other.session.restore();
    other.signedIn().engine.stop();
    const { name } = tab.signedIn().db;
    await tab.session.erase();
    expect(tab.session.get()).toEqual({ kind: 'out', reason: 'logout', lastUser: null, pending: 0 });
    await until(() => other.session.get().kind === 'out');
    expect(await hasDatabase(name)).toBe(false);
    expect([...browser.storage.keys()].filter((key) => browser.storage.get(key) !== '[]')).toEqual([]);
    const next = browser.open(apiUrl);
    await next.session.restore();
    expect([next.session.loss(), next.session.get().kind]).toEqual([null, 'out']);
    const again = await signedIn(browser);
    expect(await readOutbox(again.signedIn().db)).toEqual([]);
    expect(again.session.loss()).toBeNull();
  });
});

test('a tab whose store is closed under it while it signs out still signs out', async () => {
  const browser = aBrowser();
  const tab = await signedIn(browser);
  await saveUnsent(tab, 'Coco');
  const { db } = tab.signedIn();
  tab.session.logout();
  db.close({ disableAutoOpen: true }); // as when another tab deletes it
  await until(() => tab.session.get().kind === 'out');
  expect(tab.session.get()).toMatchObject({ reason: 'logout', pending: 1 });
  expect(reported).not.toHaveBeenCalled();
});

test('F23 · a store that cannot be opened is deleted on demand and filled again', async () => {
  const browser = aBrowser();
  const tab = await signedIn(browser);
  const { db } = tab.signedIn();
  await saveUnsent(tab, 'Coco');
  db.close({ disableAutoOpen: true });
  const broken = browser.open(apiUrl);
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError');
  });
  await expect(broken.session.restore()).rejects.toMatchObject({ name: 'UnknownError' });
  open.mockRestore();
  expect(broken.session.storeName()).toBe(db.name);
  await broken.session.rebuild();
  expect(await hasDatabase(db.name)).toBe(false);
  const next = browser.open(apiUrl);
  await next.session.restore();
  expect(next.signedIn().db.name).toBe(db.name);
  expect(next.session.loss()).toBeNull();
});
