import { expect, test } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { startBuiltServer } from '../helpers/built-server.ts';
import { startChaosProxy } from '../helpers/chaos-proxy.ts';
import { stored } from './ingredientes.ts';
import { createLedger } from './kill-ledger.ts';
import { work } from './kill-maker.ts';
import { armKill, MOMENTS } from './kill-moments.ts';
import { createKillableBrowser } from './killable.ts';
import { keepToken, statusChip, untilInstalled } from './session.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 10);
/** What is on its way after the last kill gets this long to arrive. */
const SETTLE_MS = 60_000;
const SEED = Number(process.env['KILL_SEED'] ?? 1);

test(`${ROUNDS} kills of the browser during saves and replay lose nothing and send nothing twice`, async () => {
  const startedAt = Date.now();
  const server = await startBuiltServer();
  const proxy = await startChaosProxy(server.url);
  const url = proxy.url;
  const browser = createKillableBrowser();
  const ledger = createLedger();
  const random = randomFrom(SEED);
  const kills = Object.fromEntries(MOMENTS.map((moment) => [moment, 0]));
  try {
    let { page } = await browser.open();
    await page.goto(`${url}/robots.txt`);
    await keepToken(page, { user: server.user, token: await server.token() });
    await page.goto(`${url}/app/ingredientes/nuevo`);
    await untilInstalled(page);
    await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeEnabled();
    for (let number = 1; number <= ROUNDS; number += 1) {
      const moment = MOMENTS[Math.floor(random() * MOMENTS.length)] ?? 'said';
      const kill = armKill({ browser, proxy, moment, random });
      try {
        await work({ page, url, ledger, kill, random, number });
      } catch (error) {
        if (!kill.isOver()) throw error; // nobody had killed it
      }
      await kill.done();
      kills[moment] = (kills[moment] ?? 0) + 1;
      proxy.heal();
      ({ page } = await browser.open());
      if (number % 10 === 0) say(`${number} of ${ROUNDS} rounds in ${secondsSince(startedAt)} s`);
    }
    await page.goto(`${url}/app/ingredientes`);
    const isSaved = () =>
      expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/, { timeout: SETTLE_MS });
    await isSaved();
    const missing = async () => ledger.compare(await stored(server)).lost;
    await expect.configure({ soft: true }).poll(missing, { timeout: SETTLE_MS }).toEqual([]);
    await isSaved();
    const verdict = ledger.compare(await stored(server));
    const figures = { rounds: ROUNDS, seed: SEED, kills, ...verdict, seconds: secondsSince(startedAt) };
    mkdirSync('out', { recursive: true });
    writeFileSync('out/kill.json', `${JSON.stringify(figures, null, 2)}\n`);
    expect(verdict).toMatchObject({ lost: [], duplicated: [] });
  } finally {
    await browser.dispose();
    await proxy.close();
    await server.dispose();
  }
});

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function secondsSince(startedAt: number): number {
  return Math.round((Date.now() - startedAt) / 1000);
}

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
