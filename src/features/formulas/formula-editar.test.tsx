import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EntryError } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import type { FormulaRow } from '#db/tables.ts';
import { saveRecord } from '#sync/save.ts';
import { toFormulaDoc } from '#domain/formula-doc.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { EJEMPLO_A, EJEMPLO_B, EJEMPLO_C } from '../../../tests/helpers/ejemplos.ts';
import {
  aFormulaRow,
  anEjemploRow,
  despensaRows,
  ejemploIri,
  fillFormulas,
} from '../../../tests/helpers/formula-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { FormulaEditarPage } from './formula-form-page.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

const LINEAS = '/api/ingrediente_formula_bases';
const CASTILLA = aFormulaRow({
  sid: '/api/formula_jabons/7',
  aceites: [
    { '@id': `${LINEAS}/1`, ingrediente: ejemploIri('oliva'), cantidad: 685 },
    { '@id': `${LINEAS}/2`, ingrediente: ejemploIri('coco'), cantidad: 100 },
  ],
  sinDetalles: { aceites: [], aromas: [`${LINEAS}/3`], otros: [] },
});

async function show(id: string, prepare: (db: CalaveraDb) => Promise<unknown> = () => Promise.resolve()) {
  const db = await anOpenStore();
  await fillFormulas(db, [CASTILLA]);
  await prepare(db);
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const page = (
    <>
      <FormulaEditarPage id={id} />
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(session, page), `/app/recetas-jabon/editar/${id}`);
  return { db, ...view, ...signedIn };
}

async function showForm(id = '7', prepare?: (db: CalaveraDb) => Promise<unknown>) {
  const view = await show(id, prepare);
  await screen.findByRole('form');
  await waitFor(() => expect(screen.queryByText('Cargando datos...')).toBeNull());
  return view;
}

/** An edit of the lye that the server has refused. */
async function refuse(db: CalaveraDb, err: Partial<EntryError>) {
  const seen = toFormulaDoc(CASTILLA);
  const values = { ...seen, cantidadSosa: 9999 };
  const writer = { db, user: 'ana' };
  await saveRecord(writer, { t: 'formulas', lk: CASTILLA.lk, values, seen, label: 'Editar' });
  const [entry] = await readLane(db, 'formulas', CASTILLA.lk);
  if (entry === undefined) throw new Error('Nothing was queued');
  const full: EntryError = { kind: 'valid', status: 422, type: null, message: null, violations: [], ...err };
  await db.outbox.put({ ...entry, state: 'rejected', err: full });
}

const line = (name: string) => screen.getByRole('group', { name });
const field = (label: string, box: HTMLElement = document.body) =>
  within(box).getByRole('textbox', { name: new RegExp(`^${label}`) });

function type(label: string, text: string, box?: HTMLElement): void {
  fireEvent.change(field(label, box), { target: { value: text } });
}

function submit(): void {
  fireEvent.submit(screen.getByRole('form'));
}

async function openEntry(db: CalaveraDb, row: FormulaRow = CASTILLA) {
  return (await readLane(db, 'formulas', row.lk))[0];
}

test('an edit opens with what is stored and goes back to the page of the formula', async () => {
  const { db, router, container } = await showForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Editando: Jabón de Castilla' })).toBeTruthy();
  expect(within(line('Aceite 1')).getByText('Aceites vegetales - oliva (ml)')).toBeTruthy();
  expect(field('Cantidad', line('Aceite 2'))).toHaveProperty('value', '100');
  expect(screen.getByText(/No se pudieron cargar los detalles de esta línea/)).toBeTruthy();
  await expectAccessible(container);
  type('Cantidad', '90,5', line('Aceite 2'));
  submit();
  expect(await screen.findByText('Fórmula actualizada correctamente.')).toBeTruthy();
  expect((await openEntry(db))?.patch).toEqual({
    aceites: [
      { '@id': `${LINEAS}/1`, ingrediente: ejemploIri('oliva'), cantidad: 685 },
      { '@id': `${LINEAS}/2`, ingrediente: ejemploIri('coco'), cantidad: 90.5 },
    ],
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/recetas-jabon/7'));
  expect(router.history.length).toBe(1); // in place of the form: nobody goes back to it
});

test.each([
  [EJEMPLO_A, '1000,0 g', '886,5 g', '5,04 €', '5,69 €', '0,57 €'],
  [EJEMPLO_B, '1016,0 g', '915,5 g', '6,95 €', '7,59 €', '0,76 €'],
  [EJEMPLO_C, '1892,5 g', '1684,6 g', '16,24 €', '9,64 €', '0,96 €'],
])('the form of $nombre shows its figures', async (ejemplo, ...figures) => {
  const row = anEjemploRow(ejemplo, { sid: '/api/formula_jabons/8' });
  await showForm('8', (db) => db.formulas.put(row));
  const totals = within(screen.getByRole('region', { name: 'Totales' })).getAllByRole('definition');
  expect(totals.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual(figures);
});

test('Cancelar leads to the page of the formula', async () => {
  await showForm();
  expect(screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe('/app/recetas-jabon/7');
  expect(screen.getByRole('button', { name: 'Guardar cambios' })).toBeTruthy();
});

test('while it is being read the page says so', async () => {
  const db = await anOpenStore();
  const { session } = aSession(aSignedIn(db).signedIn);
  await renderAt(withSession(session, <FormulaEditarPage id="7" />), '/app/recetas-jabon/editar/7');
  expect(screen.getByRole('heading', { level: 1, name: 'Cargando...' })).toBeTruthy();
  expect(screen.getByText('Cargando formulario...')).toBeTruthy();
});

test('a formula that is not there is told, and the maker goes on to the list', async () => {
  const { router, db } = await show('99');
  expect(await screen.findByText('Fórmula de jabón con ID 99 no encontrada.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/recetas'));
  await waitFor(async () => expect(await db.errors.count()).toBe(1));
});

test('what the server refused opens with the values of the maker, each message in its line', async () => {
  const violations = [
    { path: 'aceites[1].cantidad', message: 'Demasiado coco.' },
    { path: 'cantidadSosa', message: 'Demasiada sosa.' },
    { path: 'aromas[0]', message: 'No se puede leer.' },
  ];
  await showForm('7', (db) => refuse(db, { violations }));
  expect(screen.getByText('Error de validación. Revisa los datos introducidos.')).toBeTruthy();
  expect(screen.getByText('Por favor, revisa los campos marcados.')).toBeTruthy();
  expect(field('Sosa')).toHaveProperty('value', '9999');
  expect(await screen.findByText('Demasiada sosa.')).toBeTruthy();
  expect(within(line('Aceite 2')).getByText('Demasiado coco.')).toBeTruthy();
  expect(screen.getByText('No se puede leer.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Sosa')), { timeout: 3000 });
});

test('a refusal as a bad request has its own text, and the words of the server', async () => {
  await showForm('7', (db) => refuse(db, { kind: 'bad', status: 400, message: 'No entiendo la receta.' }));
  expect(screen.getByText('Datos inválidos. Revisa los campos del formulario.')).toBeTruthy();
  expect(screen.getByText(/No entiendo la receta\./)).toBeTruthy();
});

test('a failed save of an edit is told with its own words', async () => {
  const { db } = await showForm();
  type('Nombre', 'Otra');
  db.outbox.hook('creating', () => {
    throw new Error('broken');
  });
  submit();
  expect(await screen.findByText('Error al actualizar')).toBeTruthy();
  expect(screen.getByText(/^No se pudo actualizar la fórmula de jabón\./)).toBeTruthy();
});

test('a formula that disappears under its form can be made anew, with lines of its own', async () => {
  const { db, router } = await showForm();
  type('Nombre', 'Castilla bis');
  await act(() => db.formulas.delete(CASTILLA.lk));
  expect(await screen.findByText('Fórmula de jabón no encontrada.')).toBeTruthy();
  expect(screen.getByText(/Se pierde con la fórmula eliminada\./)).toBeTruthy();
  submit();
  await screen.findByText('Fórmula actualizada correctamente.');
  const [entry] = await db.outbox.toArray();
  expect(entry).toMatchObject({ kind: 'create', patch: { nombre: 'Castilla bis', aromas: [] } });
  expect(JSON.stringify(entry?.patch)).not.toContain('@id');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/recetas-jabon/${entry?.lk}`));
});

test('an ingredient that is gone stays as an option without a name', async () => {
  await showForm('7', (db) => db.ingredientes.where('sid').equals(ejemploIri('coco')).delete());
  expect(within(line('Aceite 2')).getByText('Nombre no encontrado')).toBeTruthy();
});

test('a line that names an ingredient by its local key shows it once it has its number', async () => {
  const [oliva] = despensaRows().filter(({ nombre }) => nombre === 'oliva');
  const lk = oliva?.lk ?? '';
  const row = aFormulaRow({ sid: '/api/formula_jabons/8', aceites: [{ ingrediente: lk, cantidad: 1 }] });
  await showForm('8', async (db) => {
    await db.formulas.put(row);
    await db.ingredientes.where('sid').equals(ejemploIri('oliva')).delete();
    if (oliva) await db.ingredientes.put(oliva);
  });
  expect(within(line('Aceite 1')).getByText('Aceites vegetales - oliva (ml)')).toBeTruthy();
});

test('an untouched form follows its record; a touched one keeps what was typed', async () => {
  const { db } = await showForm();
  await act(() => db.formulas.update(CASTILLA.lk, { cantidadAgua: 250 }));
  await waitFor(() => expect(field('Agua')).toHaveProperty('value', '250'));
  type('Agua', '260');
  await act(() => db.formulas.update(CASTILLA.lk, { cantidadAgua: 270 }));
  await act(() => Promise.resolve());
  expect(field('Agua')).toHaveProperty('value', '260');
});
