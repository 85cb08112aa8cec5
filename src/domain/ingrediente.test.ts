import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { anEnlace, anIngredientePayload } from '../../tests/helpers/builders.ts';
import { ingredientePayloadSchema, isEspecial, NOMBRE_MAX } from './ingrediente.ts';

function messages(overrides: Record<string, unknown>): string[] {
  const issues =
    v.safeParse(ingredientePayloadSchema, { ...anIngredientePayload(), ...overrides }).issues ?? [];
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

describe('the payload schema takes', () => {
  test.each([
    ['a normal ingredient', {}],
    ['a name of 255 characters', { nombre: 'x'.repeat(NOMBRE_MAX) }],
    ['markup and emoji, verbatim', { nombre: '<b>Karité</b> 🧼', comentario: '<script>alert(1)</script>' }],
    ['millilitres with a density', { unidadMedida: 'ml', densidad: 0.916 }],
    ['neither stock nor minimum', { stockQuantity: null, minStockLevel: null }],
    ['a jar that a batch has emptied', { stockQuantity: 0 }],
    ['a minimum of 0', { minStockLevel: 0 }],
    ['water without category', { esAgua: true, unidadMedida: 'ml', densidad: 1, ingredienteCategoria: null }],
    ['lye without category', { esSosa: true, ingredienteCategoria: null }],
    ['ids of any kind', { ingredienteCategoria: '/api/ingrediente_categorias/0193f2c4-7e7b' }],
    ['a drum beyond the stepper', { cantidadEnvase: 25_000 }],
    [
      'links, new, known and unread',
      { enlaces: [anEnlace(), anEnlace({ '@id': '/a/1' }), { '@id': '/a/2' }] },
    ],
  ])('%s', (_what, overrides) => {
    expect(messages(overrides)).toEqual([]);
  });

  test('a name with spaces around it, trimmed', () => {
    const payload = anIngredientePayload({ nombre: '  Karité ' });
    expect(v.parse(ingredientePayloadSchema, payload).nombre).toBe('Karité');
  });
});

describe('the payload schema refuses', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ nombre: '' }, 'nombre: El nombre es obligatorio'],
    [{ nombre: '   ' }, 'nombre: El nombre es obligatorio'],
    [{ nombre: undefined }, 'nombre: El nombre es obligatorio'],
    [{ nombre: 'x'.repeat(NOMBRE_MAX + 1) }, 'nombre: El nombre no puede exceder 255 caracteres'],
    [{ unidadMedida: '' }, 'unidadMedida: La unidad de medida es obligatoria'],
    [{ unidadMedida: 'kg' }, "unidadMedida: Debe ser 'grs' o 'ml'"],
    [{ cantidadEnvase: undefined }, 'cantidadEnvase: La cantidad es obligatoria'],
    [{ cantidadEnvase: 0 }, 'cantidadEnvase: Debe ser un número positivo'],
    [{ precioEnvase: null }, 'precioEnvase: Hay que poner el precio del envase'],
    [{ precioEnvase: -1 }, 'precioEnvase: Debe ser un número positivo'],
    [{ stockQuantity: -1 }, 'stockQuantity: El stock debe ser positivo'],
    [{ stockQuantity: '5' }, 'stockQuantity: El stock debe ser un número'],
    [{ minStockLevel: -1 }, 'minStockLevel: El nivel mínimo debe ser positivo'],
    [{ minStockLevel: '5' }, 'minStockLevel: El nivel mínimo debe ser un número'],
    [{ minStockLevel: null }, 'minStockLevel: Nivel mínimo es obligatorio si especificas stock'],
    [{ stockQuantity: null }, 'stockQuantity: Stock actual es obligatorio si especificas nivel mínimo'],
    [{ unidadMedida: 'ml' }, "densidad: La densidad es obligatoria y positiva para 'ml'"],
    [{ unidadMedida: 'ml', densidad: -1 }, 'densidad: Debe ser un número positivo'],
    [{ densidad: 'x' }, 'densidad: La densidad debe ser un número'],
    [
      { ingredienteCategoria: null },
      'ingredienteCategoria: La categoría es obligatoria para ingredientes normales',
    ],
    [{ ingredienteCategoria: 'Aceites' }, 'ingredienteCategoria: Formato de categoría inválido'],
    [{ ingredienteCategoria: '/aceites' }, 'ingredienteCategoria: Formato de categoría inválido'],
    [{ ingredienteCategoria: '/api/a b/1' }, 'ingredienteCategoria: Formato de categoría inválido'],
    [{ enlaces: [anEnlace(), anEnlace({ url: 'nada' })] }, 'enlaces.1.url: Debe ser una URL válida'],
    [{ enlaces: [anEnlace({ precio: 0 })] }, 'enlaces.0.precio: El precio debe ser positivo'],
  ])('%j with exactly %j', (overrides, message) => {
    expect(messages(overrides)).toEqual([message]);
  });

  test('a field the contract does not have, and a root @id', () => {
    expect(messages({ color: 'verde' })).toHaveLength(1);
    expect(messages({ '@id': '/api/ingredientes/3' })).toHaveLength(1);
  });

  test('several mistakes at once, each on its field', () => {
    const found = messages({
      nombre: '',
      precioEnvase: 0,
      minStockLevel: null,
      enlaces: [anEnlace({ precio: -1 })],
    });
    expect(found.toSorted()).toEqual([
      'enlaces.0.precio: El precio debe ser positivo',
      'minStockLevel: Nivel mínimo es obligatorio si especificas stock',
      'nombre: El nombre es obligatorio',
      'precioEnvase: Debe ser un número positivo',
    ]);
  });
});

test.each([
  [{ esAgua: true, esSosa: false }, true],
  [{ esAgua: false, esSosa: true }, true],
  [{ esAgua: false, esSosa: false }, false],
])('%j is special: %s', (flags, expected) => {
  expect(isEspecial(flags)).toBe(expected);
});
