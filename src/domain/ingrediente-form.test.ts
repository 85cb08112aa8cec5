import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { anEnlaceForm, anIngredienteForm } from '../../tests/helpers/builders.ts';
import { emptyEnlace } from './enlace.ts';
import {
  type IngredienteFormValues,
  type IngredienteLoaded,
  ingredienteFormSchema,
  newIngredienteFormValues,
} from './ingrediente-form.ts';

function messages(values: unknown, loaded?: IngredienteLoaded): string[] {
  const issues = v.safeParse(ingredienteFormSchema(loaded), values).issues ?? [];
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

const ML = { unidadMedida: 'ml' };

describe('every message of the ingredient form', () => {
  test('stays away from a form that is filled in', () => {
    expect(messages(anIngredienteForm())).toEqual([]);
    expect(messages(anIngredienteForm({ ...ML, densidad: '0,916' }))).toEqual([]);
  });

  test.each<[Partial<IngredienteFormValues>, string]>([
    [{ nombre: '' }, 'nombre: El nombre es obligatorio'],
    [{ nombre: '  ' }, 'nombre: El nombre es obligatorio'],
    [{ nombre: 'x'.repeat(500) }, 'nombre: El nombre no puede exceder 255 caracteres'],
    [{ unidadMedida: '' }, 'unidadMedida: La unidad de medida es obligatoria'],
    [{ unidadMedida: 'kg' }, "unidadMedida: Debe ser 'grs' o 'ml'"],
    [{ ...ML, densidad: '' }, "densidad: La densidad es obligatoria y positiva para 'ml'"],
    [{ ...ML, densidad: 'ligera' }, 'densidad: La densidad debe ser un número'],
    [{ ...ML, densidad: '0.916,5' }, 'densidad: La densidad debe ser un número'],
    [{ ...ML, densidad: '0' }, 'densidad: Debe ser un número positivo'],
    [{ ...ML, densidad: '-1' }, 'densidad: Debe ser un número positivo'],
    [{ cantidadEnvase: '' }, 'cantidadEnvase: La cantidad es obligatoria'],
    [{ cantidadEnvase: '1.234,56' }, 'cantidadEnvase: Debe ser un número positivo'],
    [{ cantidadEnvase: '0' }, 'cantidadEnvase: Debe ser un número positivo'],
    [{ precioEnvase: '' }, 'precioEnvase: Hay que poner el precio del envase'],
    [{ precioEnvase: '8,5 €' }, 'precioEnvase: Debe ser un número positivo'],
    [{ precioEnvase: '-8' }, 'precioEnvase: Debe ser un número positivo'],
    [{ stockQuantity: 'poco' }, 'stockQuantity: El stock debe ser un número'],
    [{ stockQuantity: '-1' }, 'stockQuantity: El stock debe ser positivo'],
    [{ minStockLevel: '5,,' }, 'minStockLevel: El nivel mínimo debe ser un número'],
    [{ minStockLevel: '-1' }, 'minStockLevel: El nivel mínimo debe ser positivo'],
    [{ minStockLevel: '' }, 'minStockLevel: Nivel mínimo es obligatorio si especificas stock'],
    [{ stockQuantity: '' }, 'stockQuantity: Stock actual es obligatorio si especificas nivel mínimo'],
    [{ categoriaId: '' }, 'categoriaId: La categoría es obligatoria para ingredientes normales'],
    [{ categoriaId: 'Aceites' }, 'categoriaId: Formato de categoría inválido'],
    [{ enlaces: [anEnlaceForm({ url: '' })] }, 'enlaces.0.url: La URL es obligatoria'],
    [{ enlaces: [anEnlaceForm({ url: 'tienda.es' })] }, 'enlaces.0.url: Debe ser una URL válida'],
    [{ enlaces: [anEnlaceForm({ precio: '' })] }, 'enlaces.0.precio: El precio es obligatorio'],
    [{ enlaces: [anEnlaceForm({ precio: 'x' })] }, 'enlaces.0.precio: El precio debe ser un número'],
    [{ enlaces: [anEnlaceForm({ precio: '0' })] }, 'enlaces.0.precio: El precio debe ser positivo'],
    [
      { enlaces: [anEnlaceForm({ cantidadEnvase: '' })] },
      'enlaces.0.cantidadEnvase: La cantidad es obligatoria',
    ],
    [
      { enlaces: [anEnlaceForm({ cantidadEnvase: 'x' })] },
      'enlaces.0.cantidadEnvase: La cantidad debe ser un número',
    ],
    [
      { enlaces: [anEnlaceForm({ cantidadEnvase: '0' })] },
      'enlaces.0.cantidadEnvase: La cantidad debe ser positiva',
    ],
    [{ enlaces: [anEnlaceForm({ unidadMedida: '' })] }, 'enlaces.0.unidadMedida: La unidad es obligatoria'],
  ])('%j gets exactly %j', (overrides, message) => {
    expect(messages(anIngredienteForm(overrides))).toEqual([message]);
  });

  test('an untouched form shows all that is missing at once', () => {
    expect(messages(newIngredienteFormValues()).toSorted()).toEqual([
      'cantidadEnvase: La cantidad es obligatoria',
      'categoriaId: La categoría es obligatoria para ingredientes normales',
      'nombre: El nombre es obligatorio',
      'precioEnvase: Hay que poner el precio del envase',
    ]);
  });

  test('rules between fields speak while other fields are wrong', () => {
    const values = anIngredienteForm({
      ...ML,
      nombre: '',
      minStockLevel: '',
      enlaces: [anEnlaceForm({ url: 'x' })],
    });
    expect(messages(values).toSorted()).toEqual([
      "densidad: La densidad es obligatoria y positiva para 'ml'",
      'enlaces.0.url: Debe ser una URL válida',
      'minStockLevel: Nivel mínimo es obligatorio si especificas stock',
      'nombre: El nombre es obligatorio',
    ]);
  });

  test.each([null, undefined, 7, 'x', [], {}])('%j is refused without a crash', (values) => {
    expect(messages(values)).not.toEqual([]);
  });
});

describe('the stock pair', () => {
  test('both empty is fine', () => {
    expect(messages(anIngredienteForm({ stockQuantity: '', minStockLevel: '' }))).toEqual([]);
    expect(messages(anIngredienteForm({ stockQuantity: ' ', minStockLevel: '  ' }))).toEqual([]);
  });

  test('the demand for the one clears when the other is emptied', () => {
    const withoutMinimum = anIngredienteForm({ minStockLevel: '' });
    expect(messages(withoutMinimum)).toHaveLength(1);
    expect(messages({ ...withoutMinimum, stockQuantity: '' })).toEqual([]);

    const withoutStock = anIngredienteForm({ stockQuantity: '' });
    expect(messages(withoutStock)).toHaveLength(1);
    expect(messages({ ...withoutStock, minStockLevel: '' })).toEqual([]);
  });

  test('a wrong number on one side still asks for the other', () => {
    expect(messages(anIngredienteForm({ stockQuantity: 'x', minStockLevel: '' }))).toEqual([
      'stockQuantity: El stock debe ser un número',
      'minStockLevel: Nivel mínimo es obligatorio si especificas stock',
    ]);
  });

  test('0 that was there when the form opened may stay, in any spelling', () => {
    const loaded = { stockQuantity: 0, minStockLevel: 500 };
    expect(messages(anIngredienteForm({ stockQuantity: '0' }), loaded)).toEqual([]);
    expect(messages(anIngredienteForm({ stockQuantity: ' 0,00 ' }), loaded)).toEqual([]);
    expect(
      messages(anIngredienteForm({ minStockLevel: '0' }), { stockQuantity: 1200, minStockLevel: 0 }),
    ).toEqual([]);
  });

  test('0 that is typed is refused', () => {
    expect(messages(anIngredienteForm({ stockQuantity: '0' }))).toEqual([
      'stockQuantity: El stock debe ser positivo',
    ]);
    expect(
      messages(anIngredienteForm({ stockQuantity: '0' }), { stockQuantity: 3, minStockLevel: 500 }),
    ).toEqual(['stockQuantity: El stock debe ser positivo']);
    expect(
      messages(anIngredienteForm({ minStockLevel: '0' }), { stockQuantity: 0, minStockLevel: 500 }),
    ).toEqual(['minStockLevel: El nivel mínimo debe ser positivo']);
  });

  test('a negative one that is typed is refused, whatever was there', () => {
    expect(
      messages(anIngredienteForm({ stockQuantity: '-1' }), { stockQuantity: -1, minStockLevel: 500 }),
    ).toEqual(['stockQuantity: El stock debe ser positivo']);
  });
});

describe('what is not on screen is not checked', () => {
  test.each(['', 'x', '-1', '0'])('density %j of an ingredient in grams', (densidad) => {
    expect(messages(anIngredienteForm({ unidadMedida: 'grs', densidad }))).toEqual([]);
  });

  test.each([{ esAgua: true }, { esSosa: true }])('category of a special ingredient %j', (flag) => {
    expect(messages(anIngredienteForm({ ...flag, categoriaId: '' }))).toEqual([]);
    expect(messages(anIngredienteForm({ ...flag, categoriaId: 'x' }))).toEqual([]);
  });

  test('link rows nobody has written into', () => {
    expect(messages(anIngredienteForm({ enlaces: [emptyEnlace(), anEnlaceForm(), emptyEnlace()] }))).toEqual(
      [],
    );
  });
});

describe('a new form', () => {
  test('of a normal ingredient starts in grams and is not special', () => {
    expect(newIngredienteFormValues()).toMatchObject({
      nombre: '',
      unidadMedida: 'grs',
      esAgua: false,
      esSosa: false,
    });
  });

  test('of water comes with name, millilitres and density 1', () => {
    const values = newIngredienteFormValues('agua');
    expect(values).toMatchObject({
      nombre: 'Agua Destilada',
      unidadMedida: 'ml',
      densidad: '1',
      esAgua: true,
      esSosa: false,
    });
    expect(messages({ ...values, cantidadEnvase: '5000', precioEnvase: '2' })).toEqual([]);
  });

  test('of lye comes with name and grams, without density', () => {
    const values = newIngredienteFormValues('sosa');
    expect(values).toMatchObject({
      nombre: 'Sosa Cáustica',
      unidadMedida: 'grs',
      densidad: '',
      esAgua: false,
      esSosa: true,
    });
    expect(messages({ ...values, cantidadEnvase: '1000', precioEnvase: '6,90' })).toEqual([]);
  });
});
