import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DESPENSA } from '../../tests/helpers/ejemplos.ts';
import {
  aFormula,
  aFormulaForm,
  aFormulaPayload,
  aLinea,
  aLineaForm,
  OLIVA_IRI,
  OLIVA_LK,
} from '../../tests/helpers/formula-builders.ts';
import { composeFormula } from './composicion.ts';
import { toFormulaDoc } from './formula-doc.ts';
import {
  cantidadesOf,
  EMPTY_FORMULA,
  emptyLinea,
  formulaFormSchema,
  type FormulaFormValues,
  toFormulaCopyValues,
  toFormulaFormValues,
  toFormulaPayload,
} from './formula-form.ts';
import { formulaDocSchema } from './formula.ts';

function messages(values: unknown): string[] {
  const issues = v.safeParse(formulaFormSchema, values).issues ?? [];
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

describe('every message of the formula form', () => {
  test.each<Partial<FormulaFormValues>>([
    {},
    { aceites: [] }, // lists default to empty
    { cantidadAgua: '0,1', cantidadSosa: '0.1' },
    { aceites: [aLineaForm({ cantidad: '0,01' })] },
    { aromas: [aLineaForm({ ingrediente: OLIVA_LK })] },
    { mendrulandia: '  ' },
    { mendrulandia: 'https://mendrulandia.es/calc?r=1' },
    { nombre: 'x'.repeat(255) },
    { descripcion: '', observaciones: '' },
  ])('stays away from a form with %j', (overrides) => {
    expect(messages(aFormulaForm(overrides))).toEqual([]);
  });

  test.each<[Partial<FormulaFormValues>, string]>([
    [{ nombre: '' }, 'nombre: El nombre es obligatorio'],
    [{ nombre: '  ' }, 'nombre: El nombre es obligatorio'],
    [{ nombre: 'x'.repeat(256) }, 'nombre: El nombre no puede exceder 255 caracteres'],
    [{ cantidadAgua: '' }, 'cantidadAgua: La cantidad de agua es obligatoria'],
    [{ cantidadAgua: ' ' }, 'cantidadAgua: La cantidad de agua es obligatoria'],
    [{ cantidadAgua: 'un vaso' }, 'cantidadAgua: La cantidad de agua debe ser un número'],
    [{ cantidadAgua: '1.234,5' }, 'cantidadAgua: La cantidad de agua debe ser un número'],
    [{ cantidadAgua: '0' }, 'cantidadAgua: La cantidad de agua debe ser mayor a 0'],
    [{ cantidadAgua: '0,09' }, 'cantidadAgua: La cantidad de agua debe ser mayor a 0'],
    [{ cantidadAgua: '-227' }, 'cantidadAgua: La cantidad de agua debe ser mayor a 0'],
    [{ cantidadSosa: '' }, 'cantidadSosa: La cantidad de sosa es obligatoria'],
    [{ cantidadSosa: '88 g' }, 'cantidadSosa: La cantidad de sosa debe ser un número'],
    [{ cantidadSosa: '1,2,3' }, 'cantidadSosa: La cantidad de sosa debe ser un número'],
    [{ cantidadSosa: '0,05' }, 'cantidadSosa: La cantidad de sosa debe ser mayor a 0'],
    [{ mendrulandia: 'mendrulandia.es' }, 'mendrulandia: Debe ser una URL válida'],
    [{ mendrulandia: 'javascript:alert(1)' }, 'mendrulandia: Debe ser una URL válida'],
  ])('%j gets exactly %j', (overrides, message) => {
    expect(messages(aFormulaForm(overrides))).toEqual([message]);
  });

  describe.each(['aceites', 'aromas', 'otros'] as const)('in a line of %s', (seccion) => {
    test.each([
      [{ ingrediente: '' }, 'ingrediente: Debe seleccionar un ingrediente'],
      [{ ingrediente: 'oliva' }, 'ingrediente: Formato de ingrediente inválido'],
      [{ ingrediente: '/api/ingredientes/oliva' }, 'ingrediente: Formato de ingrediente inválido'],
      [{ ingrediente: '/api/ingredientes/1/' }, 'ingrediente: Formato de ingrediente inválido'],
      [{ ingrediente: '/api/formula_jabons/1' }, 'ingrediente: Formato de ingrediente inválido'],
      [{ cantidad: '' }, 'cantidad: La cantidad es obligatoria'],
      [{ cantidad: 'poco' }, 'cantidad: La cantidad debe ser un número'],
      [{ cantidad: '1.000,5' }, 'cantidad: La cantidad debe ser un número'],
      [{ cantidad: '0' }, 'cantidad: La cantidad debe ser mayor a 0'],
      [{ cantidad: '0,009' }, 'cantidad: La cantidad debe ser mayor a 0'],
    ])('%j gets exactly %j', (overrides, message) => {
      const values = aFormulaForm({ [seccion]: [aLineaForm(), aLineaForm(overrides)] });
      expect(messages(values)).toEqual([`${seccion}.1.${message}`]);
    });
  });

  test('an untouched form with an untouched line shows all that is missing at once', () => {
    expect(messages({ ...EMPTY_FORMULA, aceites: [emptyLinea()] })).toEqual([
      'nombre: El nombre es obligatorio',
      'cantidadAgua: La cantidad de agua es obligatoria',
      'cantidadSosa: La cantidad de sosa es obligatoria',
      'aceites.0.ingrediente: Debe seleccionar un ingrediente',
      'aceites.0.cantidad: La cantidad es obligatoria',
    ]);
  });

  test.each([null, undefined, 7, 'x', [], {}])('%j is refused without a crash', (values) => {
    expect(messages(values)).not.toEqual([]);
  });
});

describe('what is saved', () => {
  test('is the trimmed texts and the numbers that were meant', () => {
    const payload = toFormulaPayload(
      aFormulaForm({ nombre: ' Jabón de Castilla ', cantidadAgua: '227,0', cantidadSosa: ' 88.0 ' }),
    );
    expect(payload).toEqual(aFormulaPayload());
    expect(v.is(formulaDocSchema, payload)).toBe(true);
  });

  test.each([
    ['', null],
    ['  ', null],
    ['<p></p>', null], // what an editor leaves of an empty text
    ['<p>&nbsp;</p><p><br></p>', null],
    [' <p>Suave</p> ', '<p>Suave</p>'],
    ['menos de < 5 %', 'menos de < 5 %'],
  ])('%j in a text with format is kept as %j', (typed, kept) => {
    const payload = toFormulaPayload(aFormulaForm({ descripcion: typed, observaciones: typed }));
    expect(payload).toMatchObject({ descripcion: kept, observaciones: kept });
  });

  test.each([
    ['', null],
    [' https://mendrulandia.es/x ', 'https://mendrulandia.es/x'],
  ])('the address %j is kept as %j', (typed, kept) => {
    expect(toFormulaPayload(aFormulaForm({ mendrulandia: typed })).mendrulandia).toBe(kept);
  });

  test('known lines keep their id, new ones have none, unread ones go by their id alone', () => {
    const { aceites } = toFormulaPayload(
      aFormulaForm({
        aceites: [aLineaForm({ iri: '/api/l/1', cantidad: '300,5' }), aLineaForm({ ingrediente: OLIVA_LK })],
        sinDetalles: { aceites: ['/api/l/9'], aromas: [], otros: [] },
      }),
    );
    expect(aceites).toEqual([
      { '@id': '/api/l/1', ingrediente: OLIVA_IRI, cantidad: 300.5 },
      { ingrediente: OLIVA_LK, cantidad: 685 },
      { '@id': '/api/l/9' },
    ]);
  });
});

const STORED = aFormula({
  observaciones: '<p>Curar 6 meses</p>',
  mendrulandia: 'https://mendrulandia.es/x',
  aceites: [aLinea({ '@id': '/api/l/1', cantidad: 300.5, costeTotal: 1.97 })],
  aromas: [aLinea({ ingrediente: null, cantidad: 0 })],
  sinDetalles: { aceites: [], aromas: [], otros: ['/api/l/9'] },
});

test('opening a formula and saving it untouched changes nothing', () => {
  expect(toFormulaPayload(toFormulaFormValues(STORED))).toEqual(toFormulaDoc(STORED));
});

test('the form shows numbers as they are typed, and a line without ingredient as empty', () => {
  const values = toFormulaFormValues(STORED);
  expect(values.aceites).toEqual([aLineaForm({ iri: '/api/l/1', cantidad: '300,5' })]);
  expect(messages(values)).toEqual([
    'aromas.0.ingrediente: Debe seleccionar un ingrediente',
    'aromas.0.cantidad: La cantidad debe ser mayor a 0',
  ]);
});

test('a copy has another name and no ids of the original', () => {
  const values = toFormulaCopyValues(STORED);
  expect(values.nombre).toBe('Copia de Jabón de Castilla');
  expect(JSON.stringify(values)).not.toContain('/api/l/');
  expect(values.aceites).toEqual([aLineaForm({ cantidad: '300,5' })]);
});

describe('the figures while typing', () => {
  const precios = { agua: DESPENSA.agua, sosa: DESPENSA.sosa, ingrediente: () => DESPENSA.oliva };

  test('are those of the formula that would be saved', () => {
    const typed = composeFormula(cantidadesOf(aFormulaForm()), precios);
    expect(typed).toEqual(composeFormula(aFormula(), precios));
    expect(typed.precioCoste).toBeCloseTo(5.0404, 6);
  });

  test.each(['', 'x', '-5', '1.234,5'])('count %j as nothing', (text) => {
    const values = aFormulaForm({ cantidadAgua: text, aceites: [aLineaForm({ cantidad: text })] });
    const figuras = composeFormula(cantidadesOf(values), precios);
    expect(figuras).toMatchObject({ pesoTotal: 88, costeAgua: 0, isIncompleto: false });
    expect(figuras.secciones.aceites.lineas).toEqual([0]);
  });
});
