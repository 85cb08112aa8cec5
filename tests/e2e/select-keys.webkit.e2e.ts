import { startWebkit } from '../helpers/webdriver.ts';
import { WEBKIT } from './browsers.ts';
import { test } from './fixtures.ts';
import { FOCUS, type Hands, walkSearchable } from './select-walk.ts';
import { click, heading, type } from './webkit-hands.ts';

test('the select with a search box obeys its keys in WebKitGTK', async ({ server }) => {
  test.setTimeout(120_000);
  if (WEBKIT === null) throw new Error('This project is registered only where WebKitGTK is installed');
  const page = await startWebkit(WEBKIT);
  const hands: Hands = { press: (key) => page.press(key), look: (body) => page.run(body) };
  try {
    await page.goto(`${server.url}/login`);
    await type(page, 'Usuario', server.user);
    await type(page, 'Contraseña', server.password);
    await click(page, 'Acceder');
    await heading(page, 'Dashboard Cosmética Natural');
    await page.run('return navigator.serviceWorker.ready.then(() => true)');
    await click(page, 'Ingredientes');
    await heading(page, 'Gestión de Ingredientes');
    await click(page, 'Añadir ingrediente');
    await heading(page, 'Añadir Nuevo Ingrediente');
    await page.until(`return document.body.textContent.includes('Seleccionar...')`);
    await page.run(FOCUS, 'Categoría');
    await walkSearchable(hands);
  } finally {
    await page.close();
  }
});
