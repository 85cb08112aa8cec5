import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { heading } from './ingredientes.ts';
import { enter, statusChip, untilInstalled } from './session.ts';
import { type } from './typing.ts';
import { post } from './workshop.ts';

const HOSTILE =
  '<p onclick="document.title=1">Pegado <b>a mano</b><script>document.title = 2</script>' +
  '<img src=x onerror="document.title=3"> <a href="javascript:document.title=4">aquí</a></p>';

const box = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string) => page.getByRole('button', { name }).first();

/** Pastes as a browser does, with HTML on the clipboard. */
async function paste(page: Page, name: string, html: string): Promise<void> {
  await box(page, name).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test('a description with bold text, a link and pasted HTML is written, shown and still there offline', async ({
  page,
  server,
  watch,
}) => {
  const oliva = await post(server, { nombre: 'Aceite de oliva' });
  const answer = await server.api<{ '@id': string }>('POST', '/formula_jabons', {
    nombre: 'Jabón de Castilla',
    descripcion: null,
    observaciones: null,
    cantidadAgua: 227,
    cantidadSosa: 88,
    mendrulandia: null,
    aceites: [{ ingrediente: oliva, cantidad: 685 }],
    aromas: [],
    otros: [],
  });
  const iri = answer.body['@id'];
  await enter(page, server, `/app/recetas-jabon/editar/${iri.split('/').at(-1)}`);
  await untilInstalled(page);
  const titleBefore = await page.title();

  await box(page, 'Descripción').click();
  await page.keyboard.type('Suave y ');
  await button(page, 'Negrita').click();
  await page.keyboard.type('cremoso');
  await button(page, 'Negrita').click();
  await page.keyboard.type('. Más en ');
  await button(page, 'Enlace').click();
  const dialog = page.getByRole('dialog', { name: 'Enlace' });
  await type(dialog.getByRole('textbox'), 'javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Guardar enlace' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Debe ser una URL válida');
  await type(dialog.getByRole('textbox'), 'https://tienda.example/oliva');
  await page.keyboard.press('Enter');
  await expect(box(page, 'Descripción')).toBeFocused();
  await page.keyboard.press('Enter');
  await paste(page, 'Descripción', HOSTILE);
  await expect(box(page, 'Descripción')).toContainText('Pegado a mano');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();

  await expect(heading(page)).toHaveText('Jabón de Castilla');
  await expectShown(page);
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  const stored = await server.api<{ descripcion: string }>('GET', iri.replace('/api', ''));
  const link = '<a href="https://tienda.example/oliva" target="_blank" rel="noopener noreferrer">';
  expect(stored.body.descripcion).toBe(
    `<p>Suave y <strong>cremoso</strong>. Más en ${link}https://tienda.example/oliva</a></p>` +
      '<p>Pegado <strong>a mano</strong> aquí</p>',
  );

  watch.expect('network');
  await server.stop();
  await page.reload();
  await expect(heading(page)).toHaveText('Jabón de Castilla');
  await expectShown(page);
  await page.goto(page.url().replace('/recetas-jabon/', '/recetas-jabon/editar/'));
  await expect(box(page, 'Descripción')).toContainText('Suave y cremoso'); // the editor itself is there offline
  await expect(button(page, 'Negrita')).toBeVisible();
  expect(titleBefore).not.toBe('');
  expect(await page.title()).not.toMatch(/^[1-4]$/);
});

/** On the screen; the sheet for the printer has the text too. */
async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('strong').filter({ hasText: /^cremoso$/ })).toHaveCSS('font-weight', '700');
  const link = page.getByRole('link', { name: 'https://tienda.example/oliva' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByText('Pegado a mano aquí').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('main script, main img[onerror]')).toHaveCount(0);
}

test('the editor is no part of what other screens load', async ({ page, server }) => {
  await enter(page, server, '/app/recetas-jabon');
  await expect(heading(page)).toHaveText('Recetas de Jabón');
  await enter(page, server, '/app/ingredientes/nuevo');
  await expect(box(page, 'Nombre')).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes('rich-text-editor'))).toEqual([]);
});

test('while the editor is on its way its place is kept', async ({ page, server }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The first page is not under the service worker yet: its requests are seen here.
  await page.route(/\/assets\/rich-text-editor-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await enter(page, server, '/app/recetas-jabon/nueva');
  const place = page.getByRole('region', { name: 'Información Básica' });
  await expect(place.getByText('Descripción')).toBeVisible();
  await expect(box(page, 'Descripción')).toBeHidden();
  const waiting = (await place.boundingBox())?.height ?? 0;
  release();
  await expect(box(page, 'Descripción')).toBeVisible();
  expect((await place.boundingBox())?.height).toBeCloseTo(waiting, 0);
});
