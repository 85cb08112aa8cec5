import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type Hands, walkSearchable } from './select-walk.ts';
import { enter } from './session.ts';

function handsOf(page: Page): Hands {
  return { press: (key) => page.keyboard.press(key), look: (body) => page.evaluate(`(() => {${body}})()`) };
}

test('the select with a search box obeys its keys', async ({ page, server }) => {
  await enter(page, server, '/app/ingredientes/nuevo');
  const select = page.getByRole('combobox', { name: 'Categoría' });
  await expect(select).toHaveText('Seleccionar...');
  await select.focus();
  await walkSearchable(handsOf(page));
});
