import { startWebkit, type WebkitPage } from '../helpers/webdriver.ts';
import { WEBKIT } from './browsers.ts';
import { expect, test } from './fixtures.ts';
import { stored, storedNames } from './ingredientes.ts';

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

/** The visible link, button or field with this name. */
const NAMED = `
  const text = (element) => element.getAttribute('aria-label') ?? element.textContent.trim();
  const shown = (element) => element.getClientRects().length > 0;
  const named = [...document.querySelectorAll(arguments[0])].filter((e) => shown(e) && text(e) === arguments[1]);
  return named.at(-1) ?? null;`;
const LABELLED = `
  const named = [...document.querySelectorAll('label')].filter(
    (label) => label.textContent.replace('*', '').trim() === arguments[0] && label.control,
  );
  return named.at(-1)?.control ?? null;`;

async function click(page: WebkitPage, name: string) {
  await page.click(NAMED, 'a, button, [role=option]', name);
}

async function type(page: WebkitPage, label: string, text: string) {
  await page.type(LABELLED, [label], text);
}

async function heading(page: WebkitPage, text: string) {
  await page.until(`return document.querySelector('h1')?.textContent === arguments[0]`, text);
}

async function createEspecial(
  page: WebkitPage,
  button: string,
  figures: { cantidad: string; precio: string },
) {
  await click(page, button);
  await heading(page, button);
  await type(page, 'Cantidad del envase', figures.cantidad);
  await type(page, 'Precio del envase', figures.precio);
  await click(page, 'Crear Ingrediente');
  await heading(page, 'Gestión de Ingredientes');
}

async function create(page: WebkitPage, nombre: string, urls: readonly string[]) {
  await click(page, 'Añadir ingrediente');
  await heading(page, 'Añadir Nuevo Ingrediente');
  await type(page, 'Nombre', nombre);
  await page.click(`return document.querySelector('[role=combobox]')`);
  await click(page, 'Aceites vegetales');
  await type(page, 'Cantidad del envase', '1000');
  await type(page, 'Precio del envase', '10');
  for (const url of urls) {
    await click(page, 'Añadir enlace');
    await type(page, 'URL', url);
    await type(page, 'Precio', '10');
    await type(page, 'Cantidad', '1000');
  }
  await click(page, 'Crear Ingrediente');
  await heading(page, 'Gestión de Ingredientes');
}

/** Violations since the page was loaded: the browser keeps them for observers that come late. */
async function expectNoViolations(page: WebkitPage) {
  const violations = await page.run(`
    if (!('ReportingObserver' in window)) return [];
    const observer = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true });
    observer.observe();
    return observer.takeRecords().map((report) => report.body.effectiveDirective + ' ' + report.body.blockedURL);`);
  expect(violations).toEqual([]);
}
