import type { Page } from '@playwright/test';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltServer } from '../helpers/built-server.ts';
import { expect, test } from './fixtures.ts';
import { create, CREATED, field, fill, heading, openList, row } from './ingredientes.ts';
import { enter, signIn, untilInstalled } from './session.ts';

const CERA = { nombre: 'Cera de abejas', categoria: 'Ceras', cantidad: '500', precio: '9' };

test('the manifest is whole and Chromium would install the app', async ({ profile, server }) => {
  const context = await profile.open();
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await untilInstalled(page);
  const cdp = await context.newCDPSession(page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as {
    id: string;
    lang: string;
    icons: { src: string; purpose?: string }[];
    screenshots: { src: string; sizes: string }[];
    shortcuts: { url: string }[];
  }; // the file of our own build
  expect(manifest).toMatchObject({ id: '/', lang: 'es', display: 'standalone', scope: '/' });
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await page.request.get(server.url + src);
    expect(answer.headers()['content-type'], src).toMatch(/^image\//);
  }
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('the whole app is kept on the device, and no answer of the API', async ({ page, server }) => {
  await signIn(page, server);
  await openList(page);
  await create(page, CERA);
  await row(page, CERA.nombre).getByRole('link', { name: CERA.nombre, exact: true }).click();
  await expect(heading(page)).toHaveText(CERA.nombre);
  await untilInstalled(page);
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const built = readdirSync(join('dist', 'assets')).filter((name) => !name.endsWith('.map'));
  for (const name of built) expect(kept).toContain(`/assets/${name}`);
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/uploads'))).toEqual([]);
});

test('the installed app starts without a server on the screen it was left on', async ({
  page,
  server,
  watch,
}) => {
  await signIn(page, server);
  await untilInstalled(page);
  await openList(page);
  await create(page, CERA);
  await row(page, CERA.nombre).getByRole('link', { name: CERA.nombre, exact: true }).click();
  await expect(heading(page)).toHaveText(CERA.nombre);
  watch.expect('network');
  await server.stop();
  // Every lazy part opens too.
  await page.goto('/app/dashboard?source=pwa');
  await expect(heading(page)).toHaveText(CERA.nombre);
  await page.goto('/app/ingredientes/nuevo');
  await expect(heading(page)).toHaveText('Añadir Nuevo Ingrediente');
  await page.goto('/app/dashboard');
  await expect(heading(page)).toHaveText('Dashboard Cosmética Natural');
  await page.goto('/no/existe');
  await expect(heading(page)).toHaveText('404 - Página no encontrada');
});

test('F25 · a new build waits for the maker: not over a dirty form, and then on her word', async ({
  page,
  watch,
}) => {
  const site = copyOfBuild();
  const server = await startBuiltServer({ root: site.root });
  try {
    await enter(page, server, '/app/ingredientes/nuevo');
    await untilControlled(page);
    await fill(page, CERA);
    let loads = 0;
    page.on('load', () => (loads += 1));

    watch.expect('network');
    await server.stop();
    site.changeBuild();
    await server.start();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());

    const prompt = page.getByText('Hay una versión nueva de Calavera');
    await expect(prompt).toBeVisible();
    await page.getByRole('button', { name: 'Actualizar ahora' }).click();
    await expect(page.getByText(/Tienes un formulario a medias/)).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveValue(CERA.nombre);
    expect(loads).toBe(0);

    await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
    await expect(page.getByText(CREATED)).toBeVisible();
    await expect(page.getByRole('button', { name: /Todo guardado/ })).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Actualizar ahora' }).click();
    await reloaded;
    await expect(page.locator('html')).toHaveAttribute('data-build', 'two');
    await expect(row(page, CERA.nombre)).toBeVisible();
    await expect(prompt).toBeHidden();
  } finally {
    await server.dispose();
    site.dispose();
  }
});

/** A build of its own to change; it lies in the project so that the server finds its packages. */
function copyOfBuild() {
  const root = mkdtempSync(join('out', 'build-'));
  cpSync('dist', join(root, 'dist'), { recursive: true });
  cpSync('dist-server', join(root, 'dist-server'), { recursive: true });
  return {
    root,
    /** What another build changes: the document, and the worker that lists it. */
    changeBuild() {
      const document = join(root, 'dist', 'index.html');
      writeFileSync(document, readFileSync(document, 'utf8').replace('<html ', '<html data-build="two" '));
      const worker = join(root, 'dist', 'sw.js');
      const before = readFileSync(worker, 'utf8');
      const revision = /"revision":"[0-9a-f]+"(?=,"url":"index\.html")/;
      const changed = before.replace(revision, `"revision":"${'0'.repeat(32)}"`);
      expect(changed).not.toBe(before);
      writeFileSync(worker, changed);
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

async function untilControlled(page: Page) {
  await untilInstalled(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
