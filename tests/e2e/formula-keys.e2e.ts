import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter, statusChip } from './session.ts';
import { post } from './workshop.ts';

const LINEAS = [
  ['aceite', 'Aceite de oliva', '441'],
  ['aceite', 'Aceite de coco', '315'],
  ['aceite', 'Aceite de palma', '315'],
  ['aceite', 'Manteca de karité', '63'],
  ['aceite', 'Aceite de ricino', '63'],
  ['aroma', 'Esencia de lavanda', '39,06'],
] as const;
const CATEGORIAS = { aceite: '/api/ingrediente_categorias/1', aroma: '/api/ingrediente_categorias/5' };
/** Besides the typed values and search texts. */
const MOST_KEYS = 60;

test('a formula of six lines is written with the keyboard alone, in few keystrokes', async ({
  page,
  server,
}) => {
  await post(server, {
    nombre: 'Agua Destilada',
    ...ESPECIAL,
    unidadMedida: 'ml',
    densidad: 1,
    esAgua: true,
  });
  await post(server, { nombre: 'Sosa Cáustica', ...ESPECIAL, esSosa: true });
  for (const [grupo, nombre] of LINEAS)
    await post(server, { nombre, ingredienteCategoria: CATEGORIAS[grupo] });
  await enter(page, server, '/app/recetas-jabon/nueva');
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  await expect(page.getByRole('button', { name: 'Añadir aroma' })).toBeVisible();

  const { press, tabTo, count } = keyboardOf(page);
  const write = (text: string) => page.keyboard.type(text);
  await tabTo('Nombre');
  await write('Shea & Cocoa');
  await tabTo('Agua');
  await write('415,8');
  await tabTo('Sosa cáustica');
  await write('177,65');
  for (const [index, [grupo, nombre, cantidad]] of LINEAS.entries()) {
    const isFirst = LINEAS[index - 1]?.[0] !== grupo;
    if (isFirst) await tabTo(`Añadir ${grupo}`);
    await press('Enter'); // the button, or the amount of the line before
    await expect(page.getByRole('combobox').last()).toBeFocused();
    await write(nombre);
    await expect(page.getByRole('option')).toHaveCount(1);
    await press('Enter');
    await expect(focused(page)).toHaveAttribute('inputmode', 'decimal');
    await write(cantidad);
  }
  await tabTo('Crear fórmula');
  await press('Enter');
  await expect(page.getByText('Fórmula creada correctamente.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/recetas-jabon\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shea & Cocoa');
  test.info().annotations.push({ type: 'keystrokes', description: String(count()) });
  expect(count()).toBeLessThanOrEqual(MOST_KEYS);
});

const ESPECIAL = { densidad: null, ingredienteCategoria: null };

/** Key presses that are counted. */
function keyboardOf(page: Page) {
  let keys = 0;
  async function press(key: string) {
    keys += 1;
    await page.keyboard.press(key);
  }
  return {
    count: () => keys,
    press,
    /** Tab, until the focus is on what has this name. */
    tabTo: async (name: string) => {
      for (let tries = 0; tries < MOST_KEYS; tries += 1) {
        await press('Tab');
        if ((await accessibleName(page)).replace(/ \*$/, '') === name) return;
      }
      throw new Error(`Tab never came to ${name}`);
    },
  };
}

function focused(page: Page) {
  return page.locator('*:focus');
}

function accessibleName(page: Page): Promise<string> {
  return focused(page).evaluate((element) => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null; // form fields have them
    return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
  });
}
