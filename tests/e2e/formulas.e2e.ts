import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { heading } from './ingredientes.ts';
import { enter, statusChip, untilInstalled } from './session.ts';
import { type } from './typing.ts';

test.use({ serverOptions: { env: { DEMO: '1' } } });

const CASTILLA = 'Jabón de Castilla';

async function openList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Recetas de Jabón' }).first().click();
  await expect(heading(page)).toHaveText('Recetas de Jabón');
  await expect(page.getByRole('list', { name: 'Fórmulas' })).toBeVisible();
}

async function openCastilla(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('castilla');
  await page.getByRole('link', { name: `Ver ${CASTILLA}` }).click();
  await expect(heading(page)).toHaveText(CASTILLA);
}

async function pick(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Address of a page whose record has no number yet. */
const LOCAL_KEY = /\/recetas-jabon\/[\da-f]{8}-/;

/** The width of the picture that is really drawn; 0 for a broken one. */
const drawnWidth = (page: Page) =>
  page
    .getByRole('img', { name: `Etiqueta de ${CASTILLA}` })
    .first()
    .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));

test('a recipe is found, scaled and printed without a network, with its label', async ({
  page,
  server,
  watch,
}) => {
  await enter(page, server);
  await untilInstalled(page);
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  await openList(page);
  await openCastilla(page);
  await expect.poll(() => drawnWidth(page)).toBeGreaterThan(0);
  const kept = () => page.evaluate(async () => (await (await caches.open('calavera-media')).keys()).length);
  await expect.poll(kept).toBeGreaterThan(0);

  watch.expect('network');
  await server.stop();
  await page.goto('/app/recetas-jabon');
  await expect(page.getByText(/^\d+ fórmula\(s\) disponible\(s\)$/)).toBeVisible();
  await openCastilla(page);
  await expect.poll(() => drawnWidth(page)).toBeGreaterThan(0);
  const grams = page.getByRole('region', { name: 'Lejía' }).getByRole('row', { name: /^Sosa/ });
  const before = await grams.textContent();

  await pick(page, 'Escalar receta');
  const dialog = page.getByRole('dialog', { name: 'Escalar Receta' });
  await dialog.getByRole('textbox', { name: 'Peso objetivo' }).fill('1500');
  await dialog.getByRole('button', { name: 'Aplicar Escalado' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Receta escalada para 1500g (peso inicial)' }),
  ).toBeVisible();
  await expect(grams).not.toHaveText(before ?? '');

  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  );
  await pick(page, 'Exportar PDF');
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = page.getByLabel('Hoja de la receta');
  await expect(paper).toBeVisible();
  await expect(heading(page)).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(paper).toContainText('Receta escalada para 1500g (peso inicial)');
  await expect(paper.getByRole('row', { name: /^Agua/ })).toBeVisible();
  await expect(paper.getByRole('row', { name: /^Sosa/ })).toBeVisible();
  expect(await page.evaluate(paperProblems)).toEqual([]);
});

test('a long recipe fits on sheets of A4 without losing a word', async ({ page, server }) => {
  await enter(page, server, '/app/recetas-jabon');
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('rosa');
  await page.getByRole('link', { name: /^Ver / }).first().click();
  await expect(page.getByRole('tab', { name: 'Composición' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 672, height: 1000 }); // A4 less its margins, in CSS pixels
  await expect(page.getByLabel('Hoja de la receta')).toBeVisible();
  expect(await page.evaluate(paperProblems)).toEqual([]);
});

test('a recipe made without a network stays open, scaled or half edited, when it gets its number', async ({
  page,
  server,
  watch,
}) => {
  await enter(page, server);
  await untilInstalled(page);
  await openList(page);
  watch.expect('network');
  await server.stop();
  await page.getByRole('link', { name: 'Añadir fórmula' }).click();
  await type(page.getByRole('textbox', { name: /^Nombre/ }), 'Sin red');
  await type(page.getByRole('textbox', { name: /^Agua/ }), '227');
  await type(page.getByRole('textbox', { name: /^Sosa/ }), '88');
  await page.getByRole('button', { name: 'Crear fórmula' }).click();
  await expect(heading(page)).toHaveText('Sin red');
  await expect(page).toHaveURL(LOCAL_KEY);
  await pick(page, 'Escalar receta');
  const dialog = page.getByRole('dialog', { name: 'Escalar Receta' });
  await dialog.getByRole('textbox', { name: 'Peso objetivo' }).fill('630');
  await dialog.getByRole('button', { name: 'Aplicar Escalado' }).click();
  await expect(page.getByRole('row', { name: /176,0/ })).toBeVisible();
  await pick(page, 'Escalar receta');
  await expect(dialog.getByRole('textbox', { name: 'Peso objetivo' })).toBeFocused();

  const form = await page.context().newPage();
  await form.setViewportSize({ width: 1280, height: 400 });
  await form.goto(page.url().replace('/recetas-jabon/', '/recetas-jabon/editar/'));
  const sosa = form.getByRole('textbox', { name: /^Sosa/ });
  await type(sosa, '90,5');
  const place = await form.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await server.start();
  await expect(form).toHaveURL(/\/editar\/\d+$/, { timeout: 30_000 });
  await expect(page).toHaveURL(/\/recetas-jabon\/\d+$/, { timeout: 30_000 });
  await expect(dialog.getByRole('textbox', { name: 'Peso objetivo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sosa).toHaveValue('90,5');
  await expect(sosa).toBeFocused();
  expect(await form.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.getByRole('row', { name: /176,0/ })).toBeVisible();
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('row', { name: /179,57/ })).toBeVisible(); // 630 g of what it is now
});

test('what was deleted on its page is back after Deshacer', async ({ page, server }) => {
  await enter(page, server, '/app/recetas-jabon');
  await openCastilla(page);
  await pick(page, 'Eliminar receta');
  await page
    .getByRole('dialog', { name: 'Eliminar receta' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(heading(page)).toHaveText('Recetas de Jabón');
  await expect(page.getByRole('link', { name: `Ver ${CASTILLA}` })).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('castilla');
  await expect(page.getByRole('link', { name: `Ver ${CASTILLA}` })).toBeVisible();
});

test('an older address of a recipe leads to its page', async ({ page, server }) => {
  await enter(page, server, '/app/recetas-jabon');
  await openCastilla(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/app/recetas/${id}`);
  await expect(heading(page)).toHaveText(CASTILLA);
  expect(new URL(page.url()).pathname).toBe(`/app/recetas-jabon/${id}`);
});

/** Runs in the page, as printed: what is cut off, not black, or not on white. */
function paperProblems(): string[] {
  const problems: string[] = [];
  const paper = document.querySelector('[aria-label="Hoja de la receta"]');
  if (paper === null) return ['there is no paper'];
  if (document.documentElement.scrollWidth > window.innerWidth) problems.push('it is wider than the sheet');
  for (const element of paper.querySelectorAll<HTMLElement>('p, td, dd, dt, caption, li')) {
    const text = element.textContent.trim().slice(0, 40);
    if (element.scrollWidth > element.clientWidth + 1) problems.push(`cut off: ${text}`);
    if (getComputedStyle(element).color !== 'rgb(0, 0, 0)') problems.push(`not black: ${text}`);
  }
  for (const element of [document.documentElement, document.body]) {
    if (getComputedStyle(element).backgroundColor !== 'rgb(255, 255, 255)') problems.push('not on white');
  }
  return problems;
}
