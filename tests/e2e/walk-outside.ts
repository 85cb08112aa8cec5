import type { Page } from '@playwright/test';
import { audit } from './audit.ts';
import { expect } from './fixtures.ts';
import { heading } from './ingredientes.ts';
import { keepToken, sendCredentials } from './session.ts';
import { open, type Walk } from './walk.ts';

/** The tenth of chance that draws each colour. */
const COLORS = { black: 1, primary: 3, secondary: 6, accent: 8 };

/** Runs in the page, before anything of the app: chance keeps to the tenth that stands in `tenth`. */
export function tameChance(): void {
  if (!location.protocol.startsWith('http')) return;
  const tenth = Number(sessionStorage.getItem('tenth') ?? 3);
  let calls = 0;
  // Ids are made of chance too and must differ.
  Math.random = () => (tenth + ((calls++ * 0.618034) % 1)) / 10;
}

/** What is seen without a session. */
export const walkSignedOut: Walk = async ({ page, server, watch }) => {
  await page.goto('/no/existe');
  await expect(heading(page)).toHaveText('404 - Página no encontrada');
  await audit(page, '404', { pictures: ['390 light'] });
  for (const [color, tenth] of Object.entries(COLORS)) {
    await page.evaluate((value) => sessionStorage.setItem('tenth', String(value)), tenth);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/login');
    await expect(page.locator(`[data-color=${color}]`).first()).toBeVisible();
    await holdQuote(page);
    const isPictured = color === 'primary';
    await audit(
      page,
      `login ${color}`,
      isPictured ? { pictures: ['1280 light', '390 dark'] } : { widths: [1280] },
    );
  }
  watch.expect('refused');
  await sendCredentials(page, { user: server.user, password: 'no es esta' });
  await expect(page.getByRole('alert')).toBeVisible();
  await audit(page, 'login, wrong password', { widths: [820, 390] });
};

async function holdQuote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pausar las citas' }).click();
}

/** A workshop in which there is nothing yet. */
export const walkEmpty: Walk = async ({ page }) => {
  await open(page, '/app/dashboard', 'Dashboard Cosmética Natural');
  await expect(page.getByText('No hay datos disponibles.')).toBeVisible();
  await audit(page, 'dashboard, empty', { widths: [1280, 390], pictures: ['1280 dark'] });
  await open(page, '/app/ingredientes', 'Gestión de Ingredientes');
  await expect(page.getByText('No se encontraron ingredientes')).toBeVisible();
  await audit(page, 'ingredientes, empty', { widths: [390], pictures: ['390 light'] });
  await open(page, '/app/recetas-jabon', 'Recetas de Jabón');
  await expect(page.getByText('No hay fórmulas de jabón')).toBeVisible();
  await audit(page, 'formulas, empty', { widths: [820], pictures: ['820 dark'] });
  await open(page, '/app/ingredientes/nuevo?tipo=agua', 'Añadir Agua');
  await audit(page, 'new water', { widths: [820], pictures: ['820 light'] });
  await open(page, '/app/ingredientes/nuevo?tipo=sosa', 'Añadir Sosa');
  await audit(page, 'new lye', { widths: [390] });
  await open(page, '/app/recetas-jabon/99', 'Receta no encontrada');
  await audit(page, 'formula, missing', { widths: [820] });
  await open(page, '/app/no/existe', '404 - Página no encontrada');
  await audit(page, '404 in the app', { widths: [820] });
};

/** The session has run out: the sheet over the page. */
export const walkSignInSheet: Walk = async ({ page, server }) => {
  const payload = Buffer.from(JSON.stringify({ username: server.user, exp: 1_700_000_000 }));
  const token = `${btoa('{"alg":"HS256"}')}.${payload.toString('base64url')}.x`;
  await keepToken(page, { user: server.user, token });
  await page.goto('/app/ingredientes/nuevo');
  await page.getByRole('button', { name: /Inicia sesión/ }).click();
  await expect(page.getByRole('dialog', { name: 'Inicia sesión' })).toBeVisible();
  await audit(page, 'sign-in sheet', { widths: [1280, 390], pictures: ['390 light'] });
};

/** The data never came to this device. */
export const walkNeverLoaded: Walk = async ({ page, server, watch }) => {
  watch.expect('network');
  await page.goto('/robots.txt');
  await keepToken(page, { user: server.user, token: await server.token() });
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/app/ingredientes');
  await expect(page.getByText('Error al cargar ingredientes')).toBeVisible();
  await audit(page, 'ingredientes, error', { widths: [1280, 390], pictures: ['1280 dark'] });
  await page.goto('/app/dashboard');
  await expect(page.getByText('No se pudo cargar el dashboard.')).toBeVisible();
  await audit(page, 'dashboard, error', { widths: [820] });
  await page.goto('/app/recetas-jabon');
  await expect(page.getByText('Error al cargar las fórmulas de jabón')).toBeVisible();
  await audit(page, 'formulas, error', { widths: [390] });
};
