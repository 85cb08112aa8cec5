import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  create,
  CREATED,
  field,
  fill,
  heading,
  openList,
  row,
  stored,
  storedNames,
  INGREDIENTES_URL,
} from './ingredientes.ts';
import { enter, statusChip } from './session.ts';
import { type } from './typing.ts';

const CERA = {
  nombre: 'Cera de abejas',
  categoria: 'Ceras',
  cantidad: '500',
  precio: '9,5',
  comentario: 'Amarilla',
};

test('F18 · a full disk is told in the form, which keeps everything and saves when there is room', async ({
  page,
  server,
  watch,
}) => {
  // What is written in the background, like the draft, fails too and is reported.
  watch.expect('exception');
  const disk = await smallDisk(page, server.url);
  await enter(page, server, '/app/ingredientes/nuevo');
  await fill(page, CERA);
  await disk.fill();
  await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Todavía no está guardado' });
  await expect(alert).toContainText('no tiene espacio libre');
  await expect(page.getByText('Error al crear')).toBeVisible();
  await expect(field(page, 'Nombre')).toHaveValue(CERA.nombre);
  await expect(field(page, 'Comentario')).toHaveValue(CERA.comentario);

  await disk.free();
  await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
  await expect(page.getByText(CREATED)).toBeVisible();
  await expect.poll(() => storedNames(server)).toEqual([CERA.nombre]);
});

test('F14 · what one tab saves the other one shows, and it is sent once', async ({
  page,
  context,
  server,
}) => {
  const creates: string[] = [];
  context.on('response', (response) => {
    const isCreate = response.request().method() === 'POST' && INGREDIENTES_URL.test(response.url());
    if (isCreate) creates.push(`${response.status()}`);
  });
  await enter(page, server, '/app/ingredientes');
  const other = await context.newPage();
  await other.goto(`${server.url}/app/ingredientes`);
  await expect(heading(other)).toHaveText('Gestión de Ingredientes');

  await create(page, CERA);
  await expect(row(other, CERA.nombre)).toBeVisible();
  await create(other, { ...CERA, nombre: 'Cera de soja' });
  await expect(row(page, 'Cera de soja')).toBeVisible();
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  await expect(statusChip(other)).toHaveAccessibleName(/Todo guardado/);
  expect(await storedNames(server)).toEqual([CERA.nombre, 'Cera de soja']);
  expect(creates).toEqual(['201', '201']);
});

test('F11 · a refusal of the server marks the row, and its form opens with the reason on the field', async ({
  page,
  server,
  watch,
}) => {
  watch.expect('refused');
  await enter(page, server, '/app/ingredientes');
  await create(page, {
    ...CERA,
    enlaces: [
      { url: 'https://tienda.example/a', precio: '9', cantidad: '500' },
      { url: 'https://tienda.example/b', precio: '10000', cantidad: '500' },
    ],
  });
  const toast = page.getByRole('alert').filter({ hasText: 'Error de validación del servidor' });
  await expect(toast).toContainText('Por favor, revisa los campos marcados.');
  await expect(toast.getByRole('button', { name: 'Revisar' })).toBeVisible();
  await expect(row(page, CERA.nombre)).toContainText('Necesita tu atención');
  await expect(statusChip(page)).toHaveAccessibleName(/1 cambio necesita tu atención/);
  await toast.getByRole('button', { name: 'Revisar' }).click();
  const second = page.getByRole('group', { name: 'Enlace 2' });
  await expect(field(second, 'Precio')).toHaveAccessibleDescription(
    /El precio no puede ser mayor que 9999.99/,
  );
  await expect(field(second, 'Precio')).toBeFocused();
  await expect(field(second, 'Precio')).toHaveValue('10000');
  await type(field(second, 'Precio'), '99');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect.poll(() => storedNames(server)).toEqual([CERA.nombre]);
  const [cera] = await stored(server);
  expect(cera?.enlaces.map(({ precio }) => precio)).toEqual([9, 99]);
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
});

test('F11 · a refused change does not hold up the others, and its row leads to it at any later time', async ({
  page,
  server,
  watch,
}) => {
  watch.expect('refused');
  await enter(page, server, '/app/ingredientes');
  await create(page, {
    ...CERA,
    enlaces: [{ url: 'https://tienda.example/a', precio: '10000', cantidad: '500' }],
  });
  await expect(row(page, CERA.nombre)).toContainText('Necesita tu atención');
  await create(page, { ...CERA, nombre: 'Cera de soja' });
  await expect.poll(() => storedNames(server)).toEqual(['Cera de soja']);
  await page.reload();
  await openList(page);
  await page.getByRole('link', { name: `Editar ${CERA.nombre}` }).click();
  const precio = field(page.getByRole('group', { name: 'Enlace 1' }), 'Precio');
  await expect(precio).toHaveAccessibleDescription(/El precio no puede ser mayor que 9999.99/);
  await expect(precio).toHaveValue('10000');
});

const DISK_BYTES = 20_000_000;

/** A disk that can be filled. Chromium looks at it again only when a write is larger than what it last saw free. */
async function smallDisk(page: Page, origin: string) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: DISK_BYTES });
  return {
    async fill() {
      await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
      const outcome = await page.evaluate(writeBytes, DISK_BYTES);
      expect(outcome).toBe('QuotaExceededError');
    },
    free: () => cdp.send('Storage.overrideQuotaForOrigin', { origin }),
  };
}

/** Runs in the page: the name of the error of a write of `size` bytes, or 'done'. */
function writeBytes(size: number): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('relleno');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('bytes'));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('bytes', 'readwrite');
      writing.objectStore('bytes').put(new Uint8Array(size), 1);
      writing.addEventListener('complete', () => resolve('done'));
      writing.addEventListener('abort', () => resolve(writing.error?.name ?? ''));
    });
  });
}
