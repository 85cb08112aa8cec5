// How the list and a page of many formulas feel: `node scripts/formulas-speed.mjs [formulas]` after a build.
// Prints figures, asserts nothing. Needs Chromium (CHROMIUM_PATH tells where).
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { openDetail, scrollThrough, watch } from './formulas-speed-page.mjs';

const COUNT = Number(process.argv[2] ?? 2000);
const LINES = 10;
const INGREDIENTES = 60;
const OPENINGS = 7;
const PASSWORD = 'jabon-de-romero-2024';
const LONG_MS = 50;
const POSTS_AT_ONCE = 4;
/** In memory where there is such a place: thousands of commits each wait for a disk. */
const STORE_ROOT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const dataDir = mkdtempSync(join(STORE_ROOT, 'calavera-speed-'));
const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const token = await fill();
  await measure(token);
} finally {
  await browser.close();
  server.child.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(token) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'es-ES' });
  await page.addInitScript(watch, token);
  await page.goto(`${server.url}/app/recetas-jabon`);
  const list = page.getByRole('list', { name: 'Fórmulas' });
  await page.getByText(`${COUNT.toLocaleString('es-ES')} fórmula(s)`).waitFor();
  await page.reload();
  await list.waitFor();
  await page.waitForTimeout(2000);

  await page.evaluate(() => window.speed.reset());
  const frames = await page.evaluate(scrollThrough);
  const tasks = await page.evaluate(() => window.speed.longTasks);
  // Once more for the processor alone: on a busy machine the clock also counts the others.
  await page.evaluate(() => window.scrollTo(0, 0));
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.evaluate(scrollThrough);
  const processor = tasksOf(JSON.parse((await browser.stopTracing()).toString()));
  console.log(`${COUNT} formulas of ${LINES} lines`);
  console.log(`scroll through the whole list: ${frames} frames`);
  console.log(`  by the clock ${row(tasks)}; on the processor ${row(processor)}`);

  const stores = [];
  const shown = [];
  for (let n = 0; n < OPENINGS; n += 1) {
    await page.evaluate(() => window.scrollTo(0, 0));
    const link = page.getByRole('link', { name: /^Ver / }).nth(n % 4);
    await link.waitFor();
    await page.waitForTimeout(300);
    const { store, ms } = await link.evaluate(openDetail);
    stores.push(store);
    shown.push(ms);
    await page.goBack();
    await list.waitFor();
  }
  console.log(
    `open a formula: store ${median(stores).toFixed(1)} ms, shown after ${median(shown).toFixed(0)} ms (medians of ${OPENINGS})`,
  );
}

function row(tasks) {
  const long = tasks.filter((ms) => ms > LONG_MS);
  const longest = Math.round(Math.max(0, ...tasks));
  return `${long.length} tasks over ${LONG_MS} ms, the longest ${longest} ms`;
}

/** Processor time in ms of every task of the pages' main threads. */
function tasksOf({ traceEvents }) {
  const place = ({ pid, tid }) => `${pid}/${tid}`;
  const named = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const mains = new Set(named.map(place));
  return traceEvents
    .filter((event) => event.ph === 'X' && /RunTask/.test(event.name) && mains.has(place(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function fill() {
  const sign = { username: 'taller', password: PASSWORD };
  const { token } = await call('POST', '/login_check', sign);
  const post = (path, body) => call('POST', path, body, token);
  const categorias = (await call('GET', '/ingrediente_categorias?pagination=false', undefined, token)).member;
  const ingrediente = {
    unidadMedida: 'grs',
    cantidadEnvase: 1000,
    precioEnvase: 12.5,
    stockQuantity: null,
    minStockLevel: null,
    densidad: null,
    comentario: null,
    ingredienteCategoria: categorias[0]['@id'],
    esAgua: false,
    esSosa: false,
    enlaces: [],
  };
  const especial = { ...ingrediente, ingredienteCategoria: null };
  await post('/ingredientes', { ...especial, nombre: 'Agua', unidadMedida: 'ml', densidad: 1, esAgua: true });
  await post('/ingredientes', { ...especial, nombre: 'Sosa', esSosa: true });
  const iris = [];
  for (let n = 0; n < INGREDIENTES; n += 1) {
    iris.push((await post('/ingredientes', { ...ingrediente, nombre: `Aceite ${n}` }))['@id']);
  }
  let next = 0;
  async function postFormulas() {
    while (next < COUNT) await post('/formula_jabons', aFormula(next++, iris));
  }
  await Promise.all(Array.from({ length: POSTS_AT_ONCE }, postFormulas));
  return token;
}

function aFormula(n, iris) {
  const aceites = Array.from({ length: LINES }, (_, k) => ({
    ingrediente: iris[(n + k * 7) % iris.length],
    cantidad: 50 + k,
  }));
  return {
    nombre: `Fórmula ${String(n).padStart(4, '0')}`,
    descripcion: '<p>Suave, de espuma <strong>cremosa</strong>.</p>',
    observaciones: n % 3 === 0 ? '<p>Curar seis semanas.</p>' : null,
    cantidadAgua: 227,
    cantidadSosa: 88,
    mendrulandia: n % 2 === 0 ? 'https://calculadora.example/' : null,
    aceites,
    aromas: [],
    otros: [],
  };
}

async function call(method, path, body, token) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      Accept: 'application/ld+json',
      ...(body && { 'Content-Type': 'application/ld+json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A server of its own; resolves when it listens. */
function startServer() {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    CALAVERA_USER: 'taller',
    CALAVERA_PASSWORD: PASSWORD,
  };
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const url = /^Calavera: (\S+)/m.exec(output)?.[1];
      if (url) resolve({ child, url });
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}
