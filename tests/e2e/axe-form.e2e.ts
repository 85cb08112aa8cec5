import { audit } from './audit.ts';
import { withAxe } from './axe-setup.ts';
import { expect, test } from './fixtures.ts';
import { edit, fill, heading, openList, row } from './ingredientes.ts';
import { enter, keepToken, statusChip, untilInstalled } from './session.ts';
import { fillWorkshop, post } from './workshop.ts';

const KARITE = 'Manteca de karité';

test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ context }) => withAxe(context));

test('the create form is accessible: empty, with an open list, with every error', async ({
  page,
  server,
}) => {
  await enter(page, server, '/app/ingredientes/nuevo');
  await expect(heading(page)).toHaveText('Añadir Nuevo Ingrediente');
  await audit(page, 'form, new');

  await page.getByRole('combobox', { name: 'Categoría' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await audit(page, 'form, open select');
  await page.keyboard.press('Escape');

  await fill(page, { unidad: 'Mililitros (ml)', stock: '1,2,3', minimo: '0' });
  await page.getByRole('button', { name: 'Añadir enlace' }).click();
  await fill(page, { enlaces: [{ url: 'tienda', precio: '0', cantidad: 'uno' }] });
  await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(page.getByText('Debe ser una URL válida')).toBeVisible();
  await audit(page, 'form, errors');
});

test('the forms of water, lye and a stored ingredient are accessible', async ({ page, server }) => {
  await enter(page, server, '/app/ingredientes/nuevo?tipo=agua');
  await expect(page.getByText('Agua (Ingrediente Especial)')).toBeVisible();
  await audit(page, 'form, water');
  await page.goto('/app/ingredientes/nuevo?tipo=sosa');
  await expect(page.getByText('Sosa Cáustica (Ingrediente Especial)')).toBeVisible();
  await audit(page, 'form, lye');
  await fillWorkshop(server);
  await page.goto('/app/ingredientes');
  await statusChip(page).click();
  await page.getByRole('button', { name: 'Sincronizar ahora' }).click();
  await expect(page.getByText(/^14 registros/)).toBeVisible();
  await page.goto('/app/ingredientes');
  await page.getByRole('link', { name: 'Editar Aceite de coco' }).click();
  await expect(heading(page)).toHaveText('Editar Aceite de coco');
  await audit(page, 'form, edit');
});

test('the detail page is accessible, also with a conflict', async ({ page, context, server, watch }) => {
  const iri = await post(server, {
    nombre: KARITE,
    comentario: 'De Ghana',
    stockQuantity: 10,
    minStockLevel: 50,
  });
  await enter(page, server, '/app/ingredientes');
  await row(page, KARITE).getByRole('link', { name: KARITE, exact: true }).click();
  await expect(heading(page)).toHaveText(KARITE);
  await audit(page, 'detail');

  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(page);
  watch.expect('network', 'refused');
  await untilInstalled(page);
  await context.setOffline(true);
  await edit(page, KARITE, { precio: '15' });
  await server.api('PATCH', iri, { precioEnvase: 17 });
  await context.setOffline(false);
  await expect(row(page, KARITE)).toContainText('Necesita tu atención');
  await audit(page, 'list with a conflict', [390]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await statusChip(page).click();
  await expect(page.getByRole('button', { name: /^La del servidor/ })).toBeVisible();
  await audit(page, 'review page with a conflict');
  await page.goto('/app/sincronizacion');
  await expect(page.getByRole('link', { name: `Revisar: Editar ${KARITE}` })).toBeVisible();
  await audit(page, 'sync page with a conflict');
  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(page);
  await row(page, KARITE).getByRole('link', { name: KARITE, exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Revisar' })).toBeVisible();
  await audit(page, 'detail with a conflict');
});

test('the sheet to sign in again is accessible', async ({ page, server }) => {
  const payload = Buffer.from(JSON.stringify({ username: server.user, exp: 1_700_000_000 })).toString(
    'base64url',
  );
  await page.goto('/robots.txt');
  await keepToken(page, { user: server.user, token: `${btoa('{"alg":"HS256"}')}.${payload}.x` });
  await page.goto('/app/ingredientes/nuevo');
  await page.getByRole('button', { name: /Inicia sesión/ }).click();
  await expect(page.getByRole('dialog', { name: 'Inicia sesión' })).toBeVisible();
  await audit(page, 'sign-in sheet');
});
