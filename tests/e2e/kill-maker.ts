import { expect, type Page } from '@playwright/test';
import { field, heading } from './ingredientes.ts';
import type { Kill } from './kill-moments.ts';
import type { Ledger } from './kill-ledger.ts';

export interface KillRound {
  page: Page;
  url: string;
  ledger: Ledger;
  kill: Kill;
  /** Numbers in [0, 1). */
  random: () => number;
  number: number;
}

/** A step that takes longer than this has gone wrong. */
const PATIENCE_MS = 20_000;
/** Writes of one round at most; the browser is usually dead before. */
const WRITES = 3;
/** From that many records on she also deletes. */
const ENOUGH = 6;

/** Creates, edits and deletes through the screens until the browser dies under her hands. */
export async function work(round: KillRound): Promise<void> {
  const { page, url, kill } = round;
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${url}/app/ingredientes`);
  for (let n = 1; n <= WRITES && !kill.isOver(); n += 1) {
    await expect(heading(page)).toHaveText('Gestión de Ingredientes');
    await writeOne(round, n);
    kill.said(n);
  }
}

async function writeOne(round: KillRound, n: number): Promise<void> {
  const sure = round.ledger.sure();
  const chance = round.random();
  const nombre = sure[Math.floor(round.random() * sure.length)];
  if (nombre === undefined || chance < 0.45) return create(round, n);
  return sure.length > ENOUGH && chance > 0.75 ? remove(round, n, nombre) : edit(round, n, nombre);
}

async function create({ page, ledger, kill, number }: KillRound, n: number): Promise<void> {
  const nombre = `Jabón ${number}.${n}`;
  const precio = precioOf(number, n);
  await page.getByRole('link', { name: 'Añadir ingrediente' }).first().click();
  await field(page, 'Nombre').fill(nombre);
  await page.getByRole('combobox', { name: 'Categoría' }).click();
  await page.getByRole('option', { name: 'Mantecas' }).first().click();
  await field(page, 'Cantidad del envase').fill('1000');
  await field(page, 'Precio del envase').fill(String(precio));
  await attempt(
    (said) => ledger.created(nombre, { precio, said }),
    async () => {
      kill.pressed(n);
      await page.getByRole('button', { name: 'Crear Ingrediente' }).click();
      await expect(heading(page)).toHaveText('Gestión de Ingredientes');
    },
  );
}

async function edit({ page, ledger, kill, number }: KillRound, n: number, nombre: string): Promise<void> {
  const precio = precioOf(number, n);
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(nombre);
  await page.getByRole('link', { name: `Editar ${nombre}`, exact: true }).click();
  await field(page, 'Precio del envase').fill(String(precio));
  await attempt(
    (said) => ledger.edited(nombre, { precio, said }),
    async () => {
      kill.pressed(n);
      await page.getByRole('button', { name: 'Guardar Cambios' }).click();
      await expect(heading(page)).toHaveText('Gestión de Ingredientes');
    },
  );
}

async function remove({ page, ledger, kill }: KillRound, n: number, nombre: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(nombre);
  await page.getByRole('button', { name: `Eliminar ${nombre}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar ingrediente' });
  const button = dialog.getByRole('button', { name: 'Eliminar', exact: true });
  await button.waitFor();
  await attempt(
    (said) => ledger.deleted(nombre, { said }),
    async () => {
      kill.pressed(n);
      await button.click();
      await expect(page.getByText(`Se ha eliminado ${nombre}.`)).toBeVisible();
    },
  );
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('');
}

/** Notes whether the app came to say that it is saved: once a form closes, it counts. */
async function attempt(note: (said: boolean) => void, press: () => Promise<void>): Promise<void> {
  let said = false;
  try {
    await press();
    said = true;
  } finally {
    note(said);
  }
}

/** Different for every write, so that the server's value tells which one it was. */
function precioOf(round: number, n: number): number {
  return round + n / 10;
}
