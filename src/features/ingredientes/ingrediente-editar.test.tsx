import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { afterEach, expect, test, vi } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { findIngrediente } from '#db/ingredientes.ts';
import { writeTableMeta } from '#db/meta.ts';
import { readLane } from '#db/outbox.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { toIngredienteDoc } from '#domain/ingrediente-doc.ts';
import { toIngredienteFormValues } from '#domain/ingrediente-form.ts';
import type { EntryError } from '#domain/outbox-entry.ts';
import { useSignedIn } from '#session/use-session.ts';
import { saveRecord } from '#sync/save.ts';
import { afterMs } from '#ui/after.ts';
import { FOCUS_AFTER_SCROLL_MS, FOCUS_DEBOUNCE_MS } from '#ui/form/focus-first-error.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { REST_MS } from '#ui/use-task.ts';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { anEnlace } from '../../../tests/helpers/builders.ts';
import { anIngredienteRow, fillStore } from '../../../tests/helpers/ingrediente-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { IngredienteEditarPage } from './ingrediente-form-page.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

const KARITE = anIngredienteRow({
  nombre: 'Karité',
  sid: '/api/ingredientes/12',
  stockQuantity: 0,
  minStockLevel: 0,
  enlaces: [anEnlace({ '@id': '/api/ingrediente_enlace_compras/1' })],
  enlacesSinDetalles: ['/api/ingrediente_enlace_compras/2'],
});

async function show(id: string, rows: IngredienteRow[] = [KARITE], prepare?: (db: CalaveraDb) => unknown) {
  const db = await anOpenStore();
  await fillStore(db, rows);
  await prepare?.(db);
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const page = (
    <>
      <IngredienteEditarPage id={id} />
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(session, page), `/app/ingredientes/editar/${id}`);
  return { db, ...view, ...signedIn };
}

async function showForm(...args: Parameters<typeof show>) {
  const view = await show(...args);
  await screen.findByRole('form');
  return view;
}

function field(label: string): HTMLElement {
  return screen.getByLabelText(new RegExp(`^${label}`));
}

function type(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

function submit(): void {
  fireEvent.submit(screen.getByRole('form'));
}

/** An edit of Karité that the server has refused. */
async function refuse(db: CalaveraDb, err: Partial<EntryError>): Promise<void> {
  const seen = toIngredienteDoc(KARITE);
  const enlaces = [...seen.enlaces.slice(0, 1), anEnlace({ precio: 10_001 }), ...seen.enlaces.slice(1)];
  const values = { ...seen, precioEnvase: 99, enlaces };
  await saveRecord({ db, user: 'ana' }, { t: 'ingredientes', lk: KARITE.lk, values, seen, label: '' });
  const full: EntryError = { kind: 'valid', status: 422, type: null, message: null, violations: [], ...err };
  await db.outbox.toCollection().modify({ state: 'rejected', err: full });
  await db.meta.put({ key: 'capacidades', value: ['indice-peticion'] });
}

test('an edit by the number of the server queues only what was changed', async () => {
  const { db, router, container } = await showForm('12');
  expect(screen.getByRole('heading', { level: 1, name: 'Editar Karité' })).toBeTruthy();
  expect(screen.getByText('No se pudieron cargar los detalles del enlace.')).toBeTruthy();
  await expectAccessible(container);
  type('Precio del envase', '45');
  submit();
  expect(await screen.findByText('Ingrediente actualizado correctamente.')).toBeTruthy();
  const [entry] = await readLane(db, 'ingredientes', KARITE.lk);
  expect(entry).toMatchObject({ kind: 'update', patch: { precioEnvase: 45 }, base: { precioEnvase: 42.5 } });
  expect(Object.keys(entry?.patch ?? {})).toEqual(['precioEnvase']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/ingredientes'));
});

test('an unknown id is told and leads back to the list', async () => {
  const { router } = await show('99');
  expect(await screen.findByText('Ingrediente con ID 99 no encontrado.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/ingredientes'));
});

test('a device that is still being filled waits before it says that an ingredient is unknown', async () => {
  const db = await anOpenStore();
  const { signedIn } = aSignedIn(db);
  const { session } = aSession(signedIn);
  await renderAt(withSession(session, <IngredienteEditarPage id="12" />), '/app/ingredientes/editar/12');
  await act(() => fillStore(db, [KARITE]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Editar Karité' })).toBeTruthy();
});

/** Looks for the same ingredient as the page above it, and so a moment later. */
function Looked() {
  const { db } = useSignedIn();
  const row = useLiveQuery(() => findIngrediente(db, '12'), [db]);
  return row === null ? <p>Buscado</p> : null;
}

test('before the list is here to its end nobody is led away from an ingredient that it may still bring', async () => {
  const db = await anOpenStore();
  await db.ingredientes.put(anIngredienteRow({ nombre: 'Coco' }));
  const { signedIn, setStatus } = aSignedIn(db);
  setStatus({ reach: 'reachable', isPulling: true });
  const page = (
    <>
      <IngredienteEditarPage id="12" />
      <Looked />
      <ToastHost />
    </>
  );
  const { session } = aSession(signedIn);
  const { router } = await renderAt(withSession(session, page), '/app/ingredientes/editar/12');
  await screen.findByText('Buscado');
  expect(screen.getByText('Cargandoooooo...')).toBeTruthy();
  expect(screen.queryByText(/no encontrado/)).toBeNull();
  expect(router.state.location.pathname).toBe('/app/ingredientes/editar/12');
  await act(() => writeTableMeta(db, 'ingredientes', { pulledAt: Date.now() }));
  expect(await screen.findByText('Ingrediente con ID 12 no encontrado.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/ingredientes'));
});

test('when the server numbers the record the address follows and the form stays as it is', async () => {
  const { sid: _, ...local } = anIngredienteRow({ nombre: 'Coco' });
  const { db, router } = await showForm(local.lk, [local]);
  type('Nombre', 'Coco virgen');
  await act(() => db.ingredientes.put({ ...local, sid: '/api/ingredientes/31' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/ingredientes/editar/31'));
  expect(field('Nombre')).toHaveProperty('value', 'Coco virgen');
});

test('an untouched form follows its record', async () => {
  const { db } = await showForm('12');
  await act(() => db.ingredientes.put({ ...KARITE, precioEnvase: 50 }));
  await waitFor(() => expect(field('Precio del envase')).toHaveProperty('value', '50'));
});

test('a touched form keeps what was typed, and is merged with what it was opened with', async () => {
  const { db } = await showForm('12');
  type('Nombre', 'Karité bio');
  await act(() => db.ingredientes.put({ ...KARITE, nombre: 'Karité crudo', precioEnvase: 50 }));
  expect(field('Nombre')).toHaveProperty('value', 'Karité bio');
  expect(field('Precio del envase')).toHaveProperty('value', '42,5');
  submit();
  await screen.findByText('Ingrediente actualizado correctamente.');
  const [entry] = await readLane(db, 'ingredientes', KARITE.lk);
  expect(entry).toMatchObject({ patch: { nombre: 'Karité bio' }, base: { nombre: 'Karité' } });
  expect((await db.ingredientes.get(KARITE.lk))?.precioEnvase).toBe(50);
});

test('a record that disappears under its form is made anew by saving', async () => {
  const { db } = await showForm('12');
  type('Nombre', 'Karité bio');
  await act(() => db.ingredientes.delete(KARITE.lk));
  expect(await screen.findByText('Este ingrediente ya no existe')).toBeTruthy();
  expect(field('Nombre')).toHaveProperty('value', 'Karité bio');
  submit();
  await screen.findByText('Ingrediente actualizado correctamente.');
  const [row] = await db.ingredientes.toArray();
  expect(row?.nombre).toBe('Karité bio');
  expect(row?.enlaces[0]).not.toHaveProperty('@id');
  expect((await readLane(db, 'ingredientes', row?.lk ?? ''))[0]?.kind).toBe('create');
});

test('what the server refused opens with the values of the maker, each message at its field', async () => {
  const violations = [
    { path: 'ingredienteCategoria', message: 'Esta categoría ya no existe.' },
    { path: 'enlaces[1].precio', message: 'El precio no puede ser mayor que 9999.99' },
    { path: 'algo', message: 'Otra cosa está mal.' },
  ];
  const { container } = await showForm('12', [KARITE], (db) => refuse(db, { violations }));
  expect(screen.getByText('Error de validación del servidor')).toBeTruthy();
  expect(screen.getByText('Por favor, revisa los campos marcados.')).toBeTruthy();
  expect(field('Precio del envase')).toHaveProperty('value', '99');
  expect(await screen.findByText('Esta categoría ya no existe.')).toBeTruthy();
  const second = screen.getByRole('group', { name: 'Enlace 2' });
  expect(within(second).getByText('El precio no puede ser mayor que 9999.99')).toBeTruthy();
  expect(screen.getByText('Otra cosa está mal.')).toBeTruthy();
  const select = screen.getByRole('combobox', { name: /Categoría/ });
  await waitFor(() => expect(document.activeElement).toBe(select), { timeout: 3000 });
  await expectAccessible(container);
});

test.each([
  ['while she types marks its field and leaves her where she is', true, 'Comentario'],
  ['while she reads leads to its field', false, 'Precio del envase'],
])('a refusal that arrives %s', async (_case, isTyping, focused) => {
  const { db } = await showForm('12');
  if (isTyping) field('Comentario').focus();
  else field('Comentario').blur();
  await act(() => refuse(db, { violations: [{ path: 'precioEnvase', message: 'Demasiado caro.' }] }));
  await screen.findByText('Demasiado caro.');
  // The timers of the page started before this one, and together they are shorter.
  await act(
    () =>
      new Promise((resolve) => afterMs(2 * (FOCUS_DEBOUNCE_MS + FOCUS_AFTER_SCROLL_MS), () => resolve(null))),
  );
  expect(document.activeElement).toBe(field(focused));
});

test('what was typed before an older draft was taken back can be had again', async () => {
  const values = { ...toIngredienteFormValues(KARITE), nombre: 'Viejo' };
  const draft = { key: `ingrediente:${KARITE.lk}`, at: 1, values, seen: toIngredienteDoc(KARITE) };
  const { user } = await showForm('12', [KARITE], (db) => db.drafts.put(draft));
  type('Nombre', 'Nuevo');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(field('Nombre')).toHaveProperty('value', 'Viejo');
  await user.click(screen.getByRole('button', { name: 'Recuperar' })); // the second of a double tap
  expect(field('Nombre')).toHaveProperty('value', 'Viejo');
  clock.mockReturnValue(1000 + REST_MS);
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(field('Nombre')).toHaveProperty('value', 'Nuevo');
});

test('saving again answers the refusal', async () => {
  const violations = [{ path: 'precioEnvase', message: 'Demasiado caro.' }];
  const { db } = await showForm('12', [KARITE], (store) => refuse(store, { violations }));
  await screen.findByText('Demasiado caro.');
  type('Precio del envase', '43');
  await waitFor(() => expect(screen.queryByText('Demasiado caro.')).toBeNull());
  submit();
  await screen.findByText('Ingrediente actualizado correctamente.');
  const [entry] = await readLane(db, 'ingredientes', KARITE.lk);
  expect(entry).toMatchObject({ state: 'pending', patch: { precioEnvase: 43 }, err: null });
});

test('a refusal without fields is told with the words of the server', async () => {
  await showForm('12', [KARITE], (db) => refuse(db, { kind: 'forbidden', message: 'Solo lectura.' }));
  expect(screen.getByText(/Solo lectura\./)).toBeTruthy();
});

test('a draft over an older version is merged with what it was typed over', async () => {
  const draft = {
    key: `ingrediente:${KARITE.lk}`,
    at: Date.now() - 60 * 60 * 1000,
    values: { nombre: 'Karité bio', precioEnvase: '40' },
    seen: { ...toIngredienteDoc(KARITE), precioEnvase: 40 },
  };
  const { user, db } = await showForm('12', [KARITE], (store) => store.drafts.put(draft));
  expect(screen.getByText('Tienes un borrador de hace 1 h.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  submit();
  await screen.findByText('Ingrediente actualizado correctamente.');
  const [entry] = await readLane(db, 'ingredientes', KARITE.lk);
  expect(entry?.patch).toEqual({ nombre: 'Karité bio' });
  expect(await db.drafts.count()).toBe(0);
});

test('water keeps its fixed fields when it is edited', async () => {
  const agua = anIngredienteRow({
    esAgua: true,
    nombre: 'Agua',
    unidadMedida: 'grs',
    sid: '/api/ingredientes/7',
  });
  await showForm('7', [agua]);
  expect(screen.getByRole('heading', { level: 1, name: 'Editar Agua' })).toBeTruthy();
  expect(field('Densidad')).toHaveProperty('value', '1');
  expect(screen.getByRole('radio', { name: 'Mililitros (ml)' })).toHaveProperty('checked', true);
});
