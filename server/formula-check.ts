import * as v from 'valibot';
import { formulaPayloadSchema, type FormulaPayload } from '#domain/formula.ts';
import { idOfIri } from '#domain/iri.ts';
import { SECCIONES, type Seccion } from '#domain/linea.ts';
import type { FormulaEntrada } from './formula-body.ts';
import type { FormulaDatos } from './formulas.repository.ts';
import type { LineaEntrada } from './lineas-body.ts';
import type { LineaDatos } from './lineas.repository.ts';
import { ViolationProblem } from './problem.ts';
import { bodyIndex, reindexed, type IndexOf } from './violation-index.ts';
import { toViolations } from './violations.ts';

/** A formula that may be stored. */
export interface FormulaChecked {
  datos: FormulaDatos;
  lineas: LineaDatos[];
}

/**
 * Checks a document with the rules the form has too. Throws 422 with all violations.
 * `indexOf` gives the index a violation of a line is reported under.
 */
export function checkFormula(entrada: FormulaEntrada, indexOf: IndexOf = bodyIndex): FormulaChecked {
  const parsed = v.safeParse(formulaPayloadSchema, entrada);
  if (!parsed.success) {
    throw new ViolationProblem(toViolations(parsed.issues).map((violation) => reindexed(violation, indexOf)));
  }
  const payload = entrada as unknown as FormulaPayload; // passed the schema, whose output only trims: texts are stored verbatim
  const { nombre, descripcion, observaciones, cantidadAgua, cantidadSosa, mendrulandia } = payload;
  return {
    datos: { nombre, descripcion, observaciones, cantidadAgua, cantidadSosa, mendrulandia },
    lineas: SECCIONES.flatMap((seccion) => entrada[seccion].map((linea) => toLineaDatos(seccion, linea))),
  };
}

/** Number of a line from its `@id`, `null` for a new one. */
export function lineaIdOf(linea: LineaEntrada): number | null {
  const iri = linea['@id'];
  return typeof iri === 'string' ? Number(idOfIri(iri)) : null;
}

function toLineaDatos(seccion: Seccion, linea: LineaEntrada): LineaDatos {
  return {
    id: lineaIdOf(linea),
    seccion,
    ingredienteId: Number(idOfIri(String(linea['ingrediente']))), // passed the schema and was found
    cantidad: Number(linea['cantidad']),
  };
}
