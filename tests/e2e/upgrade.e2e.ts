import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltServer, startBuiltServer } from '../helpers/built-server.ts';
import { startChaosProxy } from '../helpers/chaos-proxy.ts';
import { copyOfBuild } from './build-copy.ts';
import { expect, test } from './fixtures.ts';
import { create, CREATED, field, fill, heading, openList, row, storedNames } from './ingredientes.ts';
import { enter, statusChip, untilInstalled } from './session.ts';

/** The worker of a new build keeps the whole app before it waits. */
const INSTALL_MS = 60_000;
const CERA = { nombre: 'Cera de abejas', categoria: 'Ceras', cantidad: '500', precio: '9' };
const CACAO = { ...CERA, nombre: 'Manteca de cacao', categoria: 'Mantecas' };

test('F25 · a new build waits for a dirty form, takes over on her word, and sends what the old one queued', async ({
  page,
  watch,
}) => {
  const site = copyOfBuild();
  const server = await startBuiltServer({ root: site.root });
  const proxy = await startChaosProxy(server.url);
  try {
    await enter(page, { ...server, url: proxy.url }, '/app/ingredientes');
    await untilControlled(page);
    watch.expect('network');
    await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
    proxy.always({ kind: 'drop-before' }, ({ url }) => url?.startsWith('/api/') === true);
    await create(page, CERA);
    await page.getByRole('link', { name: 'Añadir ingrediente' }).first().click();
    await fill(page, CACAO);
    let loads = 0;
    page.on('load', () => (loads += 1));

    await deploy(page, server, site.changeBuild);
    await takeOver(page).click();
    await expect(page.getByText(/Tienes un formulario a medias/)).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveValue(CACAO.nombre);
    expect(loads).toBe(0);

    await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
    await expect(page.getByText(CREATED).last()).toBeVisible();
    await expect(heading(page)).toHaveText('Gestión de Ingredientes');
    const reloaded = page.waitForEvent('load');
    await takeOver(page).click();
    await reloaded;
    await expect(page.locator('html')).toHaveAttribute('data-build', 'two');
    for (const { nombre } of [CERA, CACAO]) await expect(row(page, nombre)).toBeVisible();
    await expect(prompt(page)).toBeHidden();
    expect(await storedNames(server)).toEqual([]);

    proxy.heal();
    const before = proxy.requests.length;
    await expect.poll(() => storedNames(server), { timeout: 30_000 }).toEqual([CERA.nombre, CACAO.nombre]);
    await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
    const creates = proxy.requests
      .slice(before)
      .filter((request) => /^POST \/api\/ingredientes(\?|$)/.test(request));
    expect(creates).toHaveLength(2);
  } finally {
    await proxy.close();
    await server.dispose();
    site.dispose();
  }
});

test('F26 · parts of the old build still open while the new one waits; the new one then starts without a server', async ({
  page,
  watch,
}) => {
  const site = copyOfBuild();
  const oldScripts = readdirSync(join(site.root, 'dist', 'assets')).filter((name) => name.endsWith('.js'));
  const server = await startBuiltServer({ root: site.root });
  try {
    await enter(page, server);
    await untilControlled(page);
    watch.expect('network');
    await deploy(page, server, site.changeBuild);
    for (const name of oldScripts.slice(0, 3)) {
      const answer = await page.request.get(`${server.url}/assets/${name}`);
      expect(answer.headers()['content-type'], name).not.toContain('javascript');
    }

    await openList(page);
    await create(page, CERA);
    await row(page, CERA.nombre).getByRole('link', { name: CERA.nombre, exact: true }).click();
    await expect(heading(page)).toHaveText(CERA.nombre);
    await expect(page.locator('html')).not.toHaveAttribute('data-build', 'two');
    await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);

    const reloaded = page.waitForEvent('load');
    await takeOver(page).click();
    await reloaded;
    await expect(page.locator('html')).toHaveAttribute('data-build', 'two');
    await expect(heading(page)).toHaveText(CERA.nombre);
    await server.stop();
    await page.reload();
    await expect(heading(page)).toHaveText(CERA.nombre);
    await openList(page);
    await create(page, CACAO);
    await expect(row(page, CACAO.nombre)).toBeVisible();
  } finally {
    await server.dispose();
    site.dispose();
  }
});

test('F25 F26 · a form half typed in another tab stays through the update, and that tab then sends by itself', async ({
  page,
  context,
  watch,
}) => {
  const site = copyOfBuild();
  const server = await startBuiltServer({ root: site.root });
  try {
    await enter(page, server, '/app/ingredientes');
    await untilControlled(page);
    watch.expect('network');
    const other = await context.newPage();
    await other.goto(`${server.url}/app/ingredientes`);
    await other.getByRole('link', { name: 'Añadir ingrediente' }).first().click();
    await fill(other, CERA);
    let loads = 0;
    other.on('load', () => (loads += 1));

    await deploy(page, server, site.changeBuild);
    // Browsers keep files as long as they like: here nothing of the old build is anywhere but in the other tab.
    // What that tab has not fetched in advance by now it will miss, and can do without.
    watch.expect('refused', 'console');
    const cdp = await context.newCDPSession(other);
    await cdp.send('Network.clearBrowserCache');
    const reloaded = page.waitForEvent('load');
    await takeOver(page).click();
    await reloaded;
    await expect(page.locator('html')).toHaveAttribute('data-build', 'two');
    await page.close();

    await expect(field(other, 'Nombre')).toHaveValue(CERA.nombre);
    await other.getByRole('button', { name: 'Crear Ingrediente' }).click();
    await expect(heading(other)).toHaveText('Gestión de Ingredientes');
    await expect.poll(() => storedNames(server)).toEqual([CERA.nombre]);
    expect(loads).toBe(0);
    await expect(other.locator('html')).not.toHaveAttribute('data-build', 'two');
  } finally {
    await server.dispose();
    site.dispose();
  }
});

/** Puts the second build on the server and lets the page find it. */
async function deploy(page: Page, server: BuiltServer, changeBuild: () => void): Promise<void> {
  await server.stop();
  changeBuild();
  await server.start();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(prompt(page)).toBeVisible({ timeout: INSTALL_MS });
}

function prompt(page: Page) {
  return page.getByText('Hay una versión nueva de Calavera');
}

function takeOver(page: Page) {
  return page.getByRole('button', { name: 'Actualizar ahora' });
}

async function untilControlled(page: Page): Promise<void> {
  await untilInstalled(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
