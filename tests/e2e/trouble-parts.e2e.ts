import { expect, test } from './fixtures.ts';
import { heading } from './ingredientes.ts';
import { enter, statusChip } from './session.ts';

// The first minutes on a new device: the service worker does not keep the app yet.
test.use({ serviceWorkers: 'block' });

test('a page that has not arrived is told without a connection, and comes with it', async ({
  page,
  server,
  context,
  watch,
}) => {
  // Playwright answers a registration with nothing; React writes down what a boundary catches.
  watch.expect('network', 'exception', 'console');
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
