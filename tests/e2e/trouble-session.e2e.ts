import type { Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPortal } from '../helpers/built-server.ts';
import { expect, test } from './fixtures.ts';
import { create, field, fill, heading, openList, row, storedNames } from './ingredientes.ts';
import { enter, keepToken, sendCredentials, signIn, statusChip, untilInstalled } from './session.ts';
import { type } from './typing.ts';

const WEEK_S = 7 * 24 * 60 * 60;
const KARITE = { nombre: 'Manteca de karité', categoria: 'Mantecas', cantidad: '1000', precio: '14,20' };

test('a wrong password is told and nothing typed is lost', async ({ page, server, watch }) => {
  watch.expect('refused');
  await page.goto('/login');
  await sendCredentials(page, { user: server.user, password: 'no es esta' });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error de autenticación. Por favor, verifica tus credenciales.');
  await expect(page.getByLabel('Usuario')).toHaveValue(server.user);
  await expect(page.getByLabel(/^Contraseña/)).toHaveValue('no es esta');
  await type(page.getByLabel(/^Contraseña/), server.password);
  await page.getByRole('button', { name: 'Acceder' }).click();
  await page.waitForURL('**/app/dashboard');
});

test('a server that is down at the first start is told, and the same words work when it is back', async ({
  page,
  server,
  watch,
}) => {
  await page.goto('/login');
  await untilInstalled(page);
  watch.expect('network');
  await server.stop();
  await page.reload();
  await sendCredentials(page, server);
  await expect(page.getByRole('alert')).toContainText(
    'Error de conexión. Por favor, verifica tu conexión a internet.',
  );
  await expect(page.getByLabel('Usuario')).toHaveValue(server.user);
  await server.start();
  await page.getByRole('button', { name: 'Acceder' }).click();
  await page.waitForURL('**/app/dashboard');
});

test('the page of a captive portal is no sign-in and no lost session', async ({ page, server, watch }) => {
  await page.goto('/login');
  await untilInstalled(page);
  watch.expect('network');
  await server.stop();
  const portal = await startPortal(server.port);
  await sendCredentials(page, server);
  await expect(page.getByRole('alert')).toContainText('Ha respondido otra página en lugar del servidor.');
  await portal.stop();
  await server.start();
  await page.getByRole('button', { name: 'Acceder' }).click();
  await page.waitForURL('**/app/dashboard');
});

test('F7 F8 · changes wait behind a captive portal and leave when it is gone', async ({
  page,
  server,
  watch,
}) => {
  await enter(page, server, '/app/ingredientes');
  await untilInstalled(page);
  watch.expect('network');
  await server.stop();
  await create(page, KARITE);
  const portal = await startPortal(server.port);
  const asked = page.waitForResponse((response) => response.url().includes('/api'));
  await asked;
  await expect(statusChip(page)).toHaveAccessibleName(/Sin conexión · 1 cambio guardado en este dispositivo/);
  await portal.stop();
  await server.start();
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  expect(await storedNames(server)).toEqual([KARITE.nombre]);
});

test('F9 · with a token that ended a week ago the app stays usable and sends nothing until she signs in', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await openList(page);
  await create(page, KARITE);
  await expect.poll(() => storedNames(server)).toEqual([KARITE.nombre]);
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);

  await keepToken(page, { user: server.user, token: expired(await server.token()) });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) requests.push(request.url());
  });
  await page.reload();
  await expect(row(page, KARITE.nombre)).toBeVisible();
  await expect(statusChip(page)).toHaveAccessibleName(/Inicia sesión para sincronizar/);
  await create(page, { ...KARITE, nombre: 'Manteca de cacao' });
  await expect(statusChip(page)).toHaveAccessibleName(/Inicia sesión para enviar 1 cambio/);
  expect(requests).toEqual([]);

  await statusChip(page).click();
  const sheet = page.getByRole('dialog', { name: 'Inicia sesión' });
  await type(sheet.getByLabel(/^Contraseña/), server.password);
  await sheet.getByRole('button', { name: 'Acceder' }).click();
  await expect(sheet).toBeHidden();
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  await expect(page).toHaveURL(/\/app\/ingredientes$/);
  expect(await storedNames(server)).toEqual(['Manteca de cacao', KARITE.nombre]);
});

test('F9 · a 401 in the middle of sending keeps the queue, and the draft waits where it was', async ({
  page,
  server,
  watch,
}) => {
  await signIn(page, server);
  await untilInstalled(page);
  await openList(page);
  watch.expect('network', 'refused');
  await server.stop();
  await create(page, KARITE);
  await create(page, { ...KARITE, nombre: 'Manteca de cacao' });
  await page.getByRole('link', { name: 'Añadir ingrediente' }).click();
  await fill(page, { nombre: 'Cera de abejas', precio: '7,5' });
  await untilDrafted(page);

  // A new secret: the server knows no token any more.
  rmSync(join(server.dataDir, 'jwt.key'));
  await server.start();
  await page.waitForURL('**/login');
  await expect(
    page.getByText('Tu sesión ha caducado. 2 cambios siguen a salvo en este dispositivo.'),
  ).toBeVisible();
  await expect(page.getByLabel('Usuario')).toHaveValue(server.user);
  await type(page.getByLabel(/^Contraseña/), server.password);
  await page.getByRole('button', { name: 'Acceder' }).click();

  await page.waitForURL('**/app/ingredientes/nuevo');
  await expect(heading(page)).toHaveText('Añadir Nuevo Ingrediente');
  await expect(page.getByText(/Tienes un borrador de/)).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(field(page, 'Nombre')).toHaveValue('Cera de abejas');
  await expect(field(page, 'Precio del envase')).toHaveValue('7,5');
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  expect(await storedNames(server)).toEqual(['Manteca de cacao', KARITE.nombre]);
});

/** The same token with an end that has passed; its signature does not matter to the device. */
function expired(token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, number>; // issued by our server
  const past = { ...payload, exp: Math.floor(Date.now() / 1000) - WEEK_S };
  return [head, Buffer.from(JSON.stringify(past)).toString('base64url'), signature].join('.');
}

/** The draft is written half a second after the last key. */
async function untilDrafted(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
        const name = names.find((candidate) => candidate.startsWith('calavera:')) ?? '';
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('success', () => resolve(opening.result));
          opening.addEventListener('error', () => reject(opening.error));
        });
        const counting = db.transaction('drafts').objectStore('drafts').count();
        const count = await new Promise<number>((resolve) => {
          counting.addEventListener('success', () => resolve(counting.result));
        });
        db.close();
        return count;
      }),
    )
    .toBe(1);
}
