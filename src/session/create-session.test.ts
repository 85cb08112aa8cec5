import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { readOutbox } from '#db/outbox.ts';
import { tokenPayload } from '#domain/usuario.ts';
import { saveRecord } from '#sync/save.ts';
import { aBrowser, aToken, type Tab } from '../../tests/helpers/browser-tabs.ts';
import { anIngredientePayload } from '../../tests/helpers/builders.ts';
import { startServer, type TestServer } from '../../tests/helpers/server.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;
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
  // A base of its own for every test: the store is named after address and user.
  apiUrl = `${server.url}/api?${randomUUID()}`;
});

const until = (fits: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => {
    if (!(await fits())) throw new Error('Not yet');
  }, 5000);

const credenciales = () => ({ username: server.user, password: server.password });
const names = async (api: TestServer['api'] = server.api) => {
  const { body } = await api<{ member: { nombre: string }[] }>('GET', '/ingredientes?pagination=false');
  return body.member.map(({ nombre }) => nombre);
};
const save = (tab: Tab, nombre: string) =>
  saveRecord(tab.signedIn().writer, {
    t: 'ingredientes',
    lk: null,
    values: { ...anIngredientePayload({ nombre }) },
    seen: null,
    label: 'Crear',
  });
const queue = (tab: Tab) => readOutbox(tab.signedIn().db);

describe('signing in', () => {
  test('opens the store of the user, names her and brings her changes to the server', async () => {
    const tab = aBrowser().open(apiUrl);
    await tab.session.restore();
    expect(tab.session.get()).toEqual({ kind: 'out', reason: 'start', lastUser: null, pending: 0 });
    expect(await tab.session.login(credenciales())).toEqual({ ok: true });
    expect(tab.signedIn()).toMatchObject({ usuario: { username: server.user } });
    expect(tab.signedIn().engine.status.get().auth).toBe('ok');
    const nombre = `Coco ${randomUUID()}`;
    await save(tab, nombre);
    await until(async () => (await names()).includes(nombre));
    await until(async () => (await queue(tab)).length === 0);
    expect(reported).not.toHaveBeenCalled();
  });

  test('with a wrong password says why and changes nothing', async () => {
    const tab = aBrowser().open(apiUrl);
    await tab.session.restore();
    const result = await tab.session.login({ username: server.user, password: 'otra' });
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/./) });
    expect(tab.session.get().kind).toBe('out');
    expect(tab.tokens.token()).toBeNull();
  });

  test('again as the same user keeps the open store', async () => {
    const tab = aBrowser().open(apiUrl);
    await tab.session.restore();
    await tab.session.login(credenciales());
    const { db } = tab.signedIn();
    await tab.session.login(credenciales());
    expect(tab.signedIn().db).toBe(db);
    expect(db.isOpen()).toBe(true);
    const nombre = `Palma ${randomUUID()}`;
    await save(tab, nombre);
    await until(async () => (await names()).includes(nombre));
  });

  test('F32 · as somebody else opens another store and sends nothing of the first', async () => {
    const browser = aBrowser();
    const ana = browser.open(apiUrl);
    await ana.session.restore();
    await ana.session.login(credenciales());
    ana.signedIn().engine.stop(); // her changes stay on the device
    const nombre = `De Ana ${randomUUID()}`;
    await save(ana, nombre);
    const evaApi = await server.apiAs('eva');
    await ana.session.login({ username: 'eva', password: server.password });
    const eva = ana.signedIn();
    expect(eva.writer.user).toBe('eva');
    expect(await queue(ana)).toEqual([]);
    await save(ana, 'De Eva');
    await until(async () => (await names(evaApi)).includes('De Eva'));
    expect(await names(evaApi)).not.toContain(nombre);
    expect(await names()).not.toContain(nombre);
    await ana.session.login(credenciales());
    await until(async () => (await names()).includes(nombre));
  });
});

test('two sign-ins at the same time end as one of them, with one open store', async () => {
  const tab = aBrowser().open(apiUrl);
  await tab.session.restore();
  await server.apiAs('eva');
  const stores = new Set<CalaveraDb>();
  tab.session.subscribe(() => {
    const state = tab.session.get();
    if (state.kind === 'in') stores.add(state.db);
  });
  await Promise.all([
    tab.session.login(credenciales()),
    tab.session.login({ username: 'eva', password: server.password }),
  ]);
  const { db, writer } = tab.signedIn();
  expect(tokenPayload(tab.tokens.token() ?? '')?.username).toBe(writer.user);
  expect([...stores].filter((store) => store.isOpen())).toEqual([db]);
});

describe('signing out', () => {
  test('keeps what is on the device and says how much', async () => {
    const tab = aBrowser().open(apiUrl);
    await tab.session.restore();
    await tab.session.login(credenciales());
    tab.signedIn().engine.stop();
    await save(tab, 'Sin enviar');
    tab.session.logout();
    await until(() => tab.session.get().kind === 'out');
    expect(tab.session.get()).toEqual({ kind: 'out', reason: 'logout', lastUser: server.user, pending: 1 });
    expect(tab.tokens.token()).toBeNull();
  });

  test('is remembered at the next start', async () => {
    const browser = aBrowser();
    const first = browser.open(apiUrl);
    await first.session.restore();
    await first.session.login(credenciales());
    first.signedIn().engine.stop();
    await save(first, 'Sin enviar');
    first.session.logout();
    await until(() => first.session.get().kind === 'out');
    const second = browser.open(apiUrl);
    await second.session.restore();
    expect(second.session.get()).toMatchObject({
      kind: 'out',
      reason: 'start',
      lastUser: server.user,
      pending: 1,
    });
  });
});

describe('a token', () => {
  test('that is good opens the store at the next start, with the profile as last seen', async () => {
    const browser = aBrowser();
    const first = browser.open(apiUrl);
    await first.session.restore();
    await first.session.login(credenciales());
    await until(async () => (await first.signedIn().db.perfil.count()) === 1);
    first.signedIn().engine.stop();
    const second = browser.open(apiUrl);
    await second.session.restore();
    expect(second.signedIn().usuario).toEqual(first.signedIn().usuario);
  });

  test('of nobody opens nothing: the store of whoever was here before stays closed', async () => {
    const browser = aBrowser();
    browser.storage.set('token', 'a-token-that-names-nobody');
    const tab = browser.open(apiUrl);
    const before = server.requests.length;
    await tab.session.restore();
    expect(tab.session.get()).toEqual({ kind: 'out', reason: 'start', lastUser: null, pending: 0 });
    expect(server.requests).toHaveLength(before);
  });

  test('F9 · whose date has passed opens the store and makes no request at all', async () => {
    const browser = aBrowser();
    browser.storage.set('token', aToken(server.user, Date.now() - 7 * 24 * 60 * 60_000));
    const tab = browser.open(apiUrl);
    const before = server.requests.length;
    await tab.session.restore();
    await until(() => tab.signedIn().engine.status.get().auth === 'expired');
    await save(tab, 'Con la sesión caducada');
    tab.signedIn().engine.syncNow();
    tab.environment.wake();
    tab.environment.tick(60_000);
    await until(() => tab.signedIn().engine.status.get().auth === 'expired');
    expect(server.requests).toHaveLength(before);
    expect(await queue(tab)).toMatchObject([{ state: 'pending', att: 0 }]);
    await tab.session.login(credenciales());
    await until(async () => (await names()).includes('Con la sesión caducada'));
    await until(() => tab.signedIn().engine.status.get().auth === 'ok');
  });

  test('that runs out while the app is open stops the requests, not the app', async () => {
    let now = Date.now();
    const tab = aBrowser().open(apiUrl, { now: () => now });
    await tab.session.restore();
    await tab.session.login(credenciales());
    await until(() => tab.signedIn().engine.status.get().reach === 'reachable');
    await until(() => !tab.signedIn().engine.status.get().isPulling);
    now += YEAR_MS;
    const before = server.requests.length;
    await save(tab, 'Sin sesión');
    tab.environment.wake();
    await until(() => tab.signedIn().engine.status.get().auth === 'expired');
    expect(server.requests).toHaveLength(before);
    expect(await queue(tab)).toMatchObject([{ state: 'pending', amb: false }]);
  });

  test('F9 · that the server refuses ends the session; the changes stay and leave after the next sign-in', async () => {
    const browser = aBrowser();
    const tab = browser.open(apiUrl);
    await tab.session.restore();
    await tab.session.login(credenciales());
    tab.signedIn().engine.stop();
    const nombre = `A salvo ${randomUUID()}`;
    await save(tab, nombre);
    browser.storage.set('token', aToken(server.user, Date.now() + YEAR_MS));
    const next = browser.open(apiUrl);
    await next.session.restore();
    await until(() => next.session.get().kind === 'out');
    expect(next.session.get()).toEqual({ kind: 'out', reason: 'expired', lastUser: server.user, pending: 1 });
    expect(next.tokens.token()).toBeNull();
    await next.session.login(credenciales());
    await until(async () => (await names()).includes(nombre));
    expect((await names()).filter((each) => each === nombre)).toHaveLength(1);
    expect(reported).not.toHaveBeenCalled();
  });

  test('that is refused before anything is known of the user lets nobody in', async () => {
    const browser = aBrowser();
    browser.storage.set('token', aToken('nadie', Date.now() + YEAR_MS));
    const tab = browser.open(apiUrl);
    const states: string[] = [];
    tab.session.subscribe(() => states.push(tab.session.get().kind));
    await tab.session.restore();
    await until(() => tab.session.get().kind === 'out');
    expect(states.at(-1)).toBe('out');
    expect(tab.tokens.token()).toBeNull();
  });
});

describe('another tab', () => {
  async function twoTabs() {
    const browser = aBrowser();
    const [one, two] = [browser.open(apiUrl), browser.open(apiUrl)];
    await one.session.restore();
    await two.session.restore();
    return { browser, one, two };
  }

  test('that signs in takes this one along, and so does signing out', async () => {
    const { one, two } = await twoTabs();
    await one.session.login(credenciales());
    await until(() => two.session.get().kind === 'in');
    expect(two.signedIn().usuario.username).toBe(server.user);
    two.session.logout();
    await until(() => one.session.get().kind === 'out');
    expect(one.session.get()).toMatchObject({ reason: 'logout' });
  });

  test('that signs in as somebody else never lets this one write into the wrong store', async () => {
    const { one, two } = await twoTabs();
    await one.session.login(credenciales());
    await until(() => two.session.get().kind === 'in');
    await server.apiAs('eva');
    const before = two.signedIn();
    await one.session.login({ username: 'eva', password: server.password });
    await until(() => two.session.get().kind === 'in' && two.signedIn().writer.user === 'eva');
    expect(before.db.isOpen()).toBe(false);
    expect(two.signedIn().db.name).toBe(one.signedIn().db.name);
  });

  test('can write while this one sends: one of them brings everything to the server', async () => {
    const { one, two } = await twoTabs();
    await one.session.login(credenciales());
    await until(() => two.session.get().kind === 'in');
    const [first, second] = [`Uno ${randomUUID()}`, `Dos ${randomUUID()}`];
    await save(one, first);
    await save(two, second);
    await until(async () => (await queue(one)).length === 0);
    const stored = await names();
    expect(stored.filter((nombre) => nombre === first || nombre === second)).toHaveLength(2);
  });
});

test('a store that cannot be opened lets nobody in, and the token stays for the next try', async () => {
  const browser = aBrowser();
  const tab = browser.open(apiUrl);
  await tab.session.restore();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError');
  });
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  const result = await tab.session.login(credenciales());
  expect(result).toMatchObject({ ok: false, title: 'No se pudieron abrir los datos de este dispositivo' });
  expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'UnknownError' }));
  open.mockRestore();
  reported.mockRestore();
  expect(tab.session.get().kind).toBe('out');
  expect(tab.tokens.token()).not.toBeNull();
  const again = browser.open(apiUrl);
  await again.session.restore();
  expect(again.session.get().kind).toBe('in');
});
