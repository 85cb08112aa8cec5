import { startWebkit } from '../helpers/webdriver.ts';
import { WEBKIT } from './browsers.ts';
import { expect, test } from './fixtures.ts';
import { stored, storedNames } from './ingredientes.ts';
import { click, create, createEspecial, expectNoViolations, heading, type } from './webkit-hands.ts';

/*
 * The maker's day in WebKitGTK, whose driver Playwright does not speak. Its profile lives as long as the browser,
 * so nothing is closed in between.
 */

/** Changes arrive this soon after the server is back; a delete waits for 'Deshacer' before. */
const ARRIVAL_MS = 5000;
const UNDO_MS = 8000;

test("F7 · the maker's day in WebKitGTK: online, offline, back again", async ({ server }) => {
  test.setTimeout(120_000);
  if (WEBKIT === null) throw new Error('This project is registered only where WebKitGTK is installed');
  const page = await startWebkit(WEBKIT);
  try {
    await test.step('sign in and create water, lye, and normal ingredients', async () => {
      await page.goto(`${server.url}/login`);
      await type(page, 'Usuario', server.user);
      await type(page, 'Contraseña', server.password);
      await click(page, 'Acceder');
      await heading(page, 'Dashboard Cosmética Natural');
      await page.run('return navigator.serviceWorker.ready.then(() => true)');
      await click(page, 'Ingredientes');
      await createEspecial(page, 'Añadir Agua', { cantidad: '5000', precio: '2,40' });
      await createEspecial(page, 'Añadir Sosa', { cantidad: '1000', precio: '4,95' });
      await create(page, 'Aceite de oliva', ['https://cooperativa.example/a', 'https://almazara.example/b']);
      await create(page, 'Aceite de coco', []);
      await expect.poll(() => storedNames(server)).toHaveLength(4);
    });

    await server.stop();

    await test.step('reload without a server: the app opens and the data are there', async () => {
      await expectNoViolations(page);
      await page.reload();
      await heading(page, 'Gestión de Ingredientes');
      await page.until(`return document.body.innerText.includes('Aceite de oliva')`);
    });

    await test.step('create, edit and delete without a server', async () => {
      await create(page, 'Esencia de romero', []);
      await click(page, 'Editar Aceite de oliva');
      await heading(page, 'Editar Aceite de oliva');
      await type(page, 'Precio del envase', '29,90');
      await click(page, 'Guardar Cambios');
      await heading(page, 'Gestión de Ingredientes');
      await click(page, 'Eliminar Aceite de coco');
      await click(page, 'Eliminar');
      await page.until(`return !document.querySelector('[aria-label="Editar Aceite de coco"]')`);
    });
    const deletedAt = Date.now();

    await test.step('the server is back: it soon holds exactly those changes', async () => {
      await server.start();
      await expect
        .poll(
          async () => (await stored(server)).map(({ nombre, precioEnvase }) => `${nombre} ${precioEnvase}`),
          {
            timeout: ARRIVAL_MS,
            intervals: [100],
          },
        )
        .toEqual(expect.arrayContaining(['Esencia de romero 10', 'Aceite de oliva 29.9']));
      const wait = Math.max(1000, deletedAt + UNDO_MS + ARRIVAL_MS - Date.now());
      await expect
        .poll(() => storedNames(server), { timeout: wait, intervals: [100] })
        .toEqual(['Aceite de oliva', 'Agua Destilada', 'Esencia de romero', 'Sosa Cáustica']);
      await page.until(`return document.body.innerText.includes('Todo guardado')`);
    });
    await expectNoViolations(page);
  } finally {
    await page.close();
  }
});
