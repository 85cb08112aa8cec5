import { audit } from './audit.ts';
import { withAxe } from './axe-setup.ts';
import { expect, test } from './fixtures.ts';
import { heading, row } from './ingredientes.ts';
import { enter, keepToken, statusChip, untilInstalled } from './session.ts';
import { fillWorkshop } from './workshop.ts';

test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ context }) => withAxe(context));

test('dashboard and list of an empty workshop are accessible', async ({ page, server }) => {
  await enter(page, server);
  await expect(page.getByText('No hay datos disponibles.')).toBeVisible();
  await audit(page, 'dashboard, empty');
  await page.goto('/app/ingredientes');
  await expect(page.getByText('No se encontraron ingredientes')).toBeVisible();
  await audit(page, 'list, empty');
});

test('the dashboard of a lived-in workshop is accessible, with its menus', async ({ page, server }) => {
  await fillWorkshop(server);
  await enter(page, server);
  await expect(page.getByText('Stock óptimo')).toBeVisible();
  await audit(page, 'dashboard');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await audit(page, 'drawer', [390]);
  await page.getByRole('button', { name: 'Cerrar el menú' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await statusChip(page).click();
  await expect(page.getByRole('button', { name: 'Sincronizar ahora' })).toBeVisible();
  await audit(page, 'sync page');
  await page.goto('/app/revisar');
  await expect(page.getByText('No hay nada que revisar')).toBeVisible();
  await audit(page, 'review page, empty');
  await page.getByRole('button', { name: /menú de usuario/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  await audit(page, 'user menu', [1280]);
});

test('the list is accessible: open row, no results, delete dialog, toast', async ({ page, server }) => {
  await fillWorkshop(server);
  await enter(page, server, '/app/ingredientes');
  await expect(row(page, 'Aceite de coco')).toBeVisible();
  await audit(page, 'list');
  await page.getByRole('button', { name: 'Ver detalles de Aceite de coco' }).click();
  await page.getByRole('button', { name: 'Ver detalles de Aceite de oliva virgen extra' }).click();
  await expect(page.getByText('Enlaces de Compra').first()).toBeVisible();
  await audit(page, 'list, open rows');

  await page.getByRole('button', { name: 'Eliminar Aceite de coco' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar ingrediente' });
  await expect(dialog).toBeVisible();
  await audit(page, 'delete dialog');
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await audit(page, 'toast', [390]);
  await page.getByRole('button', { name: 'Deshacer' }).click();

  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('zzz');
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  await audit(page, 'list, no results');
});

test('the list that never came is accessible', async ({ page, server, watch }) => {
  await page.goto('/login');
  await untilInstalled(page);
  await keepToken(page, { user: server.user, token: await server.token() });
  watch.expect('network');
  await server.stop();
  await page.goto('/app/ingredientes');
  await expect(page.getByText('Error al cargar ingredientes')).toBeVisible();
  await audit(page, 'list, error');
  await page.goto('/app/dashboard');
  await expect(page.getByText('No se pudo cargar el dashboard.')).toBeVisible();
  await audit(page, 'dashboard, error');
});

test('the page for lost ones is accessible, alone and inside the app', async ({ page, server }) => {
  await page.goto('/no/existe');
  await expect(heading(page)).toHaveText('404 - Página no encontrada');
  await audit(page, '404');
  await enter(page, server, '/app/no/existe');
  await expect(heading(page)).toHaveText('404 - Página no encontrada');
  await audit(page, '404 in the app');
});
