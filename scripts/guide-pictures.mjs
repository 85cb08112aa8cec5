// Takes the pictures of the guide (docs/guia.md) from the demo workshop, as WebP, and notes their sizes. Called by
// pictures.mjs.
import { mkdirSync, writeFileSync } from 'node:fs';

const DIR = 'docs/img/guia';
const PHONE = { width: 390, height: 680 };
/** The narrowest that shows things side by side: what is wider cannot be read on a phone. */
const TABLET = { width: 640, height: 620 };
/** Where the bar has room for the state of the data in words. */
const DESKTOP = { width: 1280, height: 800 };
/** Sharp on a tablet, and small: all of them are kept on every device. */
const SCALE = 1.5;
const QUALITY = 0.75;
const TOGETHER_MAX_BYTES = 150_000;
/** What is shown around a single element. */
const AROUND_PX = 12;

/** @param tools what pictures.mjs has: the browser, the demo server, and its hands */
export async function takeGuidePictures({ browser, server, signIn, textbox }) {
  mkdirSync(DIR, { recursive: true });
  const pictures = {};
  const look = {
    colorScheme: 'light',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    deviceScaleFactor: SCALE,
  };
  const context = await browser.newContext({ ...look, viewport: PHONE });
  const encoder = await context.newPage();
  const page = await context.newPage();
  const shoot = async (name, clip) => {
    await page.evaluate(() => document.fonts.ready.then(() => true));
    await page.mouse.move(0, 0);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip && { clip }) });
    const { width, height } = clip ?? page.viewportSize();
    const file = `${name}.webp`;
    const webp = await toWebp(encoder, png);
    writeFileSync(`${DIR}/${file}`, webp);
    pictures[file] = { width, height, bytes: webp.length };
    console.log(`${DIR}/${file}`, webp.length);
  };

  await page.goto(`${server.url}/login`);
  await signIn(page);
  await page.getByRole('link', { name: /Todo guardado/ }).waitFor();

  await page.goto(`${server.url}/app/ajustes`);
  await section(page, 'Instalar la app').waitFor();
  // What Chromium says of itself once it finds that the app can be installed.
  await page.evaluate(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() }));
  });
  await page.getByRole('button', { name: 'Instalar Calavera' }).waitFor();
  await shoot('instalar', await around(section(page, 'Instalar la app')));

  await page.goto(`${server.url}/app/sincronizacion`);
  await section(page, 'Copias de seguridad').waitFor();
  await shoot('copia', await around(section(page, 'Copias de seguridad')));

  await page.goto(`${server.url}/app/ingredientes/nuevo`);
  await textbox(page, 'Nombre').fill('Aceite de almendras dulces');
  await textbox(page, 'Cantidad del envase').fill('1000');
  await textbox(page, 'Precio del envase').fill('12,50');
  await toTop(section(page, 'Envase y precio'));
  await shoot('ingrediente');

  await page.setViewportSize(TABLET);
  await page.goto(`${server.url}/app/recetas-jabon`);
  await page.getByRole('link', { name: /^Ver/ }).first().click();
  await page.getByRole('button', { name: 'Acciones' }).waitFor();
  await page.goto(page.url().replace('/recetas-jabon/', '/recetas-jabon/editar/'));
  await toTop(section(page, 'Aceites'));
  await shoot('formula');

  await page.setViewportSize(DESKTOP);
  await takeStates({ page, context, server, shoot, textbox });
  await context.close();

  const bytes = Object.values(pictures).reduce((sum, picture) => sum + picture.bytes, 0);
  if (bytes > TOGETHER_MAX_BYTES) throw new Error(`The pictures of the guide are ${bytes} bytes together`);
  const sizes = Object.entries(pictures).map(([file, { width, height }]) => [file, { width, height }]);
  writeFileSync(`${DIR}/sizes.json`, `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`);
  console.log(`${DIR}: ${bytes} bytes together`);
}

/** The chip in its states: saved, offline with a change, and the question that comes of it. */
async function takeStates({ page, context, server, shoot, textbox }) {
  const chip = page.getByLabel(/^Estado de tus datos:/);
  await page.goto(`${server.url}/app/ingredientes`);
  await page.getByRole('link', { name: /Todo guardado/ }).waitFor();
  await shoot('estado-guardado', await around(chip));

  await page
    .getByRole('link', { name: /^Editar Aceite/ })
    .first()
    .click();
  await textbox(page, 'Precio del envase').waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const id = await page.evaluate(() => location.pathname.split('/').pop());
  await context.setOffline(true);
  await textbox(page, 'Precio del envase').fill('14,90');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await page.getByLabel(/^Estado de tus datos: Sin conexión · 1 cambio/).waitFor();
  await page.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' });
  await shoot('estado-sin-conexion', await around(chip));

  await changeElsewhere(`${server.url}/api/ingredientes/${id}`, token, { precioEnvase: 13.5 });
  await context.setOffline(false);
  await page.getByLabel(/^Estado de tus datos: 1 cambio necesita/).waitFor();
  await shoot('estado-atencion', await around(chip));
  await page.setViewportSize(TABLET);
  await page.goto(`${server.url}/app/revisar`);
  const question = page.locator('article, li').filter({ hasText: 'La del servidor' }).first();
  await question.waitFor();
  await shoot('revisar', await around(question));
}

/** Another device writes the same record. */
async function changeElsewhere(url, token, change) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/ld+json' };
  const record = await (await fetch(url, { headers })).json();
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/ld+json' },
    body: JSON.stringify({ ...record, ...change }),
  });
  if (!answer.ok) throw new Error(`PUT ${url}: ${answer.status} ${await answer.text()}`);
}

function section(page, name) {
  return page.getByRole('region', { name, exact: true });
}

/** Brings an element to the top of the page, under the bar. */
async function toTop(element) {
  await element.evaluate((shown) => scrollTo(0, shown.getBoundingClientRect().top + scrollY - 80));
}

/** The place of an element, scrolled into view, with a little around it; whole pixels. */
async function around(element) {
  await element.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
  const box = await element.boundingBox();
  const [x, y] = [Math.max(0, Math.floor(box.x) - AROUND_PX), Math.max(0, Math.floor(box.y) - AROUND_PX)];
  const [right, bottom] = [
    Math.ceil(box.x + box.width) + AROUND_PX,
    Math.ceil(box.y + box.height) + AROUND_PX,
  ];
  return { x, y, width: right - x, height: bottom - y };
}

/** Playwright has no WebP, the browser has. */
async function toWebp(page, png) {
  const base64 = await page.evaluate(
    async ([data, quality]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d').drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      const reader = new FileReader();
      const read = new Promise((resolve) => (reader.onload = () => resolve(reader.result)));
      reader.readAsDataURL(blob);
      return (await read).split(',')[1];
    },
    [png.toString('base64'), QUALITY],
  );
  return Buffer.from(base64, 'base64');
}
