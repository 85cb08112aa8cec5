import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  create,
  createEspecial,
  edit,
  INGREDIENTES_URL,
  openList,
  remove,
  row,
  stored,
  storedNames,
} from './ingredientes.ts';
import { signIn, untilInstalled } from './session.ts';

/** Changes arrive this soon after the server is back; a delete waits for 'Deshacer' before. */
const ARRIVAL_MS = 5000;
const UNDO_MS = 8000;

const OLIVA = {
  nombre: 'Aceite de oliva virgen',
  categoria: 'Aceites vegetales',
  cantidad: '5000',
  precio: '32,50',
  stock: '4200',
  minimo: '1000',
  comentario: 'De la cooperativa',
  enlaces: [
    { url: 'https://cooperativa.example/aceite', precio: '32,50', cantidad: '5000' },
    { url: 'https://almazara.example/garrafa', precio: '34', cantidad: '5000' },
  ],
};
const COCO = { nombre: 'Aceite de coco', categoria: 'Aceites vegetales', cantidad: '1000', precio: '9,80' };
const ROMERO = {
  nombre: 'Esencia de romero',
  categoria: 'Aceites esenciales',
  cantidad: '100',
  precio: '12',
};

test("F7 · the maker's day: online, offline, closed, back again, and on a second device", async ({
  profile,
  server,
  browser,
  watch,
}) => {
  test.setTimeout(150_000);
  const creates: string[] = [];
  let context = await profile.open();
  countCreates(context, creates);
  let page = context.pages()[0] ?? (await context.newPage());

  await test.step('sign in and create water, lye, and normal ingredients', async () => {
    await signIn(page, server);
    await untilInstalled(page);
    await openList(page);
    await createEspecial(page, 'agua', { cantidad: '5000', precio: '2,40' });
    await createEspecial(page, 'sosa', { cantidad: '1000', precio: '4,95', stock: '800', minimo: '250' });
    await create(page, OLIVA);
    await create(page, COCO);
    await expect.poll(() => storedNames(server)).toHaveLength(4);
    await untilAllSent(page);
  });

  watch.expect('network');
  await server.stop();

  await test.step('reload without a server: the app opens and the data are there', async () => {
    await page.reload();
    await expect(row(page, OLIVA.nombre)).toBeVisible();
    await expect(row(page, COCO.nombre)).toBeVisible();
    await expect(page.getByText('Agua Destilada')).toBeVisible();
  });

  await test.step('create, edit and delete without a server', async () => {
    await create(page, ROMERO);
    await edit(page, OLIVA.nombre, { precio: '29,90', comentario: 'De la cooperativa, de oferta' });
    await remove(page, COCO.nombre);
    await expect(row(page, COCO.nombre)).toBeHidden();
    await expect(row(page, ROMERO.nombre)).toBeVisible();
  });
  const deletedAt = Date.now();

  await test.step('close the browser and open it again', async () => {
    await context.close();
    context = await profile.open();
    countCreates(context, creates);
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${server.url}/app/ingredientes`);
    await expect(row(page, ROMERO.nombre)).toBeVisible();
    await expect(row(page, COCO.nombre)).toBeHidden();
    await expect(
      page.getByRole('link', { name: /^Estado de tus datos: Sin conexión · 3 cambios/ }),
    ).toBeVisible();
  });

  await test.step('the server is back: it soon holds exactly those changes', async () => {
    await server.start();
    const backAt = Date.now();
    await expect
      .poll(
        async () => (await stored(server)).map(({ nombre, precioEnvase }) => `${nombre} ${precioEnvase}`),
        {
          timeout: ARRIVAL_MS,
          intervals: [100],
        },
      )
      .toEqual(expect.arrayContaining(['Esencia de romero 12', 'Aceite de oliva virgen 29.9']));
    const deleteDueAt = Math.max(backAt, deletedAt + UNDO_MS) + ARRIVAL_MS;
    await expect
      .poll(() => storedNames(server), {
        timeout: Math.max(1000, deleteDueAt - Date.now()),
        intervals: [100],
      })
      .toEqual(['Aceite de oliva virgen', 'Agua Destilada', 'Esencia de romero', 'Sosa Cáustica']);
    await untilAllSent(page);
  });

  await test.step('nothing arrived twice', async () => {
    expect(creates).toHaveLength(5);
    expect(new Set(creates).size).toBe(5);
    const oliva = (await stored(server)).find(({ nombre }) => nombre === OLIVA.nombre);
    expect(oliva?.enlaces.map(({ url }) => url)).toEqual(OLIVA.enlaces.map(({ url }) => url));
    expect(oliva?.comentario).toBe('De la cooperativa, de oferta');
  });

  await test.step('a second device signs in and sees them', async () => {
    const second = await browser.newContext();
    await watch.add(second);
    const other = await second.newPage();
    await signIn(other, server);
    await openList(other);
    await expect(row(other, OLIVA.nombre)).toContainText('0,0060 €/g');
    await expect(row(other, ROMERO.nombre)).toBeVisible();
    await expect(row(other, COCO.nombre)).toBeHidden();
    await expect(other.getByText('Agua Destilada')).toBeVisible();
    await expect(other.getByText('Sosa Cáustica')).toBeVisible();
    await second.close();
  });
});

/** Notes the address of every record that the server says it made. */
function countCreates(context: BrowserContext, creates: string[]): void {
  context.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !INGREDIENTES_URL.test(request.url())) return;
    if (response.status() === 201) creates.push(response.headers()['location'] ?? `#${creates.length}`);
  });
}

async function untilAllSent(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Estado de tus datos: Todo guardado' })).toBeVisible();
}
