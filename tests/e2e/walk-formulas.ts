import { audit } from './audit.ts';
import { expect } from './fixtures.ts';
import { heading } from './ingredientes.ts';
import { type } from './typing.ts';
import { open, type Walk } from './walk.ts';

/** List and page of formulas, with what opens over them. */
export const walkFormulas: Walk = async ({ page }) => {
  await open(page, '/app/recetas-jabon', 'Recetas de Jabón');
  await expect(page.getByRole('list', { name: 'Fórmulas' })).toBeVisible();
  await audit(page, 'formulas', { pictures: ['1280 light', '390 dark'] });
  await page.getByText('Observaciones').first().click();
  await audit(page, 'formulas, notes', { widths: [820] });
  await page.setViewportSize({ width: 1280, height: 800 });
  const label = page.getByRole('button', { name: /^Ampliar/ }).first();
  await label.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await audit(page, 'formulas, label', { widths: [1280] });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('zzz');
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  await audit(page, 'formulas, no results', { widths: [390] });

  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('avena');
  await page.getByRole('link', { name: 'Ver Avena y miel' }).click();
  await expect(page.getByRole('tab', { name: 'Composición' })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await open(page, address, 'Avena y miel');
  await audit(page, 'formula', { pictures: ['1280 light', '820 dark', '390 light'] });
  await page.getByRole('tab', { name: 'Observaciones' }).click();
  await audit(page, 'formula, notes', { widths: [820] });
  await page.getByRole('button', { name: 'Acciones' }).click();
  await expect(page.getByRole('menuitem', { name: 'Escalar receta' })).toBeVisible();
  await audit(page, 'formula, menu', { widths: [1280, 390], pictures: ['390 dark'] });
  await page.getByRole('menuitem', { name: 'Escalar receta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escalar Receta' });
  await dialog.getByRole('textbox', { name: 'Peso objetivo' }).fill('2500');
  await audit(page, 'formula, scale dialog', { widths: [820, 390], pictures: ['820 light'] });
  await dialog.getByRole('button', { name: 'Aplicar Escalado' }).click();
  await expect(page.getByRole('button', { name: 'Restaurar original' })).toBeVisible();
  await audit(page, 'formula, scaled', { widths: [1280, 390], pictures: ['1280 dark'] });
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar receta' }).click();
  const remove = page.getByRole('dialog', { name: 'Eliminar receta' });
  await expect(remove).toBeVisible();
  await audit(page, 'formula, delete dialog', { widths: [1280, 390] });
  await remove.getByRole('button', { name: 'Cancelar' }).click();
  await expect(remove).toBeHidden();
};

/** The form: untouched, with an open list, with errors, the link of a formatted text, and of a stored formula. */
export const walkFormulaForm: Walk = async ({ page }) => {
  await open(page, '/app/recetas-jabon/nueva', 'Nueva fórmula de jabón');
  await audit(page, 'new formula');
  await page.getByRole('button', { name: 'Añadir aceite' }).click();
  const line = page.getByRole('group', { name: 'Aceite 1' });
  await line.getByRole('combobox').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await audit(page, 'new formula, open select', { widths: [1280, 390] });
  await page.getByRole('option', { name: /Aceite de ricino/ }).click();
  await type(line.getByRole('textbox'), '0');
  await type(page.getByRole('textbox', { name: 'Agua' }), '1.234,5');
  await page.getByRole('button', { name: 'Añadir aceite' }).click();
  await page.getByRole('button', { name: 'Crear fórmula' }).click();
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(page.getByText('La cantidad debe ser mayor a 0')).toBeVisible();
  await audit(page, 'new formula, errors', { widths: [820, 390], pictures: ['390 dark'] });
  await page.getByRole('button', { name: 'Enlace' }).first().click();
  const link = page.getByRole('dialog', { name: 'Enlace' });
  await expect(link).toBeVisible();
  await audit(page, 'new formula, link', { widths: [1280, 390] });
  await page.keyboard.press('Escape');

  await page.goto('/app/recetas-jabon');
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('avena');
  await page.getByRole('link', { name: 'Ver Avena y miel' }).click();
  await expect(page.getByRole('tab', { name: 'Composición' })).toBeVisible();
  await open(page, page.url().replace('/recetas-jabon/', '/recetas-jabon/editar/'), 'Editando: Avena y miel');
  await expect(page.getByRole('textbox', { name: /^Descripción/ })).toBeVisible();
  await audit(page, 'formula form', { pictures: ['1280 light'] });
  await type(page.getByRole('textbox', { name: 'Nombre' }), 'Otra cosa');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(heading(page)).toHaveText('Avena y miel');
  await page.goBack();
  await expect(page.getByText(/Tienes un borrador/)).toBeVisible();
  await audit(page, 'formula form, draft', { widths: [820, 390] });
};
