import { expect, type Locator, type Page } from '@playwright/test';
import type { BuiltServer } from '../helpers/built-server.ts';
import { type } from './typing.ts';

/** The sign-in form, filled and sent; says nothing of what comes after. */
export async function sendCredentials(page: Page, { user, password }: { user: string; password: string }) {
  await type(page.getByLabel('Usuario'), user);
  await type(page.getByLabel(/^Contraseña/), password);
  await page.getByRole('button', { name: 'Acceder' }).click();
}

/** Signs in as a person does and arrives at the dashboard. */
export async function signIn(page: Page, server: BuiltServer): Promise<void> {
  await page.goto(`${server.url}/login`);
  await sendCredentials(page, server);
  await page.waitForURL('**/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs in without the form, for tests about something else, and opens `path`. */
export async function enter(page: Page, server: BuiltServer, path = '/app/dashboard'): Promise<void> {
  await page.goto(`${server.url}/robots.txt`);
  await keepToken(page, { user: server.user, token: await server.token() });
  await page.goto(server.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Puts a token where the app keeps its own. */
export async function keepToken(page: Page, { user, token }: { user: string; token: string }): Promise<void> {
  await page.evaluate(
    ([name, value]) => {
      localStorage.setItem('token', value);
      localStorage.setItem('calavera:usuario', name);
    },
    [user, token] as const,
  );
}

/** Waits until the service worker keeps the whole app: only then may the network go. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** The state of the data in the navbar; its name says it. */
export function statusChip(page: Page): Locator {
  return page.getByLabel(/^Estado de tus datos:/); // a link, or a button that asks for the password
}
