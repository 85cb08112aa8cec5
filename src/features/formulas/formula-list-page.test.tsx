import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { writeTableMeta } from '#db/meta.ts';
import type { FormulaRow, IngredienteRow } from '#db/tables.ts';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { EJEMPLO_A, EJEMPLO_B, EJEMPLO_C } from '../../../tests/helpers/ejemplos.ts';
import {
  aFormulaRow,
  anEjemploRow,
  despensaRows,
  fillFormulas,
} from '../../../tests/helpers/formula-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { PHONE_WIDTH_PX, setViewportWidth } from '../../../tests/helpers/viewport.ts';
import { FormulaListPage } from './formula-list-page.tsx';

const LABEL = { small: '/uploads/s.webp', medium: '/uploads/m.webp', large: '/uploads/l.webp' };

async function show(db: CalaveraDb) {
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  const view = await renderAt(withSession(session, <FormulaListPage />), '/app/recetas-jabon');
  return { ...view, ...signedIn };
}

async function showFilled(formulas: FormulaRow[], ingredientes?: IngredienteRow[]) {
  const db = await anOpenStore();
  await fillFormulas(db, formulas, ingredientes);
  const view = await show(db);
  await screen.findByRole('list', { name: 'Fórmulas' });
  return view;
}

const card = (nombre: string) => screen.getByRole('article', { name: nombre });
const euros = (text: string) => `${text}\u00a0€`;

test.each([
  [
    EJEMPLO_A,
    '886,5',
    '5,04',
    '0,57',
    ['1 aceite', '0 aromas', '0 otros', 'Agua 227,0\u00a0g', 'Sosa 88,0\u00a0g'],
  ],
  [
    EJEMPLO_B,
    '915,5',
    '6,95',
    '0,76',
    ['6 aceites', '0 aromas', '1 otro', 'Agua 201,0\u00a0g', 'Sosa 90,0\u00a0g'],
  ],
  [
    EJEMPLO_C,
    '1684,6',
    '16,24',
    '0,96',
    ['6 aceites', '1 aroma', '0 otros', 'Agua 415,8\u00a0g', 'Sosa 177,65\u00a0g'],
  ],
])('the card of $nombre shows its figures', async (ejemplo, peso, coste, pastilla, contents) => {
  await showFilled([anEjemploRow(ejemplo)]);
  const { textContent } = card(ejemplo.nombre);
  expect(textContent).toContain(`≈\u00a0Estimación: ${peso}\u00a0g`);
  expect(textContent).toContain(euros(coste));
  expect(textContent).toContain(`${euros(pastilla)}/pastilla`);
  const items = within(within(card(ejemplo.nombre)).getByRole('list', { name: 'Contenido' })).getAllByRole(
    'listitem',
  );
  expect(items.map((item) => item.textContent)).toEqual(contents);
});

test('figures of the server carry no mark', async () => {
  const server = { pesoTotal: 1000, pesoEstimado: 886.5, precioCoste: 5.04, precioPastilla: 0.57 };
  const own = {
    costeAgua: 0.11,
    costeSosa: 0.44,
    aceites: [{ ingrediente: null, cantidad: 685, costeTotal: 4.48 }],
  };
  await showFilled([aFormulaRow({ ...server, ...own })]);
  expect(card('Jabón de Castilla').textContent).toContain('886,5\u00a0g');
  expect(card('Jabón de Castilla').textContent).not.toContain('≈');
});

test('a card says what its cost leaves out', async () => {
  await showFilled(
    [anEjemploRow(EJEMPLO_A)],
    despensaRows().filter(({ nombre }) => nombre !== 'oliva'),
  );
  const own = within(card('Jabón de Castilla'));
  expect(own.getByText('Coste incompleto: falta el precio de algún ingrediente.')).toBeTruthy();
});

test('a card tells everything else, and leads to the page of its formula', async () => {
  const { container, user } = await showFilled([
    aFormulaRow({
      sid: '/api/formula_jabons/7',
      descripcion: '<p>Suave &amp; <script>alert(1)</script>cremoso</p>',
      observaciones: '<p>Curar <strong>seis</strong> semanas</p>',
      mendrulandia: 'https://calculadora.example/castilla',
      labelImageUrls: LABEL,
    }),
  ]);
  const own = within(card('Jabón de Castilla'));
  expect(own.getByText('Suave & cremoso')).toBeTruthy();
  expect(own.getByRole('img', { name: 'Etiqueta de Jabón de Castilla' })).toBeTruthy();
  await user.click(own.getByText('Observaciones'));
  expect(own.getByText('seis').tagName).toBe('STRONG');
  const outside = own.getByRole('link', { name: /Calculadora Mendrulandia/ });
  expect(outside.getAttribute('href')).toBe('https://calculadora.example/castilla');
  expect(outside.getAttribute('rel')).toBe('noopener noreferrer');
  expect(own.getByRole('link', { name: 'Jabón de Castilla' }).getAttribute('href')).toBe(
    '/app/recetas-jabon/7',
  );
  expect(own.getByRole('link', { name: 'Ver Jabón de Castilla' }).getAttribute('href')).toBe(
    '/app/recetas-jabon/7',
  );
  await expectAccessible(container);
});

test('without notes, reference or label their places stay empty', async () => {
  await showFilled([aFormulaRow({ observaciones: '<p> </p>', mendrulandia: 'javascript:alert(1)' })]);
  const own = within(card('Jabón de Castilla'));
  expect(own.queryByText('Observaciones')).toBeNull();
  expect(own.queryByText('Calculadora Mendrulandia')).toBeNull();
  expect(own.queryByRole('button', { name: /Ampliar/ })).toBeNull();
});

test('on a desktop a click on the label enlarges it, on a phone it does not', async () => {
  const { user } = await showFilled([aFormulaRow({ labelImageUrls: LABEL })]);
  await user.click(screen.getByRole('button', { name: 'Ampliar la etiqueta de Jabón de Castilla' }));
  const dialog = await screen.findByRole('dialog', { name: 'Jabón de Castilla' });
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe(LABEL.large);
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  setViewportWidth(PHONE_WIDTH_PX);
  expect(screen.queryByRole('button', { name: /Ampliar/ })).toBeNull();
});

test('a formula that waits says so on its card', async () => {
  await showFilled([aFormulaRow({ estado: 'pending' })]);
  expect(within(card('Jabón de Castilla')).getByText('Pendiente de enviar')).toBeTruthy();
});

test('the list counts, sorts by name and is searched without minding accents or case', async () => {
  const names = ['Óleo', 'Avena', 'Ñandú'];
  const { user } = await showFilled(names.map((nombre) => aFormulaRow({ nombre })));
  expect(screen.getByRole('heading', { level: 1, name: 'Recetas de Jabón' })).toBeTruthy();
  expect(screen.getByText('3 fórmula(s) disponible(s)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Añadir fórmula' }).getAttribute('href')).toBe(
    '/app/recetas-jabon/nueva',
  );
  const shown = () =>
    screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
  expect(shown()).toEqual(['Avena', 'Ñandú', 'Óleo']);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por nombre' }), 'oleo');
  expect(shown()).toEqual(['Óleo']);
  expect(screen.getByText('1 fórmula(s) disponible(s)')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por nombre' }), 'x');
  expect(screen.getByText('No hay resultados para "oleox". Intenta con otra búsqueda.')).toBeTruthy();
});

test('of 2,000 formulas only those near the screen are drawn', async () => {
  await showFilled(Array.from({ length: 2000 }, (_, n) => aFormulaRow({ nombre: `Fórmula ${n}` })));
  expect(screen.getByText('2000 fórmula(s) disponible(s)')).toBeTruthy();
  expect(screen.getAllByRole('article').length).toBeLessThan(20);
});

test('without formulas the way to the first one is shown', async () => {
  const db = await anOpenStore();
  await fillFormulas(db, []);
  const { container } = await show(db);
  expect(await screen.findByText('No hay fórmulas de jabón')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Crear primera fórmula' }).getAttribute('href')).toBe(
    '/app/recetas-jabon/nueva',
  );
  await expectAccessible(container);
});

test('a list that never came says so, and can be asked for again', async () => {
  const db = await anOpenStore();
  await writeTableMeta(db, 'ingredientes', { pulledAt: 1, dirty: false });
  const { user, asked, setStatus } = await show(db);
  setStatus({ reach: 'unreachable' });
  expect(await screen.findByText('Error al cargar las fórmulas de jabón')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(asked.syncNow).toBe(1);
});
