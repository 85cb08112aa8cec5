import { audit } from './audit.ts';
import { expect } from './fixtures.ts';
import { edit, fill, heading, openList, row } from './ingredientes.ts';
import { statusChip } from './session.ts';
import { open, type Walk } from './walk.ts';

const COCO = 'Aceite de coco (76°)';
const KARITE = 'Manteca de karité sin refinar';

/** List, page and forms of ingredients, with what opens over them. */
export const walkIngredientes: Walk = async ({ page }) => {
  await open(page, '/app/ingredientes', 'Gestión de Ingredientes');
  await expect(row(page, 'Aceite de aguacate')).toBeVisible();
  await audit(page, 'ingredientes', { pictures: ['1280 light', '390 dark'] });
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('coco');
  await page.getByRole('button', { name: `Ver detalles de ${COCO}` }).click();
  await expect(page.getByText('Enlaces de Compra').first()).toBeVisible();
  await audit(page, 'ingredientes, open row', { widths: [820, 390], pictures: ['820 light'] });
  await page.getByRole('button', { name: `Eliminar ${COCO}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar ingrediente' });
  await expect(dialog).toBeVisible();
  await audit(page, 'ingredientes, delete dialog', { widths: [1280, 390], pictures: ['390 light'] });
  await dialog.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await audit(page, 'ingredientes, toast', { widths: [390] });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row(page, COCO)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('zzz');
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  await audit(page, 'ingredientes, no results', { widths: [1280, 390], pictures: ['390 dark'] });

  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('coco');
  await row(page, COCO).getByRole('link', { name: COCO, exact: true }).click();
  await expect(heading(page)).toHaveText(COCO);
  await audit(page, 'ingrediente', { pictures: ['1280 dark', '390 light'] });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Editar/ })
    .click();
  await expect(heading(page)).toHaveText(`Editar ${COCO}`);
  await audit(page, 'ingrediente, form');
};

/** The form of a new ingredient: untouched, with an open list, with everything wrong. */
export const walkIngredienteForm: Walk = async ({ page }) => {
  await open(page, '/app/ingredientes/nuevo', 'Añadir Nuevo Ingrediente');
  await audit(page, 'new ingrediente');
  await page.getByRole('combobox', { name: 'Categoría' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await audit(page, 'new ingrediente, open select', { widths: [820, 390], pictures: ['820 dark'] });
  await page.keyboard.press('Escape');
  await fill(page, { unidad: 'Mililitros (ml)', stock: '1,2,3', minimo: '0' });
  await page.getByRole('button', { name: 'Añadir enlace' }).click();
  await fill(page, { enlaces: [{ url: 'tienda', precio: '0', cantidad: 'uno' }] });
  await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(page.getByText('Debe ser una URL válida')).toBeVisible();
  await audit(page, 'new ingrediente, errors', { widths: [1280, 390], pictures: ['390 light', '1280 dark'] });
};

/** Changed here and elsewhere: the question, and everywhere it shows. */
export const walkConflict: Walk = async ({ page, server, watch }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/app/ingredientes', 'Gestión de Ingredientes');
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(KARITE);
  await expect(row(page, KARITE)).toBeVisible();
  watch.expect('network', 'refused');
  await page.route('**/api/**', (route) => route.abort());
  await edit(page, KARITE, { precio: '15', comentario: 'De Burkina Faso' });
  await page.getByRole('button', { name: /menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  const leaving = page.getByRole('dialog', { name: 'Cerrar sesión' });
  await expect(leaving).toBeVisible();
  await audit(page, 'sign-out dialog', { widths: [1280, 390] });
  await leaving.getByRole('button', { name: 'Cancelar' }).click();
  await expect(leaving).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('link', { name: /^Sincronización/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('Sincronización');
  await expect(page.getByRole('listitem').filter({ hasText: `Editar ${KARITE}` })).toBeVisible();
  await audit(page, 'sync page, waiting', { widths: [1280, 390] });

  const { body } = await server.api<{ member: { '@id': string }[] }>(
    'GET',
    `/ingredientes?nombre=${encodeURIComponent(KARITE)}`,
  );
  const [{ '@id': iri } = { '@id': '' }] = body.member;
  await server.api('PATCH', iri, { precioEnvase: 17, comentario: 'De Togo' });
  await page.unroute('**/api/**');
  await expect(statusChip(page)).toHaveAccessibleName(/necesita tu atención/);
  await audit(page, 'sync page, conflict', { widths: [820], pictures: ['820 light'] });
  await open(page, '/app/revisar', 'Revisar');
  await expect(page.getByRole('button', { name: /^La del servidor/ }).first()).toBeVisible();
  await audit(page, 'revisar, conflict', { pictures: ['1280 light', '390 dark'] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(page);
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(KARITE);
  await expect(row(page, KARITE)).toContainText('Cambiado en otro sitio');
  await audit(page, 'ingredientes, conflict', { widths: [390] });
  await row(page, KARITE).getByRole('link', { name: KARITE, exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Revisar' })).toBeVisible();
  await audit(page, 'ingrediente, conflict', { widths: [390], pictures: ['390 light'] });
};
