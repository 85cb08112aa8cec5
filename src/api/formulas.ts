import type { Formula, FormulaPayload } from '#domain/formula.ts';
import type { Linea } from '#domain/linea.ts';
import { lineaRefsOf, readFormula, readLinea } from './formula-row.ts';
import { defineResource } from './resource.ts';

/** The lines of one formula are read singly: their collection holds those of all formulas. */
const LINEAS_SINGLES = 40;

/** The soap formulas with their lines. */
export const formulasApi = defineResource<Formula, FormulaPayload, Linea>({
  path: 'formula_jabons',
  group: 'lineas',
  refsOf: lineaRefsOf,
  readPart: readLinea,
  read: readFormula,
  singles: LINEAS_SINGLES,
});
