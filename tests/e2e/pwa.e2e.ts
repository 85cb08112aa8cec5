import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { create, heading, openList, row } from './ingredientes.ts';
import { signIn, untilInstalled } from './session.ts';

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
  // Compressed copies are the server's own, maps are for developers.
  const built = readdirSync(join('dist', 'assets')).filter((name) => !/\.(br|gz|map)$/.test(name));
  expect(built.length).toBeGreaterThan(20);
  for (const name of built) expect(kept).toContain(`/assets/${name}`);
  expect(kept).toContain('/index.html');
  const ofServer = kept.filter((path) => path.startsWith('/api') || path.startsWith('/uploads'));
  expect(ofServer).toEqual(['/uploads/media/defaults/etiqueta.svg']); // the app's own, for formulas without label
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
