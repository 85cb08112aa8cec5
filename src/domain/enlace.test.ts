import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { anEnlace, anEnlaceForm } from '../../tests/helpers/builders.ts';
import {
  emptyEnlace,
  enlaceFormSchema,
  enlacePayloadSchema,
  toEnlace,
  toEnlaceFormValues,
} from './enlace.ts';

const ID_1 = '/api/ingrediente_enlace_compras/1';

function messages(schema: v.GenericSchema, input: unknown): string[] {
  const issues = v.safeParse(schema, input).issues ?? [];
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

describe('a row of the form', () => {
  test('that is filled passes', () => {
    expect(messages(enlaceFormSchema, anEnlaceForm())).toEqual([]);
    expect(messages(enlaceFormSchema, anEnlaceForm({ precio: '0,01', unidadMedida: 'ml' }))).toEqual([]);
  });

  test.each([
    [{ url: '' }, 'url: La URL es obligatoria'],
    [{ url: '   ' }, 'url: La URL es obligatoria'],
    [{ url: 'tienda.es/producto' }, 'url: Debe ser una URL válida'],
    [{ url: 'javascript:alert(1)' }, 'url: Debe ser una URL válida'],
    [{ precio: '' }, 'precio: El precio es obligatorio'],
    [{ precio: '12,' }, 'precio: El precio debe ser un número'],
    [{ precio: '1.234,56' }, 'precio: El precio debe ser un número'],
    [{ precio: '0' }, 'precio: El precio debe ser positivo'],
    [{ precio: '-1' }, 'precio: El precio debe ser positivo'],
    [{ cantidadEnvase: '' }, 'cantidadEnvase: La cantidad es obligatoria'],
    [{ cantidadEnvase: 'medio kilo' }, 'cantidadEnvase: La cantidad debe ser un número'],
    [{ cantidadEnvase: '0' }, 'cantidadEnvase: La cantidad debe ser positiva'],
    [{ cantidadEnvase: '-5' }, 'cantidadEnvase: La cantidad debe ser positiva'],
    [{ unidadMedida: '' }, 'unidadMedida: La unidad es obligatoria'],
    [{ unidadMedida: 'kg' }, "unidadMedida: Debe ser 'grs' o 'ml'"],
  ])('with %j gets exactly %j', (overrides, message) => {
    expect(messages(enlaceFormSchema, anEnlaceForm(overrides))).toEqual([message]);
  });

  test('that nobody has written into passes, also with spaces and another unit', () => {
    expect(messages(enlaceFormSchema, emptyEnlace())).toEqual([]);
    expect(messages(enlaceFormSchema, { ...emptyEnlace(), url: '  ', unidadMedida: 'ml' })).toEqual([]);
  });

  test('that was emptied but belongs to a link of the server is not blank: to take it away is a step of its own', () => {
    expect(messages(enlaceFormSchema, { ...emptyEnlace(), iri: ID_1 })).toEqual([
      'url: La URL es obligatoria',
      'precio: El precio es obligatorio',
      'cantidadEnvase: La cantidad es obligatoria',
    ]);
  });

  test('that was only begun says all that is missing', () => {
    expect(messages(enlaceFormSchema, { ...emptyEnlace(), precio: '8' })).toEqual([
      'url: La URL es obligatoria',
      'cantidadEnvase: La cantidad es obligatoria',
    ]);
  });

  test('starts with grams as its unit', () => {
    expect(emptyEnlace()).toEqual({ iri: '', url: '', precio: '', cantidadEnvase: '', unidadMedida: 'grs' });
  });
});

describe('a link of the payload', () => {
  test('passes with and without its id, the address trimmed', () => {
    expect(v.parse(enlacePayloadSchema, anEnlace())).toEqual(anEnlace());
    expect(v.parse(enlacePayloadSchema, anEnlace({ '@id': ID_1 }))).toEqual(anEnlace({ '@id': ID_1 }));
    expect(v.parse(enlacePayloadSchema, anEnlace({ url: ' https://tienda.example/a ' })).url).toBe(
      'https://tienda.example/a',
    );
  });

  test.each([
    [{ url: '' }, 'url: La URL es obligatoria'],
    [{ url: 'nada' }, 'url: Debe ser una URL válida'],
    [{ precio: null }, 'precio: El precio es obligatorio'],
    [{ precio: Infinity }, 'precio: El precio debe ser un número'],
    [{ precio: -1 }, 'precio: El precio debe ser positivo'],
    [{ cantidadEnvase: undefined }, 'cantidadEnvase: La cantidad es obligatoria'],
    [{ cantidadEnvase: 0 }, 'cantidadEnvase: La cantidad debe ser positiva'],
    [{ unidadMedida: null }, 'unidadMedida: La unidad es obligatoria'],
    [{ unidadMedida: 'kg' }, "unidadMedida: Debe ser 'grs' o 'ml'"],
  ])('with %j gets exactly %j', (overrides, message) => {
    expect(messages(enlacePayloadSchema, { ...anEnlace(), ...overrides })).toEqual([message]);
  });

  test('takes no field that the contract does not have', () => {
    expect(v.is(enlacePayloadSchema, { ...anEnlace(), titulo: 'Karité' })).toBe(false);
  });
});

describe('toEnlace', () => {
  test('reads the numbers and trims the address', () => {
    const values = anEnlaceForm({ url: ' https://tienda.example/a ', precio: ' 8,50 ', unidadMedida: 'ml' });
    expect(toEnlace(values)).toEqual({
      url: 'https://tienda.example/a',
      precio: 8.5,
      cantidadEnvase: 5000,
      unidadMedida: 'ml',
    });
  });

  test('keeps the @id of a known link and gives a new one none', () => {
    expect(toEnlace(anEnlaceForm({ iri: ID_1 }))?.['@id']).toBe(ID_1);
    expect(toEnlace(anEnlaceForm())).not.toHaveProperty('@id');
  });

  test.each([
    [{ url: ' ' }, 'no address'],
    [{ precio: '' }, 'no price'],
    [{ precio: '8,,5' }, 'price cannot be read'],
    [{ cantidadEnvase: '' }, 'no quantity'],
    [{ cantidadEnvase: 'x' }, 'quantity cannot be read'],
    [{ cantidadEnvase: '0' }, 'quantity is not above 0'],
    [{ cantidadEnvase: '-1' }, 'quantity is not above 0'],
  ])('drops a row with %j (%s)', (overrides, _why) => {
    expect(toEnlace(anEnlaceForm(overrides))).toBeNull();
  });

  test('falls back to grams', () => {
    expect(toEnlace(anEnlaceForm({ unidadMedida: '' }))?.unidadMedida).toBe('grs');
  });
});

test.each([anEnlace(), anEnlace({ '@id': ID_1, precio: 0.01, cantidadEnvase: 0.5, unidadMedida: 'ml' })])(
  'the stored link %j survives the form',
  (enlace) => {
    expect(toEnlace(toEnlaceFormValues(enlace))).toEqual(enlace);
  },
);
