import { expect, test } from './fixtures.ts';
import { heading } from './ingredientes.ts';
import { enter, statusChip } from './session.ts';

// The first minutes on a new device: the service worker does not keep the app yet.
test.use({ serviceWorkers: 'block' });
/** Playwright answers a registration with nothing; React writes down what a boundary catches. */
const WITHOUT_WORKER = ['network', 'exception', 'console'] as const;

test('a page that has not arrived is told without a connection, and comes with it', async ({
  page,
  server,
  context,
  watch,
}) => {
  watch.expect(...WITHOUT_WORKER);
  await enter(page, server, '/app/ingredientes');
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Guía' }).click();
  await expect(heading(page)).toHaveText('Error de conexión');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(heading(page)).toHaveText('Error de conexión');
  await page.getByRole('link', { name: 'Ingredientes' }).first().click();
  await expect(heading(page)).toHaveText('Gestión de Ingredientes');

  await page.getByRole('link', { name: 'Guía' }).click();
  await expect(heading(page)).toHaveText('Error de conexión');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(heading(page)).toHaveText(/^Guía/);
});

test('a menu that has not arrived is told, and the screen comes back with the connection', async ({
  page,
  server,
  context,
  watch,
}) => {
  watch.expect(...WITHOUT_WORKER);
  await enter(page, server, '/app/ingredientes');
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  await context.setOffline(true);
  await page.getByRole('button', { name: /menú de usuario$/ }).click();
  await expect(heading(page)).toHaveText('Error de conexión');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(heading(page)).toHaveText('Gestión de Ingredientes');
});
