import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { heading } from './ingredientes.ts';
import { enter, untilInstalled } from './session.ts';

test('theme and name are chosen in the settings and still there after a reload', async ({ page, server }) => {
  await enter(page, server, '/app/ajustes');
  await page.getByText('Oscuro', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Nombre para mostrar' }).fill('Ana la del jabón');
  await page.getByRole('button', { name: 'Guardar nombre' }).click();
  const userButton = page.getByRole('button', { name: /^Ana la del jabón.*menú de usuario/ });
  await expect(userButton).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  await expect(userButton).toBeVisible();
  await userButton.click();
  await page.getByRole('menuitem', { name: 'Guía' }).click();
  await expect(heading(page)).toHaveText('Guía');
});

test('a newer build is looked for on demand', async ({ page, server, watch }) => {
  await enter(page, server, '/app/ajustes');
  await untilInstalled(page);
  const version = page.getByRole('region', { name: 'Versión' });
  await version.getByRole('button', { name: 'Buscar actualizaciones' }).click();
  await expect(version.getByText('Tienes la última versión.')).toBeVisible();
  watch.expect('network');
  await server.stop();
  await version.getByRole('button', { name: 'Buscar actualizaciones' }).click();
  await expect(version.getByText(/No se ha podido comprobar/)).toBeVisible();
});

test('the guide is read without a connection, pictures and all', async ({ page, context, server, watch }) => {
  await enter(page, server, '/app/ajustes');
  await untilInstalled(page);
  await page.reload();
  watch.expect('network');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Abrir la guía' }).click();
  await expect(heading(page)).toHaveText('Guía');
  await showPictures(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Guía');
  await showPictures(page);
  await page.getByRole('link', { name: 'Copias de seguridad' }).click();
  await expect(page.getByRole('heading', { name: 'Copias de seguridad' })).toBeInViewport();
});

/** Pictures come when they are scrolled to: every one must have arrived. */
async function showPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('main').getByRole('img');
  await expect(pictures).toHaveCount(8);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
  }
}
