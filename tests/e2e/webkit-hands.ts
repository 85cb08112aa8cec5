import { expect } from '@playwright/test';
import type { WebkitPage } from '../helpers/webdriver.ts';

/* What a maker does in WebKitGTK, whose driver Playwright does not speak. */

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

/** Clicks the link, button or option of this name. */
export async function click(page: WebkitPage, name: string) {
  await page.click(NAMED, 'a, button, [role=option]', name);
}

/** Types into the field of this label. */
export async function type(page: WebkitPage, label: string, text: string) {
  await page.type(LABELLED, [label], text);
}

/** Waits for the screen with this heading. */
export async function heading(page: WebkitPage, text: string) {
  await page.until(`return document.querySelector('h1')?.textContent === arguments[0]`, text);
}

/** From the list: adds the water or the lye. */
export async function createEspecial(
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

/** From the list: the create form, filled and sent. */
export async function create(page: WebkitPage, nombre: string, urls: readonly string[]) {
  await click(page, 'Añadir ingrediente');
  await heading(page, 'Añadir Nuevo Ingrediente');
  await type(page, 'Nombre', nombre);
  await page.click(`return document.querySelector('[role=combobox]:not([aria-busy])')`); // its choices are there
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
export async function expectNoViolations(page: WebkitPage) {
  const violations = await page.run(`
    if (!('ReportingObserver' in window)) return [];
    const observer = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true });
    observer.observe();
    return observer.takeRecords().map((report) => report.body.effectiveDirective + ' ' + report.body.blockedURL);`);
  expect(violations).toEqual([]);
}
