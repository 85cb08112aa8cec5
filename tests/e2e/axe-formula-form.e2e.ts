import { audit } from './audit.ts';
import { withAxe } from './axe-setup.ts';
import { expect, test } from './fixtures.ts';
import { heading } from './ingredientes.ts';
import { enter } from './session.ts';
import { type } from './typing.ts';
import { post } from './workshop.ts';

test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ context }) => withAxe(context));

test('the form of a new formula is accessible: empty, with an open list, with every error', async ({
  page,
  server,
}) => {
  await post(server, { nombre: 'Aceite de oliva', unidadMedida: 'ml', densidad: 0.916 });
  await enter(page, server, '/app/recetas-jabon/nueva');
  await expect(heading(page)).toHaveText('Nueva fórmula de jabón');
  await expect(page.getByText('No hay aromas disponibles en este grupo.')).toBeVisible();
  await audit(page, 'formula form, new');

  await page.getByRole('button', { name: 'Añadir aceite' }).click();
  const line = page.getByRole('group', { name: 'Aceite 1' });
  await line.getByRole('combobox').click();
  await expect(page.getByRole('option')).toHaveText('Aceites vegetales - Aceite de oliva (ml)');
  await audit(page, 'formula form, open select');
  await page.getByRole('option').click();
  await type(line.getByRole('textbox'), '300');
  await expect(line.getByText('≈ 327,5 ml')).toBeVisible();
  await type(page.getByRole('textbox', { name: 'Agua' }), '1.234,5');
  await expect(page.getByText(/Coste incompleto/)).toBeHidden(); // what is no number weighs nothing
  await type(line.getByRole('textbox'), '0');
  await page.getByRole('button', { name: 'Añadir aceite' }).click();
  await page.getByRole('button', { name: 'Crear fórmula' }).click();
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(page.getByText('La cantidad debe ser mayor a 0')).toBeVisible();
  await audit(page, 'formula form, errors');
});

test('the form of a stored formula is accessible, also with a draft and an incomplete cost', async ({
  page,
  server,
}) => {
  const oliva = await post(server, { nombre: 'Aceite de oliva' });
  const answer = await server.api<{ '@id': string }>('POST', '/formula_jabons', {
    nombre: 'Jabón de Castilla',
    descripcion: '<p>De <strong>siempre</strong></p>',
    observaciones: null,
    cantidadAgua: 227,
    cantidadSosa: 88,
    mendrulandia: 'https://www.mendrulandia.es/castilla',
    aceites: [{ ingrediente: oliva, cantidad: 685 }],
    aromas: [],
    otros: [],
  });
  expect(answer.status).toBe(201);
  await enter(page, server, `/app/recetas-jabon/editar/${answer.body['@id'].split('/').at(-1)}`);
  await expect(heading(page)).toHaveText('Editando: Jabón de Castilla');
  await expect(page.getByText(/Coste incompleto/)).toBeVisible(); // neither water nor lye has a price
  await type(page.getByRole('textbox', { name: 'Nombre' }), 'Otra cosa');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(heading(page)).toHaveText('Jabón de Castilla');
  await page.goBack();
  await expect(page.getByText(/Tienes un borrador/)).toBeVisible();
  await audit(page, 'formula form, draft');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Otra cosa');
});
