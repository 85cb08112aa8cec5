import type { Page } from '@playwright/test';
import type { BuiltServer } from '../helpers/built-server.ts';
import { expect, test } from './fixtures.ts';
import { create, fill, openList, row, storedNames } from './ingredientes.ts';
import { createKillableBrowser } from './killable.ts';
import { enter, statusChip, untilInstalled } from './session.ts';
import { type Tabs, watchTabs } from './tabs.ts';

const TABS = 10;
/** How often a leader is closed, and crashed. */
const TIMES = 3;
const GONE_LIMIT_MS = 500;
const FROZEN_LIMIT_MS = 12_000;

const manteca = (number: number) => `Manteca ${String(number).padStart(2, '0')}`;
const typed = (nombre: string) => ({ nombre, categoria: 'Mantecas', cantidad: '1000', precio: '10' });

test('F14 · ten tabs save offline and one sends; a closed or crashed leader is replaced at once', async ({
  page,
  server,
  watch,
}) => {
  test.setTimeout(300_000);
  watch.expect('network');
  const tabs = await openTabs(page, server, TABS);
  const names = tabs.open().map((_, index) => manteca(index + 1));

  await test.step('every tab saves without a server', async () => {
    await server.stop();
    for (const [index, tab] of tabs.open().entries()) await saveIn(tab, names[index] ?? '');
    for (const tab of tabs.open()) await expect(row(tab, manteca(1))).toBeVisible();
    for (const nombre of names) await expect(row(anyTab(tabs), nombre)).toBeVisible();
  });

  await test.step('one tab sends all of it', async () => {
    const leader = await tabs.leader();
    await server.start();
    await expect.poll(() => storedNames(server), { timeout: 30_000 }).toEqual(names);
    await expect.poll(() => tabs.sent().length).toBe(names.length);
    expect(new Set(tabs.sent().map(({ from }) => from))).toEqual(new Set([leader]));
    for (const tab of tabs.open()) await expect(statusChip(tab)).toHaveAccessibleName(/Todo guardado/);
  });

  await test.step('a closed leader is replaced', async () => {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      times.push((await tabs.replace((leader) => leader.close())).tookMs);
    }
    report('closed', times);
    expect(median(times)).toBeLessThanOrEqual(GONE_LIMIT_MS);
    await sendOneMore(tabs, server, names);
  });

  await test.step('a crashed leader is replaced', async () => {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      times.push((await tabs.replace(crash)).tookMs);
    }
    report('crashed', times);
    expect(median(times)).toBeLessThanOrEqual(GONE_LIMIT_MS);
    await sendOneMore(tabs, server, names);
  });

  await expectOnce(tabs, names.length);
});

test('F15 · a frozen leader is replaced, and sends nothing more when it thaws', async ({ server, watch }) => {
  test.setTimeout(300_000);
  watch.expect('network');
  const browser = createKillableBrowser({ noDefaults: true }); // a visible tab is never frozen
  try {
    const { context, page } = await browser.open();
    await watch.add(context);
    await freezeAndThaw(await openTabs(page, server, TABS), server);
  } finally {
    await browser.dispose();
  }
});

async function freezeAndThaw(tabs: Tabs, server: BuiltServer): Promise<void> {
  const names: string[] = [];
  await sendOneMore(tabs, server, names);

  const frozen = await tabs.leader();
  const { tookMs, leader } = await tabs.replace((tab) => setLifecycle(tab, 'frozen'));
  report('frozen', [tookMs]);
  expect(tookMs).toBeLessThanOrEqual(FROZEN_LIMIT_MS);
  expect(leader).not.toBe(frozen);

  // Thawed before anybody saves: a page that is frozen by force opens transactions it cannot end.
  await setLifecycle(frozen, 'active');
  const sentBefore = tabs.sent().length;
  await server.stop();
  const saver = tabs.open().find((tab) => tab !== frozen && tab !== leader) ?? leader;
  for (let count = 0; count < 3; count += 1) {
    const nombre = manteca(names.length + 1);
    await saveIn(saver, nombre);
    names.push(nombre);
  }
  await server.start();
  await expect.poll(() => storedNames(server), { timeout: 30_000 }).toEqual(names);
  await saveIn(frozen, manteca(names.length + 1));
  names.push(manteca(names.length + 1));
  await expect.poll(() => storedNames(server), { timeout: 30_000 }).toEqual(names);
  await expectOnce(tabs, names.length);
  for (const { from } of tabs.sent().slice(sentBefore)) expect(from).not.toBe(frozen);
  expect(await tabs.leader()).toBe(leader);
}

/** So many tabs of the signed-in app, each at the empty form. */
async function openTabs(page: Page, server: BuiltServer, count: number): Promise<Tabs> {
  await enter(page, server);
  await untilInstalled(page);
  const context = page.context();
  const tabs = watchTabs(context);
  for (let opened = 0; opened < count; opened += 1) {
    await tabs.add(`${server.url}/app/ingredientes/nuevo`);
  }
  await page.close();
  for (const tab of tabs.open()) await expect(tab.getByRole('combobox', { name: 'Categoría' })).toBeEnabled();
  return tabs;
}

/** Saves in this tab, at the form or at the list, until the app says so. */
async function saveIn(tab: Page, nombre: string): Promise<void> {
  await tab.bringToFront();
  if (!tab.url().endsWith('/nuevo')) return create(tab, typed(nombre));
  await fill(tab, typed(nombre));
  await tab.getByRole('button', { name: 'Crear Ingrediente' }).click();
  await expect(row(tab, nombre)).toBeVisible();
}

/** A tab that does not lead saves, and the leader sends. */
async function sendOneMore(tabs: Tabs, server: BuiltServer, names: string[]): Promise<void> {
  const leader = await tabs.leader();
  const sentBefore = tabs.sent().length;
  const nombre = manteca(names.length + 1);
  names.push(nombre);
  const saver = tabs.open().find((tab) => tab !== leader) ?? leader;
  await saveIn(saver, nombre);
  await openList(saver);
  await expect.poll(() => storedNames(server)).toEqual(names);
  // Polled: the server may have stored it before its answer came this way.
  const isFromLeader = () =>
    tabs
      .sent()
      .slice(sentBefore)
      .map(({ from }) => from === leader);
  await expect.poll(isFromLeader).toEqual([true]);
}

/** Every create left once, under a key of its own. */
async function expectOnce(tabs: Tabs, creates: number): Promise<void> {
  await expect.poll(() => tabs.sent().length).toBe(creates);
  const keys = tabs.sent().map(({ key }) => key);
  expect(new Set(keys).size).toBe(creates);
  expect(keys).not.toContain(null);
}

function anyTab(tabs: Tabs): Page {
  const tab = tabs.open()[0];
  if (tab === undefined) throw new Error('No tab is open');
  return tab;
}

/** Ends the process of the tab, as when the memory runs out. */
async function crash(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent('crash');
  const cdp = await tab.context().newCDPSession(tab);
  cdp.send('Page.crash').catch(() => 'it never answers');
  await crashed;
}

async function setLifecycle(tab: Page, state: 'frozen' | 'active'): Promise<void> {
  const cdp = await tab.context().newCDPSession(tab);
  await cdp.send('Page.setWebLifecycleState', { state });
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
}

function report(what: string, times: number[]): void {
  const description = `${what} leader replaced after ${times.join(', ')} ms`;
  test.info().annotations.push({ type: 'measured', description });
  process.stdout.write(`${description}\n`);
}
