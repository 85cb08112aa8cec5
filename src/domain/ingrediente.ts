import * as v from 'valibot';
import { numeroSchema } from './campo-numero.ts';
import { enlacePayloadSchema, type Enlace } from './enlace.ts';
import { unidadMedidaSchema, type UnidadMedida } from './unidad.ts';

/** Longest name of an ingredient; spec §9 has it for formulas, docs/decisions/002 extends it. */
export const NOMBRE_MAX = 255;

/** Numeric rules of spec §5, shared by form, outbox and server. Quantities in the unit of measure, price in €. */
export const ingredienteReglas = {
  cantidadEnvase: {
    obligatorio: 'La cantidad es obligatoria',
    numero: 'Debe ser un número positivo',
    positivo: 'Debe ser un número positivo',
  },
  precioEnvase: {
    obligatorio: 'Hay que poner el precio del envase',
    numero: 'Debe ser un número positivo',
    positivo: 'Debe ser un número positivo',
  },
  stockQuantity: { numero: 'El stock debe ser un número', positivo: 'El stock debe ser positivo' },
  minStockLevel: {
    numero: 'El nivel mínimo debe ser un número',
    positivo: 'El nivel mínimo debe ser positivo',
  },
  densidad: { numero: 'La densidad debe ser un número', positivo: 'Debe ser un número positivo' },
} as const;

export const ingredienteMensajes = {
  densidadMl: "La densidad es obligatoria y positiva para 'ml'",
  minimoSinStock: 'Nivel mínimo es obligatorio si especificas stock',
  stockSinMinimo: 'Stock actual es obligatorio si especificas nivel mínimo',
  categoria: 'La categoría es obligatoria para ingredientes normales',
  categoriaFormato: 'Formato de categoría inválido',
} as const;

/** The name rule: required, trimmed, at most {@link NOMBRE_MAX} characters. */
export const nombreSchema = v.pipe(
  v.string('El nombre es obligatorio'),
  v.trim(),
  v.nonEmpty('El nombre es obligatorio'),
  v.maxLength(NOMBRE_MAX, 'El nombre no puede exceder 255 caracteres'),
);

/** A reference as the API writes it: a path, at least a collection and an id. */
export const categoriaSchema = v.pipe(
  v.string(ingredienteMensajes.categoriaFormato),
  v.regex(/^\/\S+\/[^/\s]+$/, ingredienteMensajes.categoriaFormato),
);

/** A link the device could not read is sent by its `@id` alone, which leaves it as it is. */
const enlaceConocidoSchema = v.strictObject({ '@id': v.string() });
const enlaceSchema = v.lazy((input) =>
  v.is(enlaceConocidoSchema, input) ? enlaceConocidoSchema : enlacePayloadSchema,
);

/**
 * The writable document of an ingredient, as it goes over the wire (JSON numbers, references as paths).
 *
 * Checks the fields and what hangs between them: density with ml, stock with minimum, category with normal
 * ingredients. 0 is a valid stock here: a batch can empty a jar.
 */
export const ingredientePayloadSchema = v.pipe(
  v.strictObject({
    nombre: nombreSchema,
    unidadMedida: unidadMedidaSchema,
    cantidadEnvase: numeroSchema(ingredienteReglas.cantidadEnvase),
    precioEnvase: numeroSchema(ingredienteReglas.precioEnvase),
    stockQuantity: v.nullable(numeroSchema({ ...ingredienteReglas.stockQuantity, cero: true })),
    minStockLevel: v.nullable(numeroSchema({ ...ingredienteReglas.minStockLevel, cero: true })),
    densidad: v.nullable(numeroSchema(ingredienteReglas.densidad)),
    comentario: v.nullable(v.string()),
    ingredienteCategoria: v.nullable(categoriaSchema),
    esAgua: v.boolean(),
    esSosa: v.boolean(),
    enlaces: v.array(enlaceSchema),
  }),
  v.forward(
    v.partialCheck(
      [['unidadMedida'], ['densidad']],
      (input) => input.unidadMedida !== 'ml' || input.densidad !== null,
      ingredienteMensajes.densidadMl,
    ),
    ['densidad'],
  ),
  v.forward(
    v.partialCheck(
      [['stockQuantity'], ['minStockLevel']],
      (input) => input.stockQuantity === null || input.minStockLevel !== null,
      ingredienteMensajes.minimoSinStock,
    ),
    ['minStockLevel'],
  ),
  v.forward(
    v.partialCheck(
      [['stockQuantity'], ['minStockLevel']],
      (input) => input.minStockLevel === null || input.stockQuantity !== null,
      ingredienteMensajes.stockSinMinimo,
    ),
    ['stockQuantity'],
  ),
  v.forward(
    v.partialCheck(
      [['ingredienteCategoria'], ['esAgua'], ['esSosa']],
      (input) => input.esAgua || input.esSosa || input.ingredienteCategoria !== null,
      ingredienteMensajes.categoria,
    ),
    ['ingredienteCategoria'],
  ),
);
export type IngredientePayload = v.InferOutput<typeof ingredientePayloadSchema>;

/**
 * An ingredient as the device keeps it. Absent values are `null`; `precioGramo` (€ per unit of measure) and
 * `nivelStock` (%) are the server's own figures, `null` until it has sent them.
 */
export interface Ingrediente {
  nombre: string;
  unidadMedida: UnidadMedida;
  cantidadEnvase: number | null;
  precioEnvase: number | null;
  stockQuantity: number | null;
  minStockLevel: number | null;
  /** g/ml */
  densidad: number | null;
  comentario: string | null;
  /** Canonical IRI of the category. */
  ingredienteCategoria: string | null;
  esAgua: boolean;
  esSosa: boolean;
  enlaces: Enlace[];
  /** IRIs of links whose details could not be read. */
  enlacesSinDetalles: string[];
  /** Canonical IRI of the supplier, when the server sends one. */
  proveedor: string | null;
  precioGramo: number | null;
  nivelStock: number | null;
}

/** True for water and lye: one of each exists, without category. */
export function isEspecial(ingrediente: { esAgua: boolean; esSosa: boolean }): boolean {
  return ingrediente.esAgua || ingrediente.esSosa;
}
