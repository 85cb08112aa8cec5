import { notifications } from '@mantine/notifications';
import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readLane } from '#db/outbox.ts';
import type { FormulaRow, IngredienteRow } from '#db/tables.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { EJEMPLO_A, EJEMPLO_B, EJEMPLO_C } from '../../../tests/helpers/ejemplos.ts';
import { anEjemploRow, despensaRows, fillFormulas } from '../../../tests/helpers/formula-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { FormulaDetailPage } from './formula-detail-page.tsx';

afterEach(() => {
  act(() => notifications.clean());
  vi.restoreAllMocks();
});

const CASTILLA = anEjemploRow(EJEMPLO_A, { sid: '/api/formula_jabons/7' });

/** The page of the formula that the address names, as the router shows it. */
function AtAddress() {
  const id = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  return <FormulaDetailPage id={id} />;
}

interface Options {
  id?: string;
  /** An ingredient that the workshop does not have. */
  without?: string;
  /** What is known of the olive oil. */
  oliva?: Partial<IngredienteRow>;
}

async function show(row: FormulaRow = CASTILLA, { id = '7', without, oliva }: Options = {}) {
  const db = await anOpenStore();
  const ingredientes = despensaRows()
    .filter(({ nombre }) => nombre !== without)
    .map((each) => (each.nombre === 'oliva' ? { ...each, ...oliva } : each));
  await fillFormulas(db, [row], ingredientes);
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const page = (
    <>
      <AtAddress />
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(session, page), `/app/recetas-jabon/${id}`);
  await screen.findByRole('heading', { level: 1 });
  return { db, ...view, ...signedIn };
}

const seccion = (name: string) => screen.getByRole('region', { name });
const paper = () => screen.getByLabelText('Hoja de la receta');
/** Without the blanks that hold a figure and its unit together. */
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

function tile(label: string): string {
  return textOf(screen.getByText(label, { selector: 'dt:not([hidden] *)' }).parentElement ?? document.body);
}

async function pick(user: Awaited<ReturnType<typeof show>>['user'], action: string) {
  await user.click(screen.getByRole('button', { name: 'Acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test.each([
  [EJEMPLO_A, '886,5 g', '5,04 €', '5,69 €', '0,57 €'],
  [EJEMPLO_B, '915,5 g', '6,95 €', '7,59 €', '0,76 €'],
  [EJEMPLO_C, '1684,6 g', '16,24 €', '9,64 €', '0,96 €'],
])('the page and the paper of $nombre show its figures', async (ejemplo, peso, total, kilo, pastilla) => {
  await show(anEjemploRow(ejemplo, { sid: '/api/formula_jabons/7' }));
  expect(tile('Peso Estimado')).toContain(peso);
  expect(tile('Coste Total')).toContain(total);
  expect(tile('Por kg')).toContain(kilo);
  expect(tile('Por Pastilla')).toContain(pastilla);
  for (const figure of [peso, total, kilo, pastilla]) expect(textOf(paper())).toContain(figure);
});

test('the page is titled by the name, leads back, and has the same badges for every formula', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Jabón de Castilla' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a Recetas' }).getAttribute('href')).toBe(
    '/app/recetas-jabon',
  );
  const badges = within(screen.getByRole('list', { name: 'Propiedades' })).getAllByRole('listitem');
  expect(badges.map(textOf)).toEqual(['Hidratante', 'Exfoliante', 'Aromático', 'Antioxidante']);
});

test('every section shows its lines in grams and €, and its total', async () => {
  const { container } = await show(anEjemploRow(EJEMPLO_C, { sid: '/api/formula_jabons/7' }));
  const lejia = within(seccion('Lejía')).getAllByRole('row').map(textOf);
  expect(lejia).toEqual([
    'IngredienteCantidadCoste',
    'agua415,80 g≈ Estimación: 0,21 €',
    'sosa177,65 g≈ Estimación: 0,89 €',
  ]);
  expect(textOf(seccion('Lejía'))).toContain('593,45 g · ≈ Estimación: 1,10 €');
  const aceites = seccion('Aceites y Grasas');
  expect(textOf(within(aceites).getByRole('row', { name: /^oliva/ }))).toBe(
    'oliva441,0 g≈ 481,4 ml≈ Estimación: 2,89 €',
  );
  expect(textOf(aceites)).toContain('1260,0 g · ≈ Estimación: 9,85 €');
  expect(textOf(seccion('Aromas'))).toContain('Aromas39,06 g · ');
  expect(textOf(seccion('Otros Ingredientes'))).toContain('No hay otros ingredientes en esta receta');
  expect(within(aceites).getByRole('link', { name: 'oliva' }).getAttribute('href')).toBe(
    '/app/ingredientes/3',
  );
  await expectAccessible(container);
});

test('sections without lines say so, under a total of nothing', async () => {
  await show(anEjemploRow({ ...EJEMPLO_A, aceites: [] }, { sid: '/api/formula_jabons/7' }));
  expect(textOf(seccion('Aceites y Grasas'))).toContain('0,0 g · 0,00 €');
  expect(screen.getByText('No hay aceites en esta receta')).toBeTruthy();
  expect(screen.getByText('No hay aromas en esta receta')).toBeTruthy();
  expect(screen.getByText('No hay otros ingredientes en esta receta')).toBeTruthy();
});

test('without a price of the lye its section is not on the screen, but water and lye are on the paper', async () => {
  await show(CASTILLA, { without: 'sosa' });
  expect(screen.queryByRole('region', { name: 'Lejía' })).toBeNull();
  expect(textOf(paper())).toContain('agua227,0 g');
  expect(textOf(paper())).toContain('Sosa cáustica88,0 g—');
});

test('lines whose ingredient cannot be named keep their place', async () => {
  const row = anEjemploRow(EJEMPLO_A, {
    sid: '/api/formula_jabons/7',
    aceites: [
      { ingrediente: null, cantidad: 20 },
      { ingrediente: '/api/ingredientes/999', cantidad: 10 },
    ],
    sinDetalles: { aceites: ['/api/ingrediente_formula_bases/4'], aromas: [], otros: [] },
  });
  await show(row);
  const rows = within(seccion('Aceites y Grasas')).getAllByRole('row').slice(1).map(textOf);
  expect(rows).toEqual([
    'Nombre no disponible20,0 g—',
    'Nombre no encontrado10,0 g—',
    'Nombre no disponible——',
  ]);
});

test('notes have a tab of their own, the description is cleaned', async () => {
  const { user } = await show({
    ...CASTILLA,
    descripcion:
      '<p>Suave <a href="javascript:alert(1)">malo</a> <a href="https://b.example/">bueno</a></p><img src=x onerror=alert(1)>',
    observaciones: '<p>Curar seis semanas</p>',
    mendrulandia: 'https://calculadora.example/7',
  });
  expect(screen.getByText(/^Suave/, { selector: ':not([hidden] *)' })).toBeTruthy();
  expect(screen.getByText('malo', { ignore: '[hidden] *' }).closest('a')?.hasAttribute('href')).not.toBe(
    true,
  );
  expect(screen.getByRole('link', { name: /^bueno/ }).getAttribute('href')).toBe('https://b.example/');
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect(screen.getByRole('tab', { name: 'Composición' }).getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('tab', { name: 'Observaciones' }));
  expect(within(screen.getByRole('tabpanel')).getByText('Curar seis semanas')).toBeTruthy();
  const references = seccion('Enlaces y Referencias');
  expect(
    within(references)
      .getByRole('link', { name: /Calculadora Mendrulandia/ })
      .getAttribute('href'),
  ).toBe('https://calculadora.example/7');
});

test('who reads notes that are emptied elsewhere is shown the composition', async () => {
  const { user, db } = await show({ ...CASTILLA, observaciones: '<p>Curar seis semanas</p>' });
  await user.click(screen.getByRole('tab', { name: 'Observaciones' }));
  expect(screen.queryByRole('region', { name: 'Aceites y Grasas' })).toBeNull();
  await act(() => db.formulas.update(CASTILLA.lk, { observaciones: null }));
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Observaciones' })).toBeNull());
  expect(within(screen.getByRole('tabpanel')).getByRole('region', { name: 'Aceites y Grasas' })).toBeTruthy();
});

test('without notes or reference there is no tab and no block for them', async () => {
  await show({ ...CASTILLA, observaciones: '<p></p>' });
  expect(screen.queryByRole('tab', { name: 'Observaciones' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Enlaces y Referencias' })).toBeNull();
});

test('a formula that is not here says so and leads back', async () => {
  const { container } = await show(CASTILLA, { id: '99' });
  expect(screen.getByRole('heading', { name: 'Receta no encontrada' })).toBeTruthy();
  expect(screen.getByText('No pudimos cargar los detalles para la receta con ID: 99.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a Recetas' }).getAttribute('href')).toBe(
    '/app/recetas-jabon',
  );
  await expectAccessible(container);
});

test('scaling changes quantities, costs and weights, on paper too, and can be taken back', async () => {
  const { user } = await show();
  await pick(user, 'Escalar receta');
  const dialog = await screen.findByRole('dialog', { name: 'Escalar Receta' });
  expect(within(dialog).getByText('Introduce el peso total que deseas obtener')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'Peso objetivo' }), '1500');
  expect(within(dialog).getByText('Factor de escalado: 1,50x')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar Escalado' }));
  const text = 'Receta escalada para 1500g (peso inicial) - Factor: 1,50x';
  expect(screen.getByRole('status').textContent).toContain(text);
  expect(textOf(within(seccion('Aceites y Grasas')).getByRole('row', { name: /^oliva/ }))).toContain(
    '1027,5 g',
  );
  expect(tile('Coste Total')).toContain('7,56 €');
  expect(tile('Por Pastilla')).toContain('0,57 €');
  expect(textOf(paper())).toContain(text);
  expect(textOf(paper())).toContain('agua340,5 g');
  expect(textOf(paper())).toContain('oliva≈ 1121,7 ml1027,5 g');
  await user.click(screen.getByRole('button', { name: 'Restaurar original' }));
  expect(screen.queryByText(text)).toBeNull();
  expect(tile('Coste Total')).toContain('5,04 €');
});

test('the dialog steps by 0,1 g, explains itself, and after a way back starts anew', async () => {
  const { user } = await show();
  const open = async () => {
    await pick(user, 'Escalar receta');
    return within(await screen.findByRole('dialog', { name: 'Escalar Receta' }));
  };
  let dialog = await open();
  const target = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Peso objetivo' });
  await user.type(target, '1500{ArrowUp}');
  expect(target.value).toBe('1500,1');
  expect(dialog.getByText(/ingredientes aumentarán o disminuirán en la misma proporción/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('button', { name: 'Restaurar original' })).toBeNull();

  dialog = await open();
  const reference = within(dialog.getByRole('radiogroup', { name: 'Peso de referencia' }));
  expect(reference.getByRole('radio', { name: /Peso inicial/ })).toHaveProperty('checked', true);
  await user.click(reference.getByRole('radio', { name: /Peso curado/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Peso objetivo' }), '2000');
  await user.click(dialog.getByRole('button', { name: 'Aplicar Escalado' }));
  await user.click(await screen.findByRole('button', { name: 'Restaurar original' }));

  dialog = await open();
  expect(dialog.getByRole('textbox', { name: 'Peso objetivo' })).toHaveProperty('value', '');
  expect(dialog.getByRole('radio', { name: /Peso inicial/ })).toHaveProperty('checked', true);
});

test('the cured weight may be the one to reach', async () => {
  const { user } = await show(anEjemploRow(EJEMPLO_B, { sid: '/api/formula_jabons/7' }));
  await pick(user, 'Escalar receta');
  const dialog = await screen.findByRole('dialog', { name: 'Escalar Receta' });
  await user.click(within(dialog).getByRole('radio', { name: /Peso curado/ }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Peso objetivo' }), '2000{Enter}');
  expect(
    await screen.findByText('Receta escalada para 2000g (peso curado) - Factor: 2,1846x', {
      ignore: '[hidden] *',
    }),
  ).toBeTruthy();
  expect(tile('Coste Total')).toContain('15,19 €');
  expect(textOf(seccion('Lejía'))).toContain('439,10 g');
});

test.each(['', '0', '-5', 'mucho', '1.234,56'])('a target of %j changes nothing', async (text) => {
  const { user } = await show();
  await pick(user, 'Escalar receta');
  const dialog = await screen.findByRole('dialog', { name: 'Escalar Receta' });
  if (text !== '') await user.type(within(dialog).getByRole('textbox', { name: 'Peso objetivo' }), text);
  expect(within(dialog).getByText('Factor de escalado: 1,00x')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar Escalado' }));
  expect(screen.queryByRole('button', { name: 'Restaurar original' })).toBeNull();
});

async function scaleTo(user: Awaited<ReturnType<typeof show>>['user'], text: string) {
  await pick(user, 'Escalar receta');
  const dialog = await screen.findByRole('dialog', { name: 'Escalar Receta' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Peso objetivo' }), `${text}{Enter}`);
  await screen.findByRole('button', { name: 'Restaurar original' });
}

test('what a pull changes is scaled to the same target', async () => {
  const { user, db } = await show();
  await scaleTo(user, '1500');
  await act(() => db.formulas.update(CASTILLA.lk, { cantidadSosa: 98, cantidadAgua: 217 }));
  const lejia = seccion('Lejía');
  await waitFor(() => expect(textOf(lejia)).toContain('sosa147,0 g'));
  expect(textOf(lejia)).toContain('agua325,5 g');
  await act(() => db.formulas.update(CASTILLA.lk, { cantidadAgua: 717 })); // 1.500 g as it is
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restaurar original' })).toBeNull());
  expect(textOf(paper())).not.toContain('escalada');
  expect(textOf(paper())).toContain('sosa98,0 g');
});

test('a change of an ingredient that waits to be sent does not move what is scaled by the server’s weight', async () => {
  const costes = { costeAgua: 0.11, costeSosa: 0.44, precioCoste: 5.04, precioPastilla: 0.57 };
  const aceites = CASTILLA.aceites.map((linea) => ({ ...linea, costeTotal: 4.49 }));
  const { user, db } = await show({ ...CASTILLA, ...costes, aceites, pesoTotal: 1001, pesoEstimado: 887 });
  await scaleTo(user, '2002');
  expect(textOf(seccion('Aceites y Grasas'))).toContain('1370,0 g');
  expect(tile('Coste Total')).not.toContain('≈');
  await act(() => db.ingredientes.where({ clave: 'oliva' }).modify({ estado: 'pending' }));
  await waitFor(() => expect(tile('Coste Total')).toContain('≈'));
  expect(textOf(seccion('Aceites y Grasas'))).toContain('1370,0 g');
  expect(textOf(seccion('Lejía'))).toContain('sosa176,0 g');
});

test('a formula opened by its local key stays scaled when it gets its number', async () => {
  const row: FormulaRow = { ...CASTILLA, estado: 'pending' };
  delete row.sid;
  const { user, db, router } = await show(row, { id: row.lk });
  await scaleTo(user, '1500');
  await act(() => db.formulas.update(row.lk, { sid: '/api/formula_jabons/8', estado: 'synced' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/recetas-jabon/8'));
  expect(textOf(seccion('Aceites y Grasas'))).toContain('1027,5 g');
  expect(screen.getByRole('button', { name: 'Restaurar original' })).toBeTruthy();
});

test('another formula is not shown scaled', async () => {
  const { user, db, router } = await show();
  await act(() => db.formulas.put(anEjemploRow(EJEMPLO_B, { sid: '/api/formula_jabons/9' })));
  await scaleTo(user, '1500');
  await act(() => router.navigate({ to: '/app/recetas-jabon/9' as never })); // an address of the app's own router
  expect(await screen.findByRole('heading', { level: 1, name: EJEMPLO_B.nombre })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restaurar original' })).toBeNull();
  expect(tile('Coste Total')).toContain('6,95 €');
});

test('too little to be weighed is not written as nothing', async () => {
  const { user } = await show();
  await scaleTo(user, '0,05');
  expect(textOf(seccion('Lejía'))).toContain('sosa<0,01 g');
  expect(textOf(paper())).toContain('sosa<0,01 g');
});

test('figures of this device are marked on paper too, those of the server are not', async () => {
  await show();
  expect(textOf(paper())).toContain('Coste≈ 5,04 €');
  expect(textOf(paper())).toContain('Por pastilla≈ 0,57 €');
});

test.each([null, 0])(
  'a density of %s is said to be missing, and no volume is guessed, on screen and on paper',
  async (densidad) => {
    await show(CASTILLA, { oliva: { densidad } });
    const aviso = 'Falta la densidad de algún ingrediente: se calcula con 1 g/ml.';
    expect(screen.getByText(aviso, { ignore: '[hidden] *' })).toBeTruthy();
    expect(textOf(paper())).toContain(aviso);
    expect(textOf(paper())).toContain('oliva685,0 g');
    expect(textOf(seccion('Aceites y Grasas'))).not.toContain('ml');
  },
);

test('what is missing in cost and lines is said on paper too', async () => {
  const sinDetalles = { aceites: [], aromas: ['/api/ingrediente_formula_bases/4'], otros: [] };
  await show({ ...CASTILLA, sinDetalles }, { without: 'sosa' });
  for (const aviso of [
    'Receta incompleta: no se pudieron cargar los detalles de alguna línea.',
    'Coste incompleto: falta el precio de algún ingrediente.',
  ]) {
    expect(screen.getByText(aviso, { ignore: '[hidden] *' })).toBeTruthy();
    expect(textOf(paper())).toContain(aviso);
  }
});

test('the actions lead to the form, to a copy and to the printer; a batch is not there yet', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Acciones' }));
  const edit = await screen.findByRole('menuitem', { name: 'Editar receta' });
  expect(edit.getAttribute('href')).toBe('/app/recetas-jabon/editar/7');
  expect(screen.getByRole('menuitem', { name: 'Duplicar receta' }).getAttribute('href')).toMatch(
    /^\/app\/recetas-jabon\/nueva\?copia=/,
  );
  await user.click(screen.getByRole('menuitem', { name: 'Generar lote' }));
  expect(await screen.findByText('Generar lote todavía no está disponible.')).toBeTruthy();
  await pick(user, 'Exportar PDF');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('a delete asks first, goes to the list and can be taken back', async () => {
  const { user, db, router } = await show();
  await pick(user, 'Eliminar receta');
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar receta' });
  expect(dialog.textContent).toContain('Jabón de Castilla');
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/recetas-jabon'));
  expect((await readLane(db, 'formulas', CASTILLA.lk))[0]?.kind).toBe('delete');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Jabón de Castilla sigue en tu lista.')).toBeTruthy();
});
