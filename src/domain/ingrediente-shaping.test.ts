import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  anEnlaceForm,
  anIngrediente,
  anIngredienteForm,
  CATEGORIA_IRI,
} from '../../tests/helpers/builders.ts';
import { emptyEnlace, type EnlaceFormValues } from './enlace.ts';
import {
  type IngredienteFormValues,
  ingredienteFormSchema,
  toIngredienteFormValues,
  toIngredientePayload,
} from './ingrediente-form.ts';
import { type Ingrediente, ingredientePayloadSchema } from './ingrediente.ts';

const ID_1 = '/api/ingrediente_enlace_compras/1';
const ID_2 = '/api/ingrediente_enlace_compras/2';

describe('submit shaping, line by line', () => {
  test('a filled form becomes the whole document', () => {
    const values = anIngredienteForm({ enlaces: [anEnlaceForm()] });
    expect(toIngredientePayload(values)).toEqual({
      nombre: 'Manteca de karité',
      unidadMedida: 'grs',
      cantidadEnvase: 5000,
      precioEnvase: 42.5,
      stockQuantity: 1200,
      minStockLevel: 500,
      densidad: null,
      comentario: null,
      ingredienteCategoria: CATEGORIA_IRI,
      esAgua: false,
      esSosa: false,
      enlaces: [
        { url: 'https://tienda.example/karite', precio: 42.5, cantidadEnvase: 5000, unidadMedida: 'grs' },
      ],
    });
  });

  test.each<[string, Partial<IngredienteFormValues>, object]>([
    ['name is trimmed', { nombre: '  Karité ' }, { nombre: 'Karité' }],
    ['comment is trimmed', { comentario: ' refinada\n' }, { comentario: 'refinada' }],
    ['empty comment is null', { comentario: ' \n ' }, { comentario: null }],
    ['markup is sent as it is', { comentario: '<b>x</b> 😀' }, { comentario: '<b>x</b> 😀' }],
    [
      'empty stock and minimum are null',
      { stockQuantity: '', minStockLevel: ' ' },
      { stockQuantity: null, minStockLevel: null },
    ],
    ['a stock of 0 is 0', { stockQuantity: '0' }, { stockQuantity: 0 }],
    [
      'comma decimals are read',
      { cantidadEnvase: '0,5', precioEnvase: '8,95' },
      { cantidadEnvase: 0.5, precioEnvase: 8.95 },
    ],
    [
      'unclear package figures are 0',
      { cantidadEnvase: '1.234,56', precioEnvase: '' },
      { cantidadEnvase: 0, precioEnvase: 0 },
    ],
    [
      'density is sent for ml',
      { unidadMedida: 'ml', densidad: '0,916' },
      { unidadMedida: 'ml', densidad: 0.916 },
    ],
    [
      'density is null for grs',
      { unidadMedida: 'grs', densidad: '0,916' },
      { unidadMedida: 'grs', densidad: null },
    ],
    ['an unknown unit is grs', { unidadMedida: '' }, { unidadMedida: 'grs' }],
    ['water has no category', { esAgua: true }, { ingredienteCategoria: null, esAgua: true }],
    ['lye has no category', { esSosa: true }, { ingredienteCategoria: null, esSosa: true }],
    ['no category is null', { categoriaId: '' }, { ingredienteCategoria: null }],
  ])('%s', (_what, overrides, expected) => {
    expect(toIngredientePayload(anIngredienteForm(overrides))).toMatchObject(expected);
  });

  test('known links keep their @id, new ones have none, blank and broken rows are left out', () => {
    const values = anIngredienteForm({
      enlaces: [
        emptyEnlace(),
        anEnlaceForm({ iri: ID_1 }),
        anEnlaceForm({ precio: 'x' }),
        anEnlaceForm({ cantidadEnvase: '0' }),
        anEnlaceForm({ url: 'https://otra.example' }),
      ],
    });
    const { enlaces } = toIngredientePayload(values);
    expect(enlaces.map((enlace) => enlace['@id'])).toEqual([ID_1, undefined]);
    expect(enlaces[1]).not.toHaveProperty('@id');
  });

  test('links whose details could not be read are sent by their @id alone, after the others', () => {
    const values = anIngredienteForm({ enlaces: [anEnlaceForm()], enlacesSinDetalles: [ID_2] });
    const payload = toIngredientePayload(values);
    expect(payload.enlaces).toHaveLength(2);
    expect(payload.enlaces[1]).toEqual({ '@id': ID_2 });
    expect(v.is(ingredientePayloadSchema, payload)).toBe(true);
  });
});

test('a stored ingredient fills the form with decimal commas, absent values empty', () => {
  const row = anIngrediente({
    cantidadEnvase: null,
    precioEnvase: 8.95,
    stockQuantity: 0,
    minStockLevel: null,
  });
  expect(toIngredienteFormValues(row)).toEqual(
    anIngredienteForm({ cantidadEnvase: '', precioEnvase: '8,95', stockQuantity: '0', minStockLevel: '' }),
  );
});

const positive = fc.double({ min: 0, minExcluded: true, noNaN: true, noDefaultInfinity: true });
const typedNumber = fc.constantFrom(
  '5',
  '0,01',
  ' 8,50 ',
  '1.5',
  '25000',
  '+3',
  '',
  '  ',
  '0',
  '-0',
  '-1',
  '1.234,56',
  'x',
);
const typedName = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  fc.constantFrom('', '<b>x</b>', 'x'.repeat(256)),
);
const typedEnlace: fc.Arbitrary<EnlaceFormValues> = fc.record({
  iri: fc.constantFrom('', ID_1),
  url: fc.oneof(fc.webUrl(), fc.constantFrom('', ' ', ' https://tienda.example ')),
  precio: fc.constantFrom('5', '0,01', ' 8,5 ', ''),
  cantidadEnvase: fc.constantFrom('5', '1000', '2.5', ''),
  unidadMedida: fc.constantFrom('grs', 'ml'),
});
const typedForm: fc.Arbitrary<IngredienteFormValues> = fc.record({
  nombre: typedName,
  categoriaId: fc.constantFrom(CATEGORIA_IRI, CATEGORIA_IRI, '/c/0193-a', '', 'x'),
  unidadMedida: fc.constantFrom('grs', 'ml', 'grs', 'ml', ''),
  cantidadEnvase: fc.constantFrom('5', '0,01', ' 8,50 ', '25000', '1e3'),
  precioEnvase: fc.constantFrom('5', '0,01', ' 8,50 ', '25000', '0'),
  densidad: fc.constantFrom('0,916', '1', '', 'x'),
  stockQuantity: typedNumber,
  minStockLevel: typedNumber,
  comentario: fc.string({ unit: 'grapheme' }),
  esAgua: fc.boolean(),
  esSosa: fc.boolean(),
  enlaces: fc.array(typedEnlace, { maxLength: 2 }),
  enlacesSinDetalles: fc.array(fc.constant(ID_2), { maxLength: 1 }),
});
const loaded = fc.record({
  stockQuantity: fc.constantFrom(null, 0, 5),
  minStockLevel: fc.constantFrom(null, 0, 5),
});

test('whatever the form takes, the payload schema takes', () => {
  let taken = 0;
  fc.assert(
    fc.property(typedForm, loaded, (values, before) => {
      if (!v.is(ingredienteFormSchema(before), values)) return;
      taken += 1;
      const issues = v.safeParse(ingredientePayloadSchema, toIngredientePayload(values)).issues ?? [];
      expect(issues.map((issue) => issue.message)).toEqual([]);
    }),
    { numRuns: 5000 },
  );
  expect(taken).toBeGreaterThan(50); // the generator does reach the rule
});

const text = fc.string({ unit: 'grapheme', minLength: 1 }).map((value) => `a${value}`.trim());
const enlace = fc.record(
  {
    '@id': fc.constant(ID_1),
    url: fc.webUrl(),
    precio: positive,
    cantidadEnvase: positive,
    unidadMedida: fc.constantFrom('grs', 'ml'),
  },
  { requiredKeys: ['url', 'precio', 'cantidadEnvase', 'unidadMedida'] },
);
const stored: fc.Arbitrary<Ingrediente> = fc
  .record({
    nombre: text,
    comentario: fc.option(text),
    cantidadEnvase: positive,
    precioEnvase: positive,
    stock: fc.option(fc.tuple(fc.oneof(positive, fc.constant(0)), positive)),
    densidad: fc.option(positive),
    tipo: fc.constantFrom('normal', 'agua', 'sosa'),
    enlaces: fc.array(enlace, { maxLength: 3 }),
    enlacesSinDetalles: fc.array(fc.constant(ID_2), { maxLength: 1 }),
  })
  .map(({ tipo, stock, ...rest }) =>
    anIngrediente({
      ...rest,
      unidadMedida: rest.densidad === null ? 'grs' : 'ml',
      stockQuantity: stock?.[0] ?? null,
      minStockLevel: stock?.[1] ?? null,
      ingredienteCategoria: tipo === 'normal' ? CATEGORIA_IRI : null,
      esAgua: tipo === 'agua',
      esSosa: tipo === 'sosa',
    }),
  );

test('opening and saving a stored ingredient without a change sends back what was there', () => {
  fc.assert(
    fc.property(stored, (row) => {
      const { enlacesSinDetalles, proveedor: _p, precioGramo: _g, nivelStock: _n, ...writable } = row;
      const values = toIngredienteFormValues(row);
      expect(toIngredientePayload(values)).toEqual({
        ...writable,
        enlaces: [...row.enlaces, ...enlacesSinDetalles.map((iri) => ({ '@id': iri }))],
      });
      expect(v.is(ingredienteFormSchema(row), values)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
