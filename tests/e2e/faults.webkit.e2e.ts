import { startChaosProxy } from '../helpers/chaos-proxy.ts';
import { startWebkit } from '../helpers/webdriver.ts';
import { WEBKIT } from './browsers.ts';
import { expect, test } from './fixtures.ts';
import { storedNames } from './ingredientes.ts';
import { click, create, heading, type } from './webkit-hands.ts';
import { isCreate, WIRE_FAULTS } from './wire.ts';

/* The faults of faults-wire.e2e.ts before the fetch of WebKit, in one browser: its start costs most. */

const FAULTS = WIRE_FAULTS.map(({ name }) => name.split(' ·')[0]).join(' ');
const SETTLED = `return document.body.innerText.includes('Todo guardado')`;

test(`${FAULTS} F31 · the wire in WebKitGTK: what was saved arrives once, and nobody is signed out`, async ({
  server,
}) => {
  test.setTimeout(240_000);
  if (WEBKIT === null) throw new Error('This project is registered only where WebKitGTK is installed');
  const proxy = await startChaosProxy(server.url);
  const page = await startWebkit(WEBKIT);
  try {
    await page.goto(`${proxy.url}/login`);
    await type(page, 'Usuario', server.user);
    await type(page, 'Contraseña', server.password);
    await click(page, 'Acceder');
    await heading(page, 'Dashboard Cosmética Natural');
    await click(page, 'Ingredientes');
    const names: string[] = [];
    for (const [index, toxic] of WIRE_FAULTS.flatMap(({ toxics }) => toxics).entries()) {
      const nombre = `Manteca ${index}`;
      names.push(nombre);
      await test.step(`${nombre} meets ${JSON.stringify(toxic)}`, async () => {
        proxy.next(toxic, isCreate);
        await create(page, nombre, []);
        await expect.poll(() => storedNames(server), { timeout: 30_000 }).toEqual(names);
        await page.until(SETTLED);
      });
    }
    await test.step('without navigator.storage the page of the data opens all the same', async () => {
      expect(await page.run(`return typeof navigator.storage`)).toBe('undefined');
      await click(page, 'Sincronización');
      await heading(page, 'Sincronización');
    });
  } finally {
    await page.close();
    await proxy.close();
  }
});
