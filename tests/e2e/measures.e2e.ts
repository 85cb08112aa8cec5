import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter } from './session.ts';

const GAP_PX = 5;
const REM_PX = 16;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Not on the screen');
  return box;
}

/** The select of the showcase with 200 options, `block` of the window, and its list. */
async function openList(page: Page, block: 'start' | 'center' | 'end') {
  const trigger = page.getByRole('combobox', { name: 'Aceite de la despensa' });
  await trigger.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
  await trigger.click();
  const options = page.getByRole('listbox', { name: 'Opciones' });
  await expect(options).toBeVisible();
  // It is placed after it was drawn.
  const list = options.locator('..');
  const apart = async () => {
    const [above, below] = [await boxOf(trigger), await boxOf(list)];
    return Math.round(Math.max(below.y - above.y - above.height, above.y - below.y - below.height));
  };
  await expect.poll(apart).toBe(GAP_PX);
  return { trigger: await boxOf(trigger), list: await boxOf(list), options: await boxOf(options) };
}

test('the measures of the specification: side bar, list of a select, toasts', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, server, '/app/ui-kit');

  await test.step('the side bar is 270 px wide, 80 px, or not there', async () => {
    const pageLeft = async () => Math.round((await boxOf(page.getByRole('main').locator('..'))).x);
    await expect.poll(pageLeft).toBe(270);
    await page.getByRole('button', { name: 'Contraer el menú' }).click();
    await expect.poll(pageLeft).toBe(80);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect.poll(pageLeft).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('a list lies below its select, as wide as it, at most 15rem high; above where there is no room', async () => {
    const below = await openList(page, 'center');
    expect(below.list.y).toBeGreaterThan(below.trigger.y);
    expect(below.list.x).toBeCloseTo(below.trigger.x, 0);
    expect(below.list.width).toBeCloseTo(below.trigger.width, 0);
    expect(below.options.height).toBe(15 * REM_PX);
    await page.keyboard.press('Escape');
    const above = await openList(page, 'end');
    expect(above.list.y).toBeLessThan(above.trigger.y);
    await page.keyboard.press('Escape');
  });

  await test.step('toasts are narrow', async () => {
    await page.getByRole('button', { name: 'Notificación: Éxito' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Notificación de tipo success.' });
    await expect(toast).toBeVisible();
    expect(Math.round((await boxOf(toast)).width)).toBeLessThanOrEqual(400);
  });
});
