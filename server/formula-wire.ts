import { composeFormula, type Composicion, type Precios } from '#domain/composicion.ts';
import { costeDeGramos } from '#domain/coste.ts';
import { SECCIONES, type Seccion } from '#domain/linea.ts';
import { INGREDIENTES } from './ingrediente-wire.ts';
import { labelImageUrls } from './label-images.ts';
import type { FormulaRow, LineaRow } from './schema.ts';
import { nodo, type Nodo } from './wire.ts';

export const FORMULAS = '/api/formula_jabons';
export const LINEAS = '/api/ingrediente_formula_bases';

/** A formula with its lines, of all sections, in the order of their numbers. */
export interface FormulaLineas {
  row: FormulaRow;
  lineas: readonly LineaRow[];
}

/** A formula with what its figures are made of. */
export interface FormulaCompleta extends FormulaLineas {
  precios: Precios;
}

/** The lines of one section. */
export function lineasOf(lineas: readonly LineaRow[], seccion: Seccion): LineaRow[] {
  return lineas.filter((linea) => linea.seccion === seccion);
}

/** A stored line as a body would have it. */
export function lineaDocument(row: LineaRow): Record<string, unknown> {
  return { '@id': `${LINEAS}/${row.id}`, ingrediente: ingredienteIri(row), cantidad: row.cantidad };
}

/** A formula as it goes over the wire, with the figures derived from it; `embebidas` sections carry whole lines. */
export function formulaNodo(formula: FormulaCompleta, embebidas: ReadonlySet<Seccion>): Nodo {
  const { row } = formula;
  const composicion = composicionDe(formula);
  const { costeAgua, costeSosa, pesoTotal, pesoEstimado, precioCoste, precioPastilla } = composicion;
  return nodo(`${FORMULAS}/${row.id}`, 'FormulaJabon', {
    id: row.id,
    nombre: row.nombre,
    descripcion: row.descripcion,
    observaciones: row.observaciones,
    cantidadAgua: row.cantidadAgua,
    costeAgua,
    cantidadSosa: row.cantidadSosa,
    costeSosa,
    mendrulandia: row.mendrulandia,
    ...seccionesNodo(formula, composicion, embebidas),
    pesoTotal,
    pesoEstimado,
    precioCoste,
    precioPastilla,
    labelImageUrls: row.etiqueta === null ? null : labelImageUrls(row.etiqueta),
    version: row.version,
  });
}

/** A line on its own, with its cost. */
export function lineaItemNodo(row: LineaRow, precios: Precios): Nodo {
  const ingrediente = precios.ingrediente(ingredienteIri(row));
  return lineaNodo(row, ingrediente && costeDeGramos(row.cantidad, ingrediente));
}

function composicionDe({ row, lineas, precios }: FormulaCompleta): Composicion {
  const cantidadesOf = (seccion: Seccion) =>
    lineasOf(lineas, seccion).map((linea) => ({
      ingrediente: ingredienteIri(linea),
      cantidad: linea.cantidad,
    }));
  return composeFormula(
    {
      cantidadAgua: row.cantidadAgua,
      cantidadSosa: row.cantidadSosa,
      aceites: cantidadesOf('aceites'),
      aromas: cantidadesOf('aromas'),
      otros: cantidadesOf('otros'),
    },
    precios,
  );
}

function seccionesNodo(
  { lineas }: FormulaCompleta,
  { secciones }: Composicion,
  embebidas: ReadonlySet<Seccion>,
): Record<string, unknown> {
  const lists = SECCIONES.map((seccion) => {
    const rows = lineasOf(lineas, seccion);
    const list = embebidas.has(seccion)
      ? rows.map((row, index) => lineaNodo(row, secciones[seccion].lineas[index] ?? null))
      : rows.map(({ id }) => `${LINEAS}/${id}`);
    return [seccion, list] as const;
  });
  return Object.fromEntries(lists);
}

function lineaNodo(row: LineaRow, costeTotal: number | null): Nodo {
  const { id, cantidad, version } = row;
  return nodo(`${LINEAS}/${id}`, 'IngredienteFormulaBase', {
    id,
    ingrediente: ingredienteIri(row),
    cantidad,
    costeTotal,
    version,
  });
}

function ingredienteIri({ ingredienteId }: LineaRow): string {
  return `${INGREDIENTES}/${ingredienteId}`;
}
