import { expect, test } from './fixtures.ts';
import { CREATED, heading, row, UPDATED } from './ingredientes.ts';
import { keyboardOf } from './keyboard.ts';
import { statusChip } from './session.ts';

test.use({ serverOptions: { env: { DEMO: '1' } }, contextOptions: { reducedMotion: 'reduce' } });

const NOMBRE = 'Zumo de aloe';
const SEARCH = 'Buscar por nombre';

test('the twelve core tasks are done by keyboard alone', async ({ page, server, watch }) => {
  test.setTimeout(240_000);
  watch.expect('network', 'refused');
  const { tabTo, choose, write, press, expectFocus } = keyboardOf(page);
  const arriveAt = async (title: RegExp | string) => {
    await expect(heading(page)).toHaveText(title);
    await expectFocus();
  };

  await test.step('sign in', async () => {
    await page.goto('/login');
    await write('Usuario', server.user);
    await write('Contraseña', server.password);
    await press('Enter');
    await arriveAt('Dashboard Cosmética Natural');
  });

  await test.step('create an ingredient', async () => {
    await choose('Ingredientes', 'Shift+Tab');
    await arriveAt('Gestión de Ingredientes');
    await expect(row(page, 'Aceite de aguacate')).toBeVisible();
    await choose('Añadir ingrediente');
    await arriveAt('Añadir Nuevo Ingrediente');
    await write('Nombre', NOMBRE);
    await choose(/^Categoría/);
    await page.keyboard.type('aditivos');
    await expect(page.getByRole('option')).toHaveCount(1);
    await press('Enter');
    await write('Cantidad del envase', '500');
    await write('Precio del envase', '12');
    await press('Enter');
    await expect(page.getByText(CREATED)).toBeVisible();
    await arriveAt('Gestión de Ingredientes');
  });

  await test.step('search it', async () => {
    await write(SEARCH, 'zumo');
    await expect(row(page, NOMBRE)).toContainText('0,0240 €/g');
    await expect(page.getByText('Total: 1 registro')).toBeVisible();
    await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  });

  await test.step('edit it', async () => {
    await page.route('**/api/**', (route) => route.abort()); // so that another device is first
    await choose(`Editar ${NOMBRE}`);
    await arriveAt(`Editar ${NOMBRE}`);
    await write('Precio del envase', '15');
    await press('Enter');
    await expect(page.getByText(UPDATED)).toBeVisible();
    await arriveAt('Gestión de Ingredientes');
  });

  await test.step('resolve a conflict', async () => {
    const found = await server.api<{ member: { '@id': string }[] }>('GET', '/ingredientes?nombre=zumo');
    await server.api('PATCH', found.body.member[0]?.['@id'] ?? '', { precioEnvase: 17 });
    await page.unroute('**/api/**');
    await expect(statusChip(page)).toHaveAccessibleName(/1 cambio necesita tu atención/);
    await choose(/necesita tu atención/, 'Shift+Tab');
    await arriveAt('Revisar');
    await choose(/^Tu versión 15,00/);
    await expect(page.getByText('No hay nada que revisar')).toBeVisible();
    await expectFocus();
    await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  });

  await test.step('delete it', async () => {
    await choose('Ingredientes', 'Shift+Tab');
    await arriveAt('Gestión de Ingredientes');
    await write(SEARCH, 'zumo');
    await expect(row(page, NOMBRE)).toContainText('0,0300 €/g');
    await choose(`Eliminar ${NOMBRE}`);
    const dialog = page.getByRole('dialog', { name: 'Eliminar ingrediente' });
    await expect(dialog).toBeVisible();
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Eliminar ${NOMBRE}` })).toBeFocused();
    await press('Enter');
    await expect(dialog).toBeVisible();
    await choose('Eliminar');
    await expect(dialog).toBeHidden();
    await expect(row(page, NOMBRE)).toBeHidden();
    await expectFocus();
  });

  await test.step('create a formula', async () => {
    await choose('Recetas de Jabón', 'Shift+Tab');
    await arriveAt('Recetas de Jabón');
    await choose(/^Añadir/);
    await arriveAt('Nueva fórmula de jabón');
    await write('Nombre', 'Castilla de teclado');
    await write('Agua', '300');
    await write('Sosa cáustica', '128');
    await choose('Añadir aceite');
    await expect(page.getByRole('combobox').last()).toBeFocused();
    await page.keyboard.type('virgen extra');
    await expect(page.getByRole('option')).toHaveCount(1);
    await press('Enter');
    await page.keyboard.type('1000');
    await choose('Crear fórmula');
    await expect(page.getByText('Fórmula creada correctamente.')).toBeVisible();
    await arriveAt('Castilla de teclado');
  });

  const pick = async (menu: RegExp | string, action: string) => {
    await choose(menu);
    const item = page.getByRole('menuitem', { name: action });
    await expect(item).toBeVisible();
    const isThere = () => item.evaluate((element) => element === document.activeElement);
    const arrive = async () => {
      if (!(await isThere())) await press('ArrowDown');
      return isThere();
    };
    await expect.poll(arrive, { intervals: [50] }).toBe(true);
    await press('Enter');
  };

  await test.step('edit it', async () => {
    await pick('Acciones', 'Editar receta');
    await arriveAt('Editando: Castilla de teclado');
    await write('Nombre', 'Castilla del teclado');
    await choose('Guardar cambios');
    await expect(page.getByText('Fórmula actualizada correctamente.')).toBeVisible();
    await arriveAt('Castilla del teclado');
  });

  await test.step('scale it', async () => {
    await pick('Acciones', 'Escalar receta');
    const dialog = page.getByRole('dialog', { name: 'Escalar Receta' });
    await expect(dialog.getByRole('textbox', { name: 'Peso objetivo' })).toBeFocused();
    await press('Control+a');
    await page.keyboard.type('2856');
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Receta escalada para 2856g (peso inicial)').first()).toBeVisible();
    await expectFocus();
  });

  await test.step('print it', async () => {
    const printed = page.evaluate(
      () => new Promise<string>((resolve) => Object.assign(window, { print: () => resolve('printed') })),
    );
    await tabTo('Saltar al contenido');
    await press('Enter');
    await pick('Acciones', 'Exportar PDF');
    expect(await printed).toBe('printed');
    await expectFocus();
  });

  await test.step('change the theme', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await tabTo('Cambiar a tema oscuro', 'Shift+Tab');
    await press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('button', { name: 'Cambiar a tema claro' })).toBeFocused();
  });

  await test.step('sign out', async () => {
    await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
    await pick(/menú de usuario/, 'Cerrar sesión');
    await expect(page.getByRole('button', { name: 'Acceder' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});
