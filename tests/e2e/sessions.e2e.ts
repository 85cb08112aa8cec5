import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltServer } from '../helpers/built-server.ts';
import { expect, test } from './fixtures.ts';
import { create, heading, row, storedNames } from './ingredientes.ts';
import { enter, sendCredentials, signIn, statusChip, untilInstalled } from './session.ts';
import { type } from './typing.ts';

const ROMERO = {
  nombre: 'Esencia de romero',
  categoria: 'Aceites esenciales',
  cantidad: '30',
  precio: '6,5',
};
const LAVANDA = { ...ROMERO, nombre: 'Cera de lavanda' };

/** The list with two changes that no server has got. */
async function withUnsent(page: Page, server: BuiltServer) {
  await enter(page, server, '/app/ingredientes');
  await untilInstalled(page);
  await server.stop();
  await create(page, ROMERO);
  await create(page, LAVANDA);
}

async function askToLeave(page: Page, user: string) {
  await page.getByRole('banner').getByRole('button', { name: user }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cerrar sesión' });
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('F33 · leaving with unsent changes: an export, a vain try to send, and a real one', async ({
  page,
  server,
  watch,
}) => {
  watch.expect('network');
  await withUnsent(page, server);
  await askToLeave(page, server.user);
  await expect(dialog(page)).toContainText('2 cambios todavía no están en el servidor.');
  await expect(dialog(page).getByRole('button', { name: 'Salir y conservar' })).toBeFocused();

  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Exportar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^calavera-copia-taller-\d{4}-\d\d-\d\d\.json$/);
  const copy = readFileSync(await download.path(), 'utf8');
  expect(copy).toContain(LAVANDA.nombre);
  expect(copy).not.toContain((await token(page)) ?? 'no token');

  await dialog(page).getByRole('button', { name: 'Enviar y salir' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('No se puede llegar al servidor.', {
    timeout: 20_000,
  });
  await server.start();
  await dialog(page).getByRole('button', { name: 'Enviar y salir' }).click();
  await page.waitForURL('**/login', { timeout: 30_000 });
  await expect.poll(() => storedNames(server)).toEqual([LAVANDA.nombre, ROMERO.nombre]);
  expect(await token(page)).toBeNull();
});

test('F33 · signing out offline keeps the changes, clears the token at once, and they leave after the next sign-in', async ({
  page,
  server,
  watch,
}) => {
  watch.expect('network');
  await withUnsent(page, server);
  await askToLeave(page, server.user);
  await dialog(page).getByRole('button', { name: 'Salir y conservar' }).click();
  await page.waitForURL('**/login');
  expect(await token(page)).toBeNull();
  await expect(page.getByText('2 cambios de taller sin enviar, a salvo en este dispositivo.')).toBeVisible();
  await server.start();
  await type(page.getByLabel(/^Contraseña/), server.password);
  await page.getByRole('button', { name: 'Acceder' }).click();
  await page.waitForURL('**/app/dashboard');
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  await expect.poll(() => storedNames(server)).toEqual([LAVANDA.nombre, ROMERO.nombre]);
});

test('F32 · another user of the tablet sees that changes wait, not what they are, and never sends them', async ({
  page,
  server,
  watch,
}) => {
  watch.expect('network');
  const eva = { user: 'eva', password: addUser(server, 'eva') };
  await withUnsent(page, server);
  await askToLeave(page, server.user);
  await dialog(page).getByRole('button', { name: 'Salir y conservar' }).click();
  await page.waitForURL('**/login');
  await server.start();
  await page.getByLabel('Usuario').fill('');
  await sendCredentials(page, eva);
  await page.waitForURL('**/app/dashboard');
  await expect(
    page.getByText('2 cambios de taller sin enviar. Se enviarán cuando taller inicie sesión.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Ingredientes', exact: true }).first().click();
  await create(page, { ...ROMERO, nombre: 'De Eva' });
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  await expect(row(page, ROMERO.nombre)).toHaveCount(0);
  expect(await storedNames(server)).toEqual([]);

  await askToLeave(page, 'eva'); // nothing waits: no question
  await page.waitForURL('**/login');
  await page.getByLabel('Usuario').fill('');
  await sendCredentials(page, server);
  await page.waitForURL('**/app/dashboard');
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  await expect.poll(() => storedNames(server)).toEqual([LAVANDA.nombre, ROMERO.nombre]);
});

test('F22 · site data cleared while the app is closed: what was lost is told and the rest comes back', async ({
  page,
  server,
  watch,
}) => {
  watch.expect('network');
  await enter(page, server, '/app/ingredientes');
  await create(page, { ...ROMERO, nombre: 'En el servidor' });
  await expect.poll(() => storedNames(server)).toEqual(['En el servidor']);
  await untilInstalled(page);
  await server.stop();
  await create(page, ROMERO);
  await create(page, LAVANDA);
  await expect.poll(() => twinPending(page)).toBe(2);
  await page.goto('about:blank');
  await clearData(page, server.url, 'indexeddb');
  await server.start();
  await page.goto(`${server.url}/app/ingredientes`);
  const notice = page.getByRole('dialog', { name: 'Datos borrados por el navegador' });
  await expect(notice).toContainText(
    'Se vació el almacenamiento de este dispositivo; recuperando del servidor.',
  );
  await expect(notice).toContainText('Se perdieron 2 cambios que no se habían enviado.');
  await notice.getByRole('button', { name: 'Entendido' }).click();
  await expect(row(page, 'En el servidor')).toBeVisible();
  await page.reload();
  await expect(row(page, 'En el servidor')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('F22 · the store cleared under an open page is told, filled again and works', async ({
  page,
  server,
  watch,
}) => {
  watch.expect('network', 'console', 'exception'); // what was under way is cut off, and reported
  await enter(page, server, '/app/ingredientes');
  await create(page, { ...ROMERO, nombre: 'En el servidor' });
  await expect.poll(() => storedNames(server)).toEqual(['En el servidor']);
  await clearData(page, server.url, 'indexeddb');
  const notice = page.getByRole('dialog', { name: 'Datos borrados por el navegador' });
  await expect(notice).toContainText('recuperando del servidor.');
  await notice.getByRole('button', { name: 'Entendido' }).click();
  await expect(row(page, 'En el servidor')).toBeVisible();
  await create(page, LAVANDA);
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  await expect.poll(() => storedNames(server)).toEqual([LAVANDA.nombre, 'En el servidor']);
});

test('F22 · all site data cleared under an open page ends at the sign-in screen after a reload', async ({
  page,
  server,
  watch,
}) => {
  // What was under way is cut off, and reported.
  watch.expect('network', 'console', 'exception');
  await enter(page, server, '/app/ingredientes');
  await create(page, { ...ROMERO, nombre: 'En el servidor' });
  await expect.poll(() => storedNames(server)).toEqual(['En el servidor']);
  await clearData(page, server.url, 'all');
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await sendCredentials(page, server);
  await page.waitForURL('**/app/dashboard');
  await page.getByRole('link', { name: 'Ingredientes', exact: true }).first().click();
  await expect(row(page, 'En el servidor')).toBeVisible();
});

test('F19 · a store that another tab holds up is told after five seconds, and opens when it is free', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server);
  const name = await storeName(page);
  const holder = await context.newPage();
  await holder.goto(`${server.url}/robots.txt`);
  await page.goto('about:blank');
  await holder.evaluate(holdStore, name);
  await page.goto(`${server.url}/app/dashboard`);
  const notice = page.getByRole('dialog', { name: 'Cierra las otras pestañas' });
  await expect(notice).toBeVisible();
  await holder.close();
  await expect(notice).toBeHidden();
  await expect(heading(page)).toBeVisible();
});

test('erasing the data of the device takes the word, and leaves nothing in any tab', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.expect('network');
  await withUnsent(page, server);
  const other = await context.newPage();
  await other.goto(`${server.url}/app/ingredientes`);
  await expect(row(other, ROMERO.nombre)).toBeVisible();
  await page.goto(`${server.url}/app/sincronizacion`);
  const card = page.getByRole('region', { name: 'Datos de este dispositivo' });
  await expect(card).toContainText('2 cambios sin enviar');
  await expect(card).toContainText('2 ingredientes');
  await card.getByRole('button', { name: 'Borrar los datos de este dispositivo' }).click();
  const asked = page.getByRole('dialog', { name: 'Borrar los datos de este dispositivo' });
  await expect(asked.getByRole('button', { name: 'Borrar y salir' })).toBeDisabled();
  await type(asked.getByLabel('Escribe BORRAR para confirmar'), 'BORRAR');
  await asked.getByRole('button', { name: 'Borrar y salir' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
  expect(await storeName(page)).toBe('');
  expect(await token(page)).toBeNull();
  await server.start();
  await sendCredentials(page, server);
  await page.waitForURL('**/app/dashboard');
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  expect(await storedNames(server)).toEqual([]);
});

/** What the app remembers outside of its store of what waits. */
function twinPending(page: Page): Promise<number> {
  return page.evaluate(() => {
    const users = JSON.parse(localStorage.getItem('calavera:usuarios') ?? '[]') as { pending: number }[]; // our own
    return users[0]?.pending ?? 0;
  });
}

async function storeName(page: Page): Promise<string> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  return names.find((name) => name.startsWith('calavera:')) ?? '';
}

/** Runs in the page: a connection that does not give way to a deletion, which then holds up every opening. */
function holdStore(name: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.addEventListener('blocked', () => resolve());
    });
  });
}

/** What 'Clear site data' of the browser does. */
async function clearData(page: Page, origin: string, what: 'indexeddb' | 'all'): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: what });
}

/** Adds a user as the person who runs the server does, and returns her password. */
function addUser(server: BuiltServer, name: string): string {
  const output = execFileSync(process.execPath, [join('dist-server', 'usuario.js'), name], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: server.dataDir },
  });
  const password = /Contraseña:\s+(\S+)/.exec(output)?.[1];
  if (password === undefined) throw new Error(`No password in: ${output}`);
  return password;
}
