import { expect, test } from './fixtures.ts';
import { create, CREATED, field, fill, heading, row, stored } from './ingredientes.ts';
import { enter } from './session.ts';
import { type } from './typing.ts';

const NUEVO = '/app/ingredientes/nuevo';
const CERA = { nombre: 'Cera de abejas', categoria: 'Ceras', cantidad: '500', precio: '9' };

test('half-typed and ambiguous numbers are refused with a word, never guessed', async ({ page, server }) => {
  await enter(page, server, NUEVO);
  const cantidad = field(page, 'Cantidad del envase');
  const precio = field(page, 'Precio del envase');
  const stock = field(page, 'Stock actual');
  await fill(page, { ...CERA, cantidad: '12,', precio: '1.234,56', stock: '1,2,3', minimo: '100' });
  await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
  await expect(cantidad).toHaveAccessibleDescription(/Debe ser un número positivo/);
  await expect(precio).toHaveAccessibleDescription(/Debe ser un número positivo/);
  await expect(stock).toHaveAccessibleDescription(/El stock debe ser un número/);
  await expect(cantidad).toBeFocused();
  await expect(cantidad).toHaveValue('12,');
  await expect(precio).toHaveValue('1.234,56');
  await expect(stock).toHaveValue('1,2,3');

  await type(cantidad, '12,5');
  await expect(cantidad).not.toHaveAccessibleDescription(/Debe ser un número positivo/);
  await type(precio, '1234,56');
  await type(stock, '0,5');
  await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
  await expect(page.getByText(CREATED)).toBeVisible();
  await expect
    .poll(() => stored(server))
    .toMatchObject([{ cantidadEnvase: 12.5, precioEnvase: 1234.56, stockQuantity: 0.5 }]);
});

test('a link without a scheme and a dangerous one are refused on their field', async ({ page, server }) => {
  await enter(page, server, NUEVO);
  await fill(page, { ...CERA, enlaces: [{ url: 'tienda.example/cera', precio: '9', cantidad: '500' }] });
  const url = field(page, 'URL');
  await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
  await expect(url).toHaveAccessibleDescription(/Debe ser una URL válida/);
  await expect(url).toBeFocused();
  await type(url, 'javascript:alert(1)');
  await expect(url).toHaveAccessibleDescription(/Debe ser una URL válida/);
  await type(url, 'https://tienda.example/cera');
  await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
  await expect(page.getByText(CREATED)).toBeVisible();
});

test('a name of 500 characters is refused with its limit, and stays; 255 fit the screen', async ({
  page,
  server,
}) => {
  const long = 'Jabón '.repeat(84).trim();
  await enter(page, server, NUEVO);
  await fill(page, CERA);
  const nombre = field(page, 'Nombre');
  await nombre.fill(long);
  await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
  await expect(nombre).toHaveAccessibleDescription(/El nombre no puede exceder 255 caracteres/);
  await expect(nombre).toHaveValue(long);

  await nombre.fill('J'.repeat(255));
  await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
  await expect(row(page, 'J'.repeat(255))).toBeVisible();
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
});

test('emoji and HTML in every text field are text, and nothing else, on every screen', async ({
  page,
  server,
}) => {
  const nombre = '🧼 <b>Oro</b> <img src=x onerror="document.title=1"> & «más»';
  const comentario = '<script>document.title=1</script> 🌿 línea\n<svg onload="document.title=1">';
  await enter(page, server, '/app/ingredientes');
  await create(page, {
    ...CERA,
    nombre,
    comentario,
    enlaces: [{ url: 'https://tienda.example/?a=<b>"🧼', precio: '9', cantidad: '500' }],
  });
  await expect.poll(() => stored(server)).toMatchObject([{ nombre, comentario }]);

  await expect(row(page, nombre)).toBeVisible();
  await page.getByRole('button', { name: `Ver detalles de ${nombre}` }).click();
  await expect(page.getByText('<script>document.title=1</script>')).toBeVisible();
  await page.getByRole('button', { name: `Eliminar ${nombre}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar ingrediente' });
  await expect(dialog).toContainText(nombre);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await row(page, nombre).getByRole('link', { name: nombre, exact: true }).click();
  await expect(heading(page)).toHaveText(nombre);
  await expect(page.getByRole('navigation', { name: /Ruta|migas/i })).toContainText(nombre);
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(field(page, 'Nombre')).toHaveValue(nombre);
  await expect(field(page, 'Comentario')).toHaveValue(comentario);
  await expect(page.locator('main img, main script, main b')).toHaveCount(0);
});
