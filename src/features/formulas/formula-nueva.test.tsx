import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { readErrors } from '#db/errors.ts';
import { readOutbox } from '#db/outbox.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { isAnyFormDirty } from '#ui/form/dirty-forms.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { EJEMPLO_C } from '../../../tests/helpers/ejemplos.ts';
import { anEjemploRow, despensaRows, ejemploIri, fillFormulas } from '../../../tests/helpers/formula-rows.ts';
import { anIngredienteRow, fillStore } from '../../../tests/helpers/ingrediente-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { paste } from '../../../tests/helpers/rich-text.ts';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { FormulaNuevaPage } from './formula-form-page.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

const LAVANDA = anIngredienteRow({
  nombre: 'Lavanda fina',
  ingredienteCategoria: '/api/ingrediente_categorias/3',
});

async function show(db: CalaveraDb, copia?: string) {
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const page = (
    <>
      <FormulaNuevaPage {...(copia === undefined ? {} : { copia })} />
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(session, page), '/app/recetas-jabon/nueva');
  await screen.findByRole('form');
  await waitFor(() => expect(screen.queryByText('Cargando datos...')).toBeNull());
  return { db, ...view, ...signedIn };
}

type User = Awaited<ReturnType<typeof show>>['user'];

async function aStore(ingredientes: readonly IngredienteRow[] = [...despensaRows(), LAVANDA]) {
  const db = await anOpenStore();
  await fillFormulas(db, [], ingredientes);
  return db;
}

function field(label: string, box: HTMLElement = document.body): HTMLElement {
  return within(box).getByRole('textbox', { name: new RegExp(`^${label}`) });
}

function type(label: string, text: string, box?: HTMLElement): void {
  fireEvent.change(field(label, box), { target: { value: text } });
}

function submit(): void {
  fireEvent.submit(screen.getByRole('form'));
}

const line = (name: string) => screen.getByRole('group', { name });

async function choose(user: User, name: string, option: RegExp | string) {
  await user.click(within(line(name)).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: option }));
}

function total(label: string): string {
  const totals = screen.getByRole('region', { name: 'Totales' });
  const text = within(totals).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  return (text ?? '').replaceAll('\u00a0', ' ');
}

function errors(): string[] {
  return screen.getAllByRole('alert').map((alert) => alert.textContent);
}

test('a new form blames nobody; submitting says what is missing at each field', async () => {
  const db = await aStore();
  const { container, user } = await show(db);
  expect(screen.getByRole('heading', { level: 1, name: 'Nueva fórmula de jabón' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Añadir aceite' }));
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  await screen.findByText('El nombre es obligatorio');
  expect(errors()).toEqual([
    'El nombre es obligatorio',
    'La cantidad de agua es obligatoria',
    'La cantidad de sosa es obligatoria',
    'Debe seleccionar un ingrediente',
    'La cantidad es obligatoria',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')), { timeout: 3000 });
  const [logged] = await readErrors(db);
  expect(logged?.type).toBe('VALIDATION_ERROR');
  expect(logged?.message).toContain('aceites[0].ingrediente: Debe seleccionar un ingrediente');
  await expectAccessible(container);
});

test.each([
  ['Nombre', 'ñ'.repeat(256), 'El nombre no puede exceder 255 caracteres'],
  ['Nombre', '  ', 'El nombre es obligatorio'],
  ['Agua', 'mucha', 'La cantidad de agua debe ser un número'],
  ['Agua', '1.234,5', 'La cantidad de agua debe ser un número'],
  ['Agua', '0,05', 'La cantidad de agua debe ser mayor a 0'],
  ['Sosa', 'poca', 'La cantidad de sosa debe ser un número'],
  ['Sosa', '0', 'La cantidad de sosa debe ser mayor a 0'],
  ['Enlace', 'mendrulandia', 'Debe ser una URL válida'],
])('%s %j is answered at once with %s', async (label, text, message) => {
  await show(await aStore());
  type(label, text);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(errors()).toEqual([message]);
});

test.each([
  ['unos', 'La cantidad debe ser un número'],
  ['0', 'La cantidad debe ser mayor a 0'],
  ['', 'La cantidad es obligatoria'],
])('an amount of %j is answered in its line with %s', async (text, message) => {
  const { user } = await show(await aStore());
  await user.click(screen.getByRole('button', { name: 'Añadir aceite' }));
  type('Cantidad', '1', line('Aceite 1'));
  type('Cantidad', text, line('Aceite 1'));
  expect(await within(line('Aceite 1')).findByText(message)).toBeTruthy();
});

test('each section offers its own group, without water and lye, and says when there is nothing', async () => {
  const { user } = await show(await aStore());
  await user.click(screen.getByRole('button', { name: 'Añadir aroma' }));
  await user.click(within(line('Aroma 1')).getByRole('combobox'));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Aceites esenciales - Lavanda fina (g)',
  ]);
  expect(screen.getByText('No hay otros ingredientes disponibles en este grupo.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Añadir aceite' }));
  await user.click(within(line('Aceite 1')).getByRole('combobox'));
  const labels = screen.getAllByRole('option').map((option) => option.textContent);
  expect(labels).toContain('Aceites vegetales - oliva (ml)');
  expect(labels.filter((label) => /agua|sosa/.test(label))).toEqual([]);
});

test('an empty workshop says so for every group', async () => {
  await show(await aStore([]));
  expect(screen.getByText('No hay aceites disponibles en este grupo.')).toBeTruthy();
  expect(screen.getByText('No hay aromas disponibles en este grupo.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Añadir/ })).toBeNull();
});

test('totals follow the typing, and millilitres stand under what is sold by volume', async () => {
  const { user } = await show(await aStore());
  type('Agua', '227');
  type('Sosa', '88');
  await user.click(screen.getByRole('button', { name: 'Añadir aceite' }));
  await choose(user, 'Aceite 1', /- oliva /);
  expect(document.activeElement).toBe(field('Cantidad', line('Aceite 1')));
  type('Cantidad', '300', line('Aceite 1'));
  expect(await screen.findByText('≈ 327,5 ml')).toBeTruthy();
  type('Cantidad', '685,0', line('Aceite 1'));
  await waitFor(() => expect(total('Peso total')).toBe('1000,0 g'));
  expect(total('Peso curado')).toBe('886,5 g');
  expect(total('Coste')).toBe('5,04 €');
  expect(total('Por kg')).toBe('5,69 €');
  expect(total('Por pastilla')).toBe('0,57 €');
  expect(screen.queryByText(/Coste incompleto/)).toBeNull();
});

test('without a price for water and lye the cost is said to be incomplete', async () => {
  await show(await aStore(despensaRows().filter(({ esAgua, esSosa }) => !esAgua && !esSosa)));
  expect(screen.queryByText(/Coste incompleto/)).toBeNull();
  type('Agua', '227');
  expect(await screen.findByText('Coste incompleto: falta el precio de algún ingrediente.')).toBeTruthy();
});

test('what is typed reaches the outbox in the shape of the wire, and the page of the formula opens', async () => {
  const nuevo = anIngredienteRow({ nombre: 'Manteca nueva' });
  delete nuevo.sid;
  const { user, db, router } = await show(await aStore([...despensaRows(), nuevo]));
  type('Nombre', '  Castilla ');
  await paste('Descripción', 'De siempre');
  type('Agua', '227');
  type('Sosa', '88,5');
  await user.click(screen.getByRole('button', { name: 'Añadir aceite' }));
  await choose(user, 'Aceite 1', /- oliva /);
  type('Cantidad', '685', line('Aceite 1'));
  await user.click(screen.getByRole('button', { name: 'Añadir aceite' }));
  await choose(user, 'Aceite 2', /Manteca nueva/);
  type('Cantidad', '12.5', line('Aceite 2'));
  type('Enlace', ' https://www.mendrulandia.es/x ');
  submit();
  expect(await screen.findByText('Fórmula creada correctamente.')).toBeTruthy();
  expect(screen.getByText('Castilla')).toBeTruthy(); // the title of the toast
  const [entry, ...others] = await readOutbox(db);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ t: 'formulas', kind: 'create' });
  expect(entry?.patch).toEqual({
    nombre: 'Castilla',
    descripcion: '<p>De siempre</p>',
    observaciones: null,
    cantidadAgua: 227,
    cantidadSosa: 88.5,
    mendrulandia: 'https://www.mendrulandia.es/x',
    aceites: [
      { ingrediente: ejemploIri('oliva'), cantidad: 685 },
      { ingrediente: nuevo.lk, cantidad: 12.5 },
    ],
    aromas: [],
    otros: [],
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/recetas-jabon/${entry?.lk}`));
});

test('with the keyboard lines follow one another', async () => {
  const { user } = await show(await aStore());
  screen.getByRole('button', { name: 'Añadir aceite' }).focus();
  await user.keyboard('{Enter}');
  expect(line('Aceite 1').contains(document.activeElement)).toBe(true);
  await user.keyboard('oliv');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field('Cantidad', line('Aceite 1')));
  await user.keyboard('685{Enter}');
  expect(document.activeElement).toBe(within(line('Aceite 2')).getByRole('combobox'));
  await user.click(screen.getByRole('button', { name: 'Quitar aceite 2' }));
  expect(screen.queryByRole('group', { name: 'Aceite 2' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Añadir aceite' }));
});

test('a full disk is told, logged, and nothing typed is lost', async () => {
  const db = await aStore();
  await show(db);
  type('Nombre', 'Castilla');
  type('Agua', '227');
  type('Sosa', '88');
  db.outbox.hook('creating', () => {
    throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
  });
  submit();
  expect(await screen.findByText('Error al crear')).toBeTruthy();
  expect(
    screen.getByText(/^No se pudo crear la fórmula de jabón\. Este dispositivo no tiene espacio/),
  ).toBeTruthy();
  expect(screen.getByText('Todavía no está guardado')).toBeTruthy();
  await waitFor(async () => expect(await db.errors.toArray()).toMatchObject([{ type: 'API_ERROR' }]));
  expect(field('Nombre')).toHaveProperty('value', 'Castilla');
  await waitFor(async () => expect(await db.drafts.get('formula:nueva')).toBeDefined());
});

test('what was typed survives the end of the page, lines included', async () => {
  const db = await aStore();
  const { user, unmount } = await show(db);
  await user.click(screen.getByRole('button', { name: 'Añadir aceite' }));
  type('Nombre', 'A medias');
  type('Cantidad', '12,', line('Aceite 1'));
  expect(isAnyFormDirty()).toBe(true);
  unmount();
  await waitFor(async () => expect(await db.drafts.get('formula:nueva')).toBeDefined());
  const again = await show(db);
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(field('Nombre')).toHaveProperty('value', 'A medias');
  expect(field('Cantidad', line('Aceite 1'))).toHaveProperty('value', '12,');
});

test('a copy has another name and lines of its own', async () => {
  const db = await anOpenStore();
  const original = anEjemploRow(EJEMPLO_C, { sid: '/api/formula_jabons/7' });
  const [first, ...rest] = original.aceites;
  if (first) original.aceites = [{ ...first, '@id': '/api/ingrediente_formula_bases/1' }, ...rest];
  await fillFormulas(db, [original]);
  await show(db, '7');
  expect(field('Nombre')).toHaveProperty('value', `Copia de ${original.nombre}`);
  await waitFor(() => expect(total('Coste')).toBe('16,24 €'));
  expect(total('Peso total')).toBe('1892,5 g');
  submit();
  await screen.findByText('Fórmula creada correctamente.');
  const [entry] = await readOutbox(db);
  expect(JSON.stringify(entry?.patch)).not.toContain('@id');
});

test('a copy of a formula with lines that could not be read says that it is not whole', async () => {
  const db = await anOpenStore();
  const sinDetalles = { aceites: ['/api/ingrediente_formula_bases/4'], aromas: [], otros: [] };
  await fillFormulas(db, [anEjemploRow(EJEMPLO_C, { sid: '/api/formula_jabons/7', sinDetalles })]);
  await show(db, '7');
  expect(screen.getByText('La copia no está completa')).toBeTruthy();
});

test('a formula that was never sent can be copied, with ingredients that were not either', async () => {
  const nuevo = anIngredienteRow({ nombre: 'Manteca nueva' });
  delete nuevo.sid;
  const original = anEjemploRow(EJEMPLO_C, { aceites: [{ ingrediente: nuevo.lk, cantidad: 12.5 }] });
  delete original.sid;
  const db = await anOpenStore();
  await fillFormulas(db, [original], [...despensaRows(), nuevo]);
  await show(db, original.lk);
  expect(within(line('Aceite 1')).getByText(/Manteca nueva/)).toBeTruthy();
  await act(() => db.ingredientes.update(nuevo.lk, { sid: '/api/ingredientes/77' }));
  submit();
  await screen.findByText('Fórmula creada correctamente.');
  const [entry] = await readOutbox(db);
  expect(entry?.patch).toMatchObject({
    aceites: [{ ingrediente: '/api/ingredientes/77', cantidad: 12.5 }],
  });
  expect(entry?.lk).not.toBe(original.lk);
});

test('a draft that names an ingredient which is gone keeps its line, and says that a price is missing', async () => {
  const db = await aStore();
  const { user, unmount } = await show(db);
  await user.click(screen.getByRole('button', { name: 'Añadir aceite' }));
  await choose(user, 'Aceite 1', /- coco /);
  type('Cantidad', '100', line('Aceite 1'));
  unmount();
  await waitFor(async () => expect(await db.drafts.get('formula:nueva')).toBeDefined());
  await db.ingredientes.where('sid').equals(ejemploIri('coco')).delete();
  const again = await show(db);
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(await within(line('Aceite 1')).findByText('Nombre no encontrado')).toBeTruthy();
  expect(field('Cantidad', line('Aceite 1'))).toHaveProperty('value', '100');
  expect(screen.getByText('Coste incompleto: falta el precio de algún ingrediente.')).toBeTruthy();
});

test('a copy of nothing is an empty form', async () => {
  const db = await anOpenStore();
  await fillFormulas(db, []);
  await show(db, '99');
  expect(field('Nombre')).toHaveProperty('value', '');
});

test('while the first list of a new device is on its way the selects wait', async () => {
  const db = await anOpenStore();
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const { user } = await renderAt(withSession(session, <FormulaNuevaPage />), '/app/recetas-jabon/nueva');
  await user.click(await screen.findByRole('button', { name: 'Añadir aceite' }));
  expect(within(line('Aceite 1')).getByText('Cargando datos...')).toBeTruthy();
  await act(() => fillStore(db, despensaRows()));
  await waitFor(() => expect(screen.queryByText('Cargando datos...')).toBeNull());
});
