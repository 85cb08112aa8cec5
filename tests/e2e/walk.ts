import { expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../helpers/built-server.ts';
import { heading } from './ingredientes.ts';
import { expectCalm } from './layout-shifts.ts';
import { statusChip } from './session.ts';
import type { Watch } from './watch.ts';

interface Place {
  page: Page;
  server: BuiltServer;
  watch: Watch;
}

/** Goes from screen to screen of a signed-in maker and audits each. */
export type Walk = (place: Place) => Promise<void>;

/** Loads a screen from nothing, complete with its data and pictures; it must not have moved meanwhile. */
export async function open(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toHaveText(title);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0); // no place holders
  await expectCalm(page, path);
}

const SLOW_RATE = 4;

/** The four screens that a maker sees most, loaded on a device a quarter as fast: they do not move either. */
export const walkSlowly: Walk = async ({ page }) => {
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_RATE });
  await open(page, '/app/dashboard', 'Dashboard Cosmética Natural');
  await open(page, '/app/ingredientes', 'Gestión de Ingredientes');
  await open(page, '/app/recetas-jabon', 'Recetas de Jabón');
  const formula = page.getByRole('link', { name: 'Ver Avena y miel' });
  await open(page, (await formula.getAttribute('href')) ?? '', 'Avena y miel');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
};
