import * as v from 'valibot';
import { numeroTextSchema } from './campo-numero.ts';
import type { Cantidades } from './composicion.ts';
import { formulaReglas, mendrulandiaSchema, type Formula, type FormulaPayload } from './formula.ts';
import { htmlOrNull } from './html-text.ts';
import { nombreSchema } from './ingrediente.ts';
import { cantidadRegla, ingredienteRef, type Linea, type LineaPayload, type Seccion } from './linea.ts';
import { numeroOrNull, toNumeroText } from './numero.ts';

/** A line as it is typed. `iri` is '' for a new one; `ingrediente` is its IRI or local key, '' for none yet. */
export interface LineaFormValues {
  iri: string;
  ingrediente: string;
  /** g */
  cantidad: string;
}

/** The formula form: everything is text as typed; description and observations are HTML. */
export interface FormulaFormValues extends Record<Seccion, LineaFormValues[]> {
  nombre: string;
  descripcion: string;
  /** ml */
  cantidadAgua: string;
  /** g */
  cantidadSosa: string;
  mendrulandia: string;
  observaciones: string;
  /** IRIs of lines that could not be read: they stay as they are. */
  sinDetalles: Record<Seccion, string[]>;
}

const lineaFormSchema = v.object({
  iri: v.string(),
  ingrediente: ingredienteRef,
  cantidad: numeroTextSchema(cantidadRegla),
});

/** Schema of the form, checked on every change (spec §5). Values stay text; see {@link toFormulaPayload}. */
export const formulaFormSchema = v.object({
  nombre: nombreSchema,
  descripcion: v.string(),
  cantidadAgua: numeroTextSchema(formulaReglas.cantidadAgua),
  cantidadSosa: numeroTextSchema(formulaReglas.cantidadSosa),
  mendrulandia: mendrulandiaSchema,
  observaciones: v.string(),
  aceites: v.array(lineaFormSchema),
  aromas: v.array(lineaFormSchema),
  otros: v.array(lineaFormSchema),
  sinDetalles: v.object({
    aceites: v.array(v.string()),
    aromas: v.array(v.string()),
    otros: v.array(v.string()),
  }),
});

/** A new form: nothing filled in, no lines. */
export const EMPTY_FORMULA: FormulaFormValues = {
  nombre: '',
  descripcion: '',
  cantidadAgua: '',
  cantidadSosa: '',
  mendrulandia: '',
  observaciones: '',
  aceites: [],
  aromas: [],
  otros: [],
  sinDetalles: { aceites: [], aromas: [], otros: [] },
};

/** An untouched line. */
export function emptyLinea(): LineaFormValues {
  return { iri: '', ingrediente: '', cantidad: '' };
}

/** The document to save: texts trimmed, empty ones `null` (contract D21), numbers parsed (0 when they cannot be). */
export function toFormulaPayload(values: FormulaFormValues): FormulaPayload {
  const mendrulandia = values.mendrulandia.trim();
  return {
    nombre: values.nombre.trim(),
    descripcion: htmlOrNull(values.descripcion),
    observaciones: htmlOrNull(values.observaciones),
    cantidadAgua: numeroOrNull(values.cantidadAgua) ?? 0,
    cantidadSosa: numeroOrNull(values.cantidadSosa) ?? 0,
    mendrulandia: mendrulandia === '' ? null : mendrulandia,
    aceites: toLineas(values, 'aceites'),
    aromas: toLineas(values, 'aromas'),
    otros: toLineas(values, 'otros'),
  };
}

/** What the form shows for a stored formula. */
export function toFormulaFormValues(row: Formula): FormulaFormValues {
  return {
    nombre: row.nombre,
    descripcion: row.descripcion ?? '',
    cantidadAgua: toNumeroText(row.cantidadAgua),
    cantidadSosa: toNumeroText(row.cantidadSosa),
    mendrulandia: row.mendrulandia ?? '',
    observaciones: row.observaciones ?? '',
    aceites: row.aceites.map(toLineaFormValues),
    aromas: row.aromas.map(toLineaFormValues),
    otros: row.otros.map(toLineaFormValues),
    sinDetalles: row.sinDetalles,
  };
}

/**
 * A new form filled with a stored formula. Lines lose their `@id`: sent again it would move them out of the original
 * (contract finding 10). For the same reason lines that could not be read are not copied.
 */
export function toFormulaCopyValues(row: Formula): FormulaFormValues {
  const values = toFormulaFormValues(row);
  const asNew = (lineas: LineaFormValues[]) => lineas.map((linea) => ({ ...linea, iri: '' }));
  return {
    ...values,
    nombre: `Copia de ${row.nombre}`,
    aceites: asNew(values.aceites),
    aromas: asNew(values.aromas),
    otros: asNew(values.otros),
    sinDetalles: EMPTY_FORMULA.sinDetalles,
  };
}

/** What the live figures are calculated from: what is no number above 0 yet counts as 0. */
export function cantidadesOf(values: FormulaFormValues): Cantidades {
  const lineas = (seccion: Seccion) =>
    values[seccion].map(({ ingrediente, cantidad }) => ({ ingrediente, cantidad: typedNumber(cantidad) }));
  return {
    cantidadAgua: typedNumber(values.cantidadAgua),
    cantidadSosa: typedNumber(values.cantidadSosa),
    aceites: lineas('aceites'),
    aromas: lineas('aromas'),
    otros: lineas('otros'),
    sinDetalles: values.sinDetalles,
  };
}

function typedNumber(text: string): number {
  return Math.max(0, numeroOrNull(text) ?? 0);
}

function toLineas(values: FormulaFormValues, seccion: Seccion): LineaPayload[] {
  const lineas = values[seccion].map(({ iri, ingrediente, cantidad }) => {
    const linea = { ingrediente, cantidad: numeroOrNull(cantidad) ?? 0 };
    return iri === '' ? linea : { '@id': iri, ...linea };
  });
  return [...lineas, ...values.sinDetalles[seccion].map((iri) => ({ '@id': iri }))];
}

function toLineaFormValues({ '@id': iri, ingrediente, cantidad }: Linea): LineaFormValues {
  return { iri: iri ?? '', ingrediente: ingrediente ?? '', cantidad: toNumeroText(cantidad) };
}
