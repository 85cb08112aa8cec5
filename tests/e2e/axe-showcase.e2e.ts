import { audit } from './audit.ts';
import { withAxe } from './axe-setup.ts';
import { expect, test } from './fixtures.ts';
import { heading } from './ingredientes.ts';
import { enter } from './session.ts';

test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ context }) => withAxe(context));

test('every piece in every state is accessible', async ({ page, server }) => {
  await enter(page, server, '/app/ui-kit');
  await expect(heading(page)).toHaveText('Muestrario');
  await audit(page, 'kit');
  await page.getByRole('button', { name: 'Abrir un diálogo largo' }).click();
  await expect(page.getByRole('dialog', { name: 'Diálogo largo' })).toBeVisible();
  await audit(page, 'kit, long dialog', [390]);
});

test('every failure can be provoked, is told accessibly and stands in the log', async ({
  page,
  server,
  watch,
}) => {
  watch.expect('exception', 'console'); // provoked below
  await enter(page, server, '/app/error-test');
  await expect(page.getByText('El registro está vacío')).toBeVisible();
  await page.getByRole('button', { name: '422' }).click();
  await page.getByRole('button', { name: 'NETWORK_ERROR' }).click();
  await page.getByRole('button', { name: 'Promesa rechazada' }).click();
  const log = page.getByRole('region', { name: 'Entradas del registro de errores' });
  await expect(log).toContainText('Error en UI: Error: Promesa rechazada, provocada');
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await audit(page, 'errors');

  await page.getByRole('button', { name: 'Fallo al mostrar' }).click();
  await expect(page.getByText('Algo no ha ido como esperábamos')).toBeVisible();
  await expect(page.getByText('Pila de llamadas')).toBeHidden(); // not for people
  await audit(page, 'render failure');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(log).toContainText('Error en UI: Fallo al mostrar, provocado');
});

test('the pages of errors are accessible and lead home', async ({ page, server }) => {
  await enter(page, server, '/app/error-test');
  await page.getByRole('button', { name: 'Página: Conexión' }).click();
  await expect(heading(page)).toHaveText('Error de conexión');
  await audit(page, 'error page');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('button', { name: 'Página: Servidor' }).click();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(heading(page)).toHaveText('Dashboard Cosmética Natural');
});

test('nothing of the kit moves after it is shown', async ({ page, server }) => {
  await enter(page, server);
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value; // layout-shift
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/app/ui-kit');
  await expect(page.getByRole('button', { name: 'Abrir un diálogo', exact: true })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift); // set above
  expect(shift).toBeLessThanOrEqual(0.02);
});
