import { expect, type Locator, type Page } from '@playwright/test';
import type { BuiltServer } from '../helpers/built-server.ts';
import { type } from './typing.ts';

/** Where ingredients are listed and created, whatever is asked of the answer. */
export const INGREDIENTES_URL = /\/api\/ingredientes(\?|$)/;

/** What a maker types into the form; fields that are absent stay as they are. */
export interface Typed {
  nombre?: string;
  /** Label of an option. */
  categoria?: string;
  unidad?: 'Gramos (g)' | 'Mililitros (ml)';
  cantidad?: string;
  precio?: string;
  densidad?: string;
  stock?: string;
  minimo?: string;
  comentario?: string;
  /** Added after those that are there. */
  enlaces?: { url: string; precio: string; cantidad: string }[];
}

export const CREATED = 'Ingrediente creado correctamente.';
export const UPDATED = 'Ingrediente actualizado correctamente.';

export function field(scope: Page | Locator, label: string): Locator {
  return scope.getByRole('textbox', { name: label, exact: true });
}

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The row of an ingredient in the list. */
export function row(page: Page, nombre: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByText(nombre, { exact: true }) });
}

export async function fill(page: Page, typed: Typed): Promise<void> {
  const texts: [string, string | undefined][] = [
    ['Nombre', typed.nombre],
    ['Comentario', typed.comentario],
    ['Cantidad del envase', typed.cantidad],
    ['Precio del envase', typed.precio],
    ['Densidad', typed.densidad],
    ['Stock actual', typed.stock],
    ['Nivel mínimo', typed.minimo],
  ];
  if (typed.categoria !== undefined) await pickCategoria(page, typed.categoria);
  if (typed.unidad !== undefined) await page.getByText(typed.unidad, { exact: true }).click();
  for (const [label, text] of texts) {
    if (text !== undefined) await type(field(page, label), text);
  }
  for (const enlace of typed.enlaces ?? []) await addEnlace(page, enlace);
}

async function pickCategoria(page: Page, categoria: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Categoría' }).click();
  await page.getByRole('option', { name: categoria }).first().click();
}

async function addEnlace(page: Page, enlace: { url: string; precio: string; cantidad: string }) {
  await page.getByRole('button', { name: 'Añadir enlace' }).click();
  const box = page.getByRole('group', { name: /^Enlace \d+$/ }).last();
  await type(field(box, 'URL'), enlace.url);
  await type(field(box, 'Precio'), enlace.precio);
  await type(field(box, 'Cantidad'), enlace.cantidad);
}

/** Opens the list by the side bar or, on small screens, by the address. */
export async function openList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ingredientes', exact: true }).first().click();
  await expect(heading(page)).toHaveText('Gestión de Ingredientes');
}

/** From the list: the create form, filled and sent, until the app says that it is saved. */
export async function create(page: Page, typed: Typed): Promise<void> {
  await page.getByRole('link', { name: 'Añadir ingrediente' }).first().click();
  await expect(heading(page)).toHaveText('Añadir Nuevo Ingrediente');
  await fill(page, typed);
  await send(page, 'Crear Ingrediente', CREATED);
}

/** From the list: adds the water or the lye. */
export async function createEspecial(page: Page, tipo: 'agua' | 'sosa', typed: Typed): Promise<void> {
  await page.getByRole('link', { name: `Añadir ${tipo}`, exact: false }).click();
  await expect(heading(page)).toHaveText(tipo === 'agua' ? 'Añadir Agua' : 'Añadir Sosa');
  await fill(page, typed);
  await send(page, 'Crear Ingrediente', CREATED);
}

/** From the list: the edit form, changed and sent. */
export async function edit(page: Page, nombre: string, typed: Typed): Promise<void> {
  await page.getByRole('link', { name: `Editar ${nombre}`, exact: true }).click();
  await expect(heading(page)).toHaveText(`Editar ${nombre}`);
  await fill(page, typed);
  await send(page, 'Guardar Cambios', UPDATED);
}

/** From the list: delete and confirm. */
export async function remove(page: Page, nombre: string): Promise<void> {
  await page.getByRole('button', { name: `Eliminar ${nombre}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar ingrediente' });
  await expect(dialog).toContainText(nombre);
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function send(page: Page, button: string, toast: string): Promise<void> {
  const toasts = page.getByText(toast);
  const shown = await toasts.count();
  await page.getByRole('button', { name: button }).click();
  await expect(heading(page)).toHaveText('Gestión de Ingredientes');
  await expect(toasts).not.toHaveCount(shown);
}

/** An ingredient as the server has it. */
export interface Stored {
  '@id': string;
  nombre: string;
  precioEnvase: number;
  enlaces: { url: string; precio: number }[];
  comentario: string | null;
}

/** Everything the server has, in the order of the names. */
export async function stored(server: BuiltServer): Promise<Stored[]> {
  const { body } = await server.api<{ member: Stored[] }>(
    'GET',
    '/ingredientes?pagination=false&groups[]=enlaces',
  );
  return body.member.toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
}

export async function storedNames(server: BuiltServer): Promise<string[]> {
  return (await stored(server)).map(({ nombre }) => nombre);
}
