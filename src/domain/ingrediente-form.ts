import * as v from 'valibot';
import { issueOf, numeroTextSchema, type ReglaNumero } from './campo-numero.ts';
import { type EnlaceFormValues, enlaceFormSchema, toEnlace, toEnlaceFormValues } from './enlace.ts';
import {
  type Ingrediente,
  type IngredientePayload,
  ingredienteMensajes,
  ingredienteReglas,
  isEspecial,
  nombreSchema,
} from './ingrediente.ts';
import { numeroOrNull, parseNumero, toNumeroText } from './numero.ts';
import { isUnidadMedida, unidadMedidaSchema } from './unidad.ts';

/** The ingredient form: everything is text as typed. `categoriaId` holds the canonical IRI, '' for none. */
export interface IngredienteFormValues {
  nombre: string;
  categoriaId: string;
  unidadMedida: string;
  cantidadEnvase: string;
  precioEnvase: string;
  densidad: string;
  stockQuantity: string;
  minStockLevel: string;
  comentario: string;
  esAgua: boolean;
  esSosa: boolean;
  enlaces: EnlaceFormValues[];
  enlacesSinDetalles: string[];
}

/** What the record held when the form opened: a 0 that was already there may stay (design §2). */
export interface IngredienteLoaded {
  stockQuantity: number | null;
  minStockLevel: number | null;
}

const NADA: IngredienteLoaded = { stockQuantity: null, minStockLevel: null };

const formShape = v.object({
  nombre: nombreSchema,
  categoriaId: v.string(),
  unidadMedida: unidadMedidaSchema,
  cantidadEnvase: numeroTextSchema(ingredienteReglas.cantidadEnvase),
  precioEnvase: numeroTextSchema(ingredienteReglas.precioEnvase),
  densidad: v.string(),
  stockQuantity: v.string(),
  minStockLevel: v.string(),
  comentario: v.string(),
  esAgua: v.boolean(),
  esSosa: v.boolean(),
  enlaces: v.array(enlaceFormSchema),
  enlacesSinDetalles: v.array(v.string()),
});

/** Schema of the form. Values stay text; {@link toIngredientePayload} shapes what is sent. */
export function ingredienteFormSchema(loaded: IngredienteLoaded = NADA) {
  return v.pipe(
    formShape,
    crossField('densidad', ['unidadMedida', 'densidad'], densidadIssue),
    crossField('stockQuantity', ['stockQuantity', 'minStockLevel'], (form) => stockIssue(form, loaded)),
    crossField('minStockLevel', ['stockQuantity', 'minStockLevel'], (form) => minimoIssue(form, loaded)),
    crossField('categoriaId', ['categoriaId', 'esAgua', 'esSosa'], categoriaIssue),
  );
}

/**
 * The document to send (spec §5 "Submit shaping"): texts trimmed, empty ones `null`, numbers parsed (0 when a
 * package figure cannot be), density only for ml, category only for normal ingredients, empty link rows left out.
 */
export function toIngredientePayload(values: IngredienteFormValues): IngredientePayload {
  const unidadMedida = isUnidadMedida(values.unidadMedida) ? values.unidadMedida : 'grs';
  const comentario = values.comentario.trim();
  return {
    nombre: values.nombre.trim(),
    unidadMedida,
    cantidadEnvase: numeroOrNull(values.cantidadEnvase) ?? 0,
    precioEnvase: numeroOrNull(values.precioEnvase) ?? 0,
    stockQuantity: numeroOrNull(values.stockQuantity),
    minStockLevel: numeroOrNull(values.minStockLevel),
    densidad: unidadMedida === 'ml' ? numeroOrNull(values.densidad) : null,
    comentario: comentario === '' ? null : comentario,
    ingredienteCategoria: isEspecial(values) || values.categoriaId === '' ? null : values.categoriaId,
    esAgua: values.esAgua,
    esSosa: values.esSosa,
    enlaces: [
      ...values.enlaces.map(toEnlace).filter((enlace) => enlace !== null),
      ...values.enlacesSinDetalles.map((iri) => ({ '@id': iri })),
    ],
  };
}

/** What the form shows for a stored ingredient. */
export function toIngredienteFormValues(row: Ingrediente): IngredienteFormValues {
  return {
    nombre: row.nombre,
    categoriaId: row.ingredienteCategoria ?? '',
    unidadMedida: row.unidadMedida,
    cantidadEnvase: toNumeroText(row.cantidadEnvase),
    precioEnvase: toNumeroText(row.precioEnvase),
    densidad: toNumeroText(row.densidad),
    stockQuantity: toNumeroText(row.stockQuantity),
    minStockLevel: toNumeroText(row.minStockLevel),
    comentario: row.comentario ?? '',
    esAgua: row.esAgua,
    esSosa: row.esSosa,
    enlaces: row.enlaces.map(toEnlaceFormValues),
    enlacesSinDetalles: row.enlacesSinDetalles,
  };
}

/** An empty form; water and lye come with their name, unit and density (spec §2.6). */
export function newIngredienteFormValues(tipo?: 'agua' | 'sosa'): IngredienteFormValues {
  return {
    nombre: nombreOf(tipo),
    categoriaId: '',
    unidadMedida: tipo === 'agua' ? 'ml' : 'grs',
    cantidadEnvase: '',
    precioEnvase: '',
    densidad: tipo === 'agua' ? '1' : '',
    stockQuantity: '',
    minStockLevel: '',
    comentario: '',
    esAgua: tipo === 'agua',
    esSosa: tipo === 'sosa',
    enlaces: [],
    enlacesSinDetalles: [],
  };
}

function nombreOf(tipo?: 'agua' | 'sosa'): string {
  if (tipo === 'agua') return 'Agua Destilada';
  return tipo === 'sosa' ? 'Sosa Cáustica' : '';
}

type Key = keyof IngredienteFormValues;

/** A rule on `target` that reads `keys`; it runs whenever those are the right kind of value. */
function crossField<const K extends Key>(
  target: K,
  keys: Key[],
  issueFor: (form: IngredienteFormValues) => string | null,
) {
  return v.rawCheck<v.InferOutput<typeof formShape>>(({ dataset, addIssue }) => {
    // Other fields may be wrong meanwhile; this rule needs only its own.
    const form = (dataset.value ?? {}) as IngredienteFormValues; // keys checked on the next line
    if (!keys.every((key) => typeof form[key] === 'string' || typeof form[key] === 'boolean')) return;
    const message = issueFor(form);
    if (message === null) return;
    const value = form[target];
    addIssue({
      message,
      path: [{ type: 'object', origin: 'value', input: { ...form }, key: target, value }],
    });
  });
}

function densidadIssue(form: IngredienteFormValues): string | null {
  if (form.unidadMedida !== 'ml') return null; // the field is not on screen
  return issueOf(form.densidad, {
    ...ingredienteReglas.densidad,
    obligatorio: ingredienteMensajes.densidadMl,
  });
}

function stockIssue(form: IngredienteFormValues, loaded: IngredienteLoaded): string | null {
  const own = pairIssue(form.stockQuantity, ingredienteReglas.stockQuantity, loaded.stockQuantity);
  if (own !== null) return own;
  const isMissing = form.stockQuantity.trim() === '' && form.minStockLevel.trim() !== '';
  return isMissing ? ingredienteMensajes.stockSinMinimo : null;
}

function minimoIssue(form: IngredienteFormValues, loaded: IngredienteLoaded): string | null {
  const own = pairIssue(form.minStockLevel, ingredienteReglas.minStockLevel, loaded.minStockLevel);
  if (own !== null) return own;
  const isMissing = form.minStockLevel.trim() === '' && form.stockQuantity.trim() !== '';
  return isMissing ? ingredienteMensajes.minimoSinStock : null;
}

function pairIssue(text: string, regla: ReglaNumero, loaded: number | null): string | null {
  const parsed = parseNumero(text);
  if (parsed.kind === 'number' && parsed.value === 0 && loaded === 0) return null;
  return issueOf(text, regla);
}

function categoriaIssue(form: IngredienteFormValues): string | null {
  if (isEspecial(form)) return null;
  if (form.categoriaId === '') return ingredienteMensajes.categoria;
  return /^\/\S+\/[^/\s]+$/.test(form.categoriaId) ? null : ingredienteMensajes.categoriaFormato;
}
