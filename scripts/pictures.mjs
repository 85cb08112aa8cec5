// Takes the pictures of the README, the manifest and the guide from the demo workshop: `npm run pictures` after a
// build; `npm run pictures guia` takes those of the guide only.
// Needs Chromium (CHROMIUM_PATH tells where).
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { takeGuidePictures } from './guide-pictures.mjs';

const DESKTOP = { width: 1280, height: 800 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };
/** A4 in CSS pixels, and the margins of the sheet, which only a printer adds. */
const PAPER = { width: 794, height: 1123 };
const PAPER_MARGINS = 'body { padding: 53px 61px; }';
const SCHEMES = { claro: 'light', oscuro: 'dark' };
/** Chance picks the sign-in's colour and quote: from 0.3 to 0.4 they are the olive green and the scales. */
const CHANCE = { from: 0.3, span: 0.1 };

mkdirSync('docs/img', { recursive: true });
mkdirSync('public/img', { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'calavera-pictures-'));
const server = await startDemo();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  if (process.argv[2] !== 'guia') {
    for (const [name, colorScheme] of Object.entries(SCHEMES)) await takeAll(name, colorScheme);
  }
  await takeGuidePictures({ browser, server, signIn, textbox });
} finally {
  await browser.close();
  server.child.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll(name, colorScheme) {
  const look = {
    colorScheme,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  };
  let storageState;
  // Every size has a device of its own: what a narrow screen starts with depends on its width.
  const withPage = async (viewport, take) => {
    const context = await browser.newContext({ ...look, viewport, ...(storageState && { storageState }) });
    await context.addInitScript(fixChance, CHANCE);
    await take(await context.newPage());
    storageState = keepSession(await context.storageState());
    await context.close();
  };

  await withPage(DESKTOP, async (page) => {
    await page.goto(`${server.url}/login`);
    await page.getByRole('button', { name: 'Acceder' }).waitFor();
    await shoot(page, `docs/img/login-${name}.png`);
    await signIn(page);
    await openDashboard(page);
    if (name === 'claro') {
      await shoot(page, 'docs/img/dashboard-claro.png');
      await shoot(page, 'public/img/pantalla-dashboard-ancha.png');
    }
    await openList(page);
    await shoot(page, `docs/img/lista-escritorio-${name}.png`);
    if (name === 'claro') await shoot(page, 'public/img/pantalla-ingredientes-ancha.png');
    await openFormulas(page);
    await shoot(page, `docs/img/recetas-escritorio-${name}.png`);
    if (name !== 'claro') return;
    await openFormula(page);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    await page.addStyleTag({ content: PAPER_MARGINS });
    await shoot(page, 'docs/img/receta-papel.png');
  });
  await withPage(TABLET, async (page) => {
    await openList(page);
    await shoot(page, `docs/img/lista-tablet-${name}.png`);
    await openFormWithErrors(page);
    await shoot(page, `docs/img/formulario-errores-${name}.png`);
    await openFormulas(page);
    await openFormula(page);
    await shoot(page, `docs/img/receta-tablet-${name}.png`);
  });
  await withPage(PHONE, async (page) => {
    await openList(page);
    await shoot(page, `docs/img/lista-movil-${name}.png`);
    if (name === 'claro') await shoot(page, 'public/img/pantalla-ingredientes-estrecha.png');
    await openFormulas(page);
    await shoot(page, `docs/img/recetas-movil-${name}.png`);
    if (name !== 'claro') return;
    await openForm(page);
    await textbox(page, 'Nombre').fill('Aceite de almendras dulces');
    await shoot(page, 'public/img/pantalla-formulario-estrecha.png');
  });
}

/** The session goes with her, the choices of the other screen do not. */
function keepSession({ origins }) {
  const isOfSession = ({ name }) => name === 'token' || name === 'calavera:usuario';
  return {
    cookies: [],
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(isOfSession),
    })),
  };
}

/** Runs in the page: chance becomes a fixed row of numbers, still different ones, since ids are made of them. */
function fixChance({ from, span }) {
  let calls = 0;
  Math.random = () => from + ((calls++ * 0.618034) % 1) * span;
}

async function signIn(page) {
  await textbox(page, 'Usuario').fill('demo');
  await page.getByLabel(/^Contraseña/).fill(server.password);
  await page.getByRole('button', { name: 'Acceder' }).click();
  await page.waitForURL('**/app/dashboard');
}

async function openDashboard(page) {
  await page.getByText('Stock óptimo').waitFor();
  await page.getByText('Todo guardado').first().waitFor();
}

async function openList(page) {
  await page.goto(`${server.url}/app/ingredientes`);
  await page.getByText('Página 1 de').waitFor();
  await page.getByLabel(/Todo guardado/).waitFor();
}

async function openFormulas(page) {
  await page.goto(`${server.url}/app/recetas-jabon`);
  await page.getByRole('list', { name: 'Fórmulas' }).waitFor();
  await page.getByLabel(/Todo guardado/).waitFor();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

async function openFormula(page) {
  await page.getByRole('link', { name: 'Ver Avena y miel' }).click();
  await page.getByRole('tab', { name: 'Composición' }).waitFor();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

async function openForm(page) {
  await page.goto(`${server.url}/app/ingredientes/nuevo`);
  await textbox(page, 'Nombre').waitFor();
}

/** What a hurried maker forgets, and a number that is not guessed. */
async function openFormWithErrors(page) {
  await openForm(page);
  await page.getByText('Mililitros (ml)').click();
  await textbox(page, 'Cantidad del envase').fill('1000');
  await textbox(page, 'Precio del envase').fill('1.234,56');
  await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
  await page.getByText('El nombre es obligatorio').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'nombre');
}

function textbox(page, name) {
  return page.getByRole('textbox', { name, exact: true });
}

async function shoot(page, file) {
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.mouse.move(0, 0);
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  console.log(file);
}

/** The demo workshop on a port of its own; resolves when it listens. */
function startDemo() {
  const env = { ...process.env, DEMO: '1', DATA_DIR: dataDir, PORT: '0' };
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const url = /^Calavera: (\S+)/m.exec(output)?.[1];
      const password = /Contraseña:\s+(\S+)/.exec(output)?.[1];
      if (url && password) resolve({ child, url, password });
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}
