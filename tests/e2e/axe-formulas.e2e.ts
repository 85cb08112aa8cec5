import { audit } from './audit.ts';
import { withAxe } from './axe-setup.ts';
import { expect, test } from './fixtures.ts';
import { heading } from './ingredientes.ts';
import { enter } from './session.ts';

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ context }) => withAxe(context));

test('the list of recipes is accessible, empty too', async ({ page, server }) => {
  await enter(page, server, '/app/recetas-jabon');
  await expect(page.getByText('No hay fórmulas de jabón')).toBeVisible();
  await audit(page, 'formulas, empty');
  await page.goto('/app/recetas-jabon/99');
  await expect(heading(page)).toHaveText('Receta no encontrada');
  await audit(page, 'formula, missing');
});

test.describe('in a lived-in workshop', () => {
  test.use({ serverOptions: { env: { DEMO: '1' } } });

  test('the list is accessible: cards, notes, an enlarged label, no results', async ({ page, server }) => {
    await enter(page, server, '/app/recetas-jabon');
    await expect(page.getByRole('list', { name: 'Fórmulas' })).toBeVisible();
    await page.getByText('Observaciones').first().click();
    await audit(page, 'formulas');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole('button', { name: /^Ampliar/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await audit(page, 'label', [1280]);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('zzz');
    await expect(page.getByText('No se encontraron resultados')).toBeVisible();
    await audit(page, 'formulas, no results', [390]);
  });

  test('a recipe is accessible: page, menu, scaled, delete dialog', async ({ page, server }) => {
    await enter(page, server, '/app/recetas-jabon');
    await page.getByRole('link', { name: 'Ver Avena y miel' }).click();
    await expect(page.getByRole('tab', { name: 'Composición' })).toBeVisible();
    await audit(page, 'formula');
    await page.getByRole('tab', { name: 'Observaciones' }).click();
    await audit(page, 'formula, notes', [820]);
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Escalar receta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Escalar Receta' });
    await dialog.getByRole('textbox', { name: 'Peso objetivo' }).fill('2500');
    await audit(page, 'scale dialog');
    await dialog.getByRole('button', { name: 'Aplicar Escalado' }).click();
    await expect(page.getByRole('button', { name: 'Restaurar original' })).toBeVisible();
    await audit(page, 'formula, scaled', [820]);
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar receta' }).click();
    await expect(page.getByRole('dialog', { name: 'Eliminar receta' })).toBeVisible();
    await audit(page, 'formula, delete dialog', [390]);
  });

  test('the dashboard is accessible with recipes', async ({ page, server }) => {
    await enter(page, server);
    await expect(page.getByRole('region', { name: 'Recetas recientes' })).toBeVisible();
    await audit(page, 'dashboard with recipes');
  });
});
