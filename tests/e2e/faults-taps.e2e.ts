import { expect, test } from './fixtures.ts';
import { field, fill, heading, openList, row, storedNames } from './ingredientes.ts';
import { enter } from './session.ts';

const CERA = { nombre: 'Cera de abejas', categoria: 'Ceras', cantidad: '500', precio: '9' };

test('F34 · a second press of the button or of Enter saves once', async ({ page, server }) => {
  await enter(page, server, '/app/ingredientes/nuevo');
  await fill(page, CERA);
  await field(page, 'Precio del envase').press('Enter');
  await page.getByRole('button', { name: 'Crear Ingrediente' }).dblclick({ timeout: 1000 }).catch(ignoreGone);
  await expect(heading(page)).toHaveText('Gestión de Ingredientes');
  await expect.poll(() => storedNames(server)).toEqual([CERA.nombre]);
  await openList(page);
  await expect(row(page, CERA.nombre)).toHaveCount(1);
});

/** The first press may already have taken the form away. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
}
