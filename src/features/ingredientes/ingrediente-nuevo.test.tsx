import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { readErrors } from '#db/errors.ts';
import { readOutbox } from '#db/outbox.ts';
import { isAnyFormDirty } from '#ui/form/dirty-forms.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { anIngredienteRow, fillStore } from '../../../tests/helpers/ingrediente-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { IngredienteNuevoPage } from './ingrediente-form-page.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

async function show(options: { db?: CalaveraDb; tipo?: 'agua' | 'sosa' } = {}) {
  const db = options.db ?? (await aFilledStore());
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const page = (
    <>
      <IngredienteNuevoPage {...(options.tipo ? { tipo: options.tipo } : {})} />
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(session, page), '/app/ingredientes/nuevo');
  return { db, ...view, ...signedIn };
}

async function showForm(options: Parameters<typeof show>[0] = {}) {
  const view = await show(options);
  await screen.findByRole('form');
  return view;
}

async function aFilledStore(): Promise<CalaveraDb> {
  const db = await anOpenStore();
  await fillStore(db);
  return db;
}

function field(label: string, box: HTMLElement = document.body): HTMLElement {
  return within(box).getByLabelText(new RegExp(`^${label}`));
}

function type(label: string, text: string, box?: HTMLElement): void {
  fireEvent.change(field(label, box), { target: { value: text } });
}

function submit(): void {
  fireEvent.submit(screen.getByRole('form'));
}

async function chooseCategoria(user: Awaited<ReturnType<typeof show>>['user'], nombre: string) {
  await user.click(screen.getByRole('combobox', { name: /Categoría/ }));
  await user.click(await screen.findByRole('option', { name: nombre }));
}

async function fillRequired(user: Awaited<ReturnType<typeof show>>['user']) {
  type('Nombre', '  Manteca de karité ');
  await chooseCategoria(user, 'Mantecas');
  type('Cantidad del envase', '1000');
  type('Precio del envase', '8,50');
}

function errors(): string[] {
  return screen.getAllByRole('alert').map((alert) => alert.textContent);
}

test('an empty form says what is missing at each field, and not before it is submitted', async () => {
  const { container } = await showForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Añadir Nuevo Ingrediente' })).toBeTruthy();
  type('Nombre', 'x');
  type('Nombre', '');
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  await screen.findByText('El nombre es obligatorio');
  expect(errors()).toEqual([
    'El nombre es obligatorio',
    'La categoría es obligatoria para ingredientes normales',
    'La cantidad es obligatoria',
    'Hay que poner el precio del envase',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')), { timeout: 3000 });
  await expectAccessible(container);
});

test('what its rules refuse stands in the error log, once for the same words', async () => {
  const { db } = await showForm();
  submit();
  await screen.findByText('El nombre es obligatorio');
  submit();
  type('Nombre', 'Karité');
  await waitFor(() => expect(screen.queryByText('El nombre es obligatorio')).toBeNull());
  submit();
  await waitFor(async () => expect(await db.errors.count()).toBe(2));
  const [second, first] = await readErrors(db);
  expect(first).toMatchObject({
    type: 'VALIDATION_ERROR',
    message: expect.stringContaining('nombre: El nombre es obligatorio · '),
  });
  expect(second?.message).toMatch(/^Formulario no válido\. categoriaId: La categoría es obligatoria/);
});

test('after the first try every change is judged at once, the stock pair together', async () => {
  await showForm();
  submit();
  await screen.findByText('El nombre es obligatorio');
  type('Nombre', 'Coco');
  await waitFor(() => expect(screen.queryByText('El nombre es obligatorio')).toBeNull());
  type('Cantidad del envase', '1.234,56');
  type('Precio del envase', '-3');
  expect(await screen.findAllByText('Debe ser un número positivo')).toHaveLength(2);
  type('Stock actual', '5');
  expect(await screen.findByText('Nivel mínimo es obligatorio si especificas stock')).toBeTruthy();
  type('Stock actual', '');
  await waitFor(() =>
    expect(screen.queryByText('Nivel mínimo es obligatorio si especificas stock')).toBeNull(),
  );
  type('Nivel mínimo', 'poco');
  expect(await screen.findByText('El nivel mínimo debe ser un número')).toBeTruthy();
  expect(screen.getByText('Stock actual es obligatorio si especificas nivel mínimo')).toBeTruthy();
});

test('density is asked for ml only, and odd ones get a hint', async () => {
  const { user } = await showForm();
  expect(screen.queryByLabelText(/^Densidad/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Mililitros (ml)' }));
  submit();
  expect(await screen.findByText("La densidad es obligatoria y positiva para 'ml'")).toBeTruthy();
  type('Densidad', '9,16');
  expect(
    await screen.findByText('Comprueba la densidad: lo habitual está entre 0,80 y 1,50 g/ml.'),
  ).toBeTruthy();
  await chooseCategoria(user, 'Aceites vegetales');
  type('Densidad', '1');
  expect(await screen.findByText(/los aceites pesan menos que el agua/)).toBeTruthy();
  type('Densidad', '0.916');
  expect(await screen.findByText('= 0,916 g/ml')).toBeTruthy();
});

test('what is typed reaches the outbox in the shape of the wire', async () => {
  const { user, db, router } = await showForm();
  await fillRequired(user);
  type('Comentario', '   ');
  type('Stock actual', '63,5');
  type('Nivel mínimo', '10');
  await user.click(screen.getByRole('button', { name: 'Añadir enlace' }));
  const first = screen.getByRole('group', { name: 'Enlace 1' });
  expect(document.activeElement).toBe(field('URL', first));
  type('URL', ' https://tienda.example/karite ', first);
  type('Precio', '12,5', first);
  type('Cantidad', '500', first);
  await user.click(within(first).getByRole('radio', { name: 'ml' }));
  await user.click(screen.getByRole('button', { name: 'Añadir enlace' })); // left blank: not a link
  submit();
  expect(await screen.findByText('Ingrediente creado correctamente.')).toBeTruthy();
  const [entry, ...others] = await readOutbox(db);
  expect(others).toEqual([]);
  expect(entry?.kind).toBe('create');
  expect(entry?.patch).toEqual({
    nombre: 'Manteca de karité',
    unidadMedida: 'grs',
    cantidadEnvase: 1000,
    precioEnvase: 8.5,
    stockQuantity: 63.5,
    minStockLevel: 10,
    densidad: null,
    comentario: null,
    ingredienteCategoria: '/api/ingrediente_categorias/1',
    esAgua: false,
    esSosa: false,
    enlaces: [
      { url: 'https://tienda.example/karite', precio: 12.5, cantidadEnvase: 500, unidadMedida: 'ml' },
    ],
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/ingredientes'));
});

test('links say what is wrong in their own row, and can be removed', async () => {
  const { user } = await showForm();
  await user.click(screen.getByRole('button', { name: 'Añadir enlace' }));
  type('URL', 'tienda.example/karite');
  submit();
  expect(await screen.findByText('Debe ser una URL válida')).toBeTruthy();
  const first = screen.getByRole('group', { name: 'Enlace 1' });
  expect(within(first).getByText('El precio es obligatorio')).toBeTruthy();
  expect(within(first).getByText('La cantidad es obligatoria')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Quitar enlace 1' }));
  expect(screen.queryByRole('group', { name: 'Enlace 1' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Añadir enlace' }));
});

test('two submits in a row save once, and so does one before the page has changed', async () => {
  const { user, db, router } = await showForm();
  await fillRequired(user);
  submit();
  submit();
  await screen.findByText('Ingrediente creado correctamente.');
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/ingredientes'));
  await act(async () => submit());
  expect(await db.ingredientes.count()).toBe(1);
  expect(await db.outbox.count()).toBe(1);
});

test('a full disk is told, logged, and nothing typed is lost', async () => {
  const { user, db } = await showForm();
  await fillRequired(user);
  db.outbox.hook('creating', () => {
    throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
  });
  submit();
  expect(await screen.findByText('Error al crear')).toBeTruthy();
  expect(
    screen.getByText(/^No se pudo crear el ingrediente\. Este dispositivo no tiene espacio/),
  ).toBeTruthy();
  expect(screen.getByText('Todavía no está guardado')).toBeTruthy();
  expect(field('Nombre')).toHaveProperty('value', '  Manteca de karité ');
  expect(field('Nombre').matches(':disabled')).toBe(false);
  await waitFor(async () => expect(await db.errors.count()).toBe(1));
  await waitFor(async () => expect(await db.drafts.get('ingrediente:nuevo')).toBeDefined());
});

test('typing makes the form dirty and keeps a draft; leaving writes it at once', async () => {
  const { db, unmount } = await showForm();
  expect(isAnyFormDirty()).toBe(false);
  type('Nombre', 'A medio escribir');
  expect(isAnyFormDirty()).toBe(true);
  unmount();
  expect(isAnyFormDirty()).toBe(false);
  await waitFor(async () =>
    expect((await db.drafts.get('ingrediente:nuevo'))?.values).toMatchObject({ nombre: 'A medio escribir' }),
  );
});

test('an older draft is offered and comes back, links included', async () => {
  const db = await aFilledStore();
  const values = {
    nombre: 'Coco',
    precioEnvase: '7,',
    enlaces: [{ iri: '', url: 'https://a.example', precio: '1', cantidadEnvase: '', unidadMedida: 'ml' }],
  };
  const at = Date.now() - 10 * 60 * 1000;
  await db.drafts.put({ key: 'ingrediente:nuevo', at, values, seen: null });
  const { user } = await showForm({ db });
  expect(screen.getByText('Tienes un borrador de hace 10 min.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(field('Nombre')).toHaveProperty('value', 'Coco');
  expect(field('Precio del envase')).toHaveProperty('value', '7,');
  expect(field('URL')).toHaveProperty('value', 'https://a.example');
  expect(screen.queryByText(/Tienes un borrador/)).toBeNull();
});

test('a draft that is not wanted is gone for good', async () => {
  const db = await aFilledStore();
  await db.drafts.put({ key: 'ingrediente:nuevo', at: 1, values: { nombre: 'Coco' }, seen: null });
  const { user } = await showForm({ db });
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(async () => expect(await db.drafts.count()).toBe(0));
  expect(field('Nombre')).toHaveProperty('value', '');
});

test('water comes with its name, ml and density 1, and needs no category', async () => {
  const { db } = await showForm({ tipo: 'agua' });
  expect(screen.getByRole('heading', { level: 1, name: 'Añadir Agua' })).toBeTruthy();
  expect(screen.getByText('Agua (Ingrediente Especial)')).toBeTruthy();
  expect(screen.getByText(/propiedades especiales en las recetas y no necesita categoría/)).toBeTruthy();
  expect(field('Nombre')).toHaveProperty('value', 'Agua Destilada');
  expect(field('Densidad')).toHaveProperty('readOnly', true);
  expect(screen.queryByText('Categoría')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Mililitros (ml)' })).toHaveProperty('disabled', true);
  type('Cantidad del envase', '5000');
  type('Precio del envase', '2');
  submit();
  await screen.findByText('Ingrediente creado correctamente.');
  const [entry] = await readOutbox(db);
  expect(entry?.patch).toMatchObject({
    esAgua: true,
    unidadMedida: 'ml',
    densidad: 1,
    ingredienteCategoria: null,
  });
});

test('lye is measured in grams and has no density', async () => {
  await showForm({ tipo: 'sosa' });
  expect(screen.getByText('Sosa Cáustica (Ingrediente Especial)')).toBeTruthy();
  expect(field('Nombre')).toHaveProperty('value', 'Sosa Cáustica');
  expect(screen.queryByLabelText(/^Densidad/)).toBeNull();
});

test('a second water leads to the first one', async () => {
  const db = await aFilledStore();
  await db.ingredientes.put(anIngredienteRow({ esAgua: true, sid: '/api/ingredientes/7' }));
  const { router } = await show({ db, tipo: 'agua' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/ingredientes/editar/7'));
  expect(await screen.findByText('El agua ya existe: aquí puedes editarla.')).toBeTruthy();
});

test('categories that never arrived are told in place of the select', async () => {
  const db = await anOpenStore();
  const { user, asked, setStatus } = await showForm({ db });
  expect(screen.getByText('Cargando categorías...')).toBeTruthy();
  setStatus({ reach: 'unreachable' });
  expect(await screen.findByText('No se pudieron cargar las categorías. Inténtalo de nuevo.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(asked.syncNow).toBe(1);
  submit();
  expect(await screen.findByText('La categoría es obligatoria para ingredientes normales')).toBeTruthy();
});
