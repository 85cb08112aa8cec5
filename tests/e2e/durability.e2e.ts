import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { create, CREATED, fill, INGREDIENTES_URL, openList, row, storedNames } from './ingredientes.ts';
import { createKillableBrowser } from './killable.ts';
import { enter, statusChip, untilInstalled } from './session.ts';

const ROUNDS = 4;
const QUEUED = 8;
const typed = (nombre: string) => ({ nombre, categoria: 'Mantecas', cantidad: '1000', precio: '10' });

test('F1 · what was saved survives the kill of the browser right after the toast, and is sent once', async ({
  server,
  watch,
}) => {
  test.setTimeout(120_000);
  const browser = createKillableBrowser();
  watch.expect('network');
  const names: string[] = [];
  const creates: string[] = [];
  try {
    let { page, context } = await browser.open();
    await watch.add(context);
    await enter(page, server, '/app/ingredientes/nuevo');
    await untilInstalled(page);
    await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeEnabled();
    await server.stop();

    for (let round = 1; round <= ROUNDS; round += 1) {
      const nombre = `Manteca ${round}`;
      await page.goto(`${server.url}/app/ingredientes/nuevo`);
      await fill(page, typed(nombre));
      const toast = page.getByText(CREATED).waitFor();
      await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
      await toast;
      await browser.kill();
      names.push(nombre);
      ({ page, context } = await browser.open());
      await watch.add(context);
    }
    countCreates(page, creates);
    await page.goto(`${server.url}/app/ingredientes`);
    for (const nombre of names) await expect(row(page, nombre)).toBeVisible();

    await server.start();
    await expect.poll(() => storedNames(server)).toEqual(names);
    await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
    expect(creates).toHaveLength(ROUNDS);
  } finally {
    await browser.dispose();
  }
});

test('F40 · a server that is killed while it takes the queue has every write once after its restart', async ({
  page,
  server,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect('network');
  await enter(page, server, '/app/ingredientes');
  await untilInstalled(page);
  await server.stop();
  const names = Array.from({ length: QUEUED }, (_, index) => `Manteca ${index + 1}`);
  await openList(page);
  for (const nombre of names) await create(page, typed(nombre));

  for (const killAfter of [1, 2]) {
    const answered = untilCreated(page, killAfter);
    await server.start();
    await answered;
    await server.killHard();
  }
  await server.start();
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/, { timeout: 20_000 });
  await expect.poll(() => storedNames(server)).toEqual(names);
});

/** Resolves at the n-th record that the server says it made. */
function untilCreated(page: Page, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    page.on('response', (response) => {
      if (isCreate(response.request().method(), response.url(), response.status()) && --left === 0) resolve();
    });
  });
}

function countCreates(page: Page, creates: string[]): void {
  page.on('response', (response) => {
    if (isCreate(response.request().method(), response.url(), response.status()))
      creates.push(response.url());
  });
}

function isCreate(method: string, url: string, status: number): boolean {
  return method === 'POST' && INGREDIENTES_URL.test(url) && status === 201;
}
