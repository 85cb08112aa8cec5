import { formOptions } from '@tanstack/react-form';
import type { Formula } from '#domain/formula.ts';
import { toFormulaDoc } from '#domain/formula-doc.ts';
import {
  emptyLinea,
  EMPTY_FORMULA,
  type FormulaFormValues,
  toFormulaCopyValues,
  toFormulaFormValues,
} from '#domain/formula-form.ts';
import { SECCIONES, type Seccion } from '#domain/linea.ts';
import { isRecord, sameKinds } from '#records/stored-values.ts';
import type { OpenedForm } from '#records/use-form-life.ts';

/** What the form and its sections share. */
export const formulaFormOptions = formOptions({ defaultValues: EMPTY_FORMULA });

export type OpenedFormula = OpenedForm<FormulaFormValues>;

/** The opened state of a new form, filled with a copy of `original` if there is one. */
export function openedNew(original: Formula | null): OpenedFormula {
  return { values: original === null ? EMPTY_FORMULA : toFormulaCopyValues(original), seen: null };
}

/** The opened state of the form of a stored formula. */
export function openedRow(row: Formula): OpenedFormula {
  return { values: toFormulaFormValues(row), seen: toFormulaDoc(row) };
}

/** Values without anything that belongs to one record of the server: its lines are lost with it. */
export function withoutIds(values: FormulaFormValues): FormulaFormValues {
  const lineas = (seccion: Seccion) => values[seccion].map((linea) => ({ ...linea, iri: '' }));
  return {
    ...values,
    aceites: lineas('aceites'),
    aromas: lineas('aromas'),
    otros: lineas('otros'),
    sinDetalles: EMPTY_FORMULA.sinDetalles,
  };
}

/**
 * What a stored draft holds, as values of the form; what is missing or of another kind is as in `defaults`. `null`
 * when it is no draft of this form at all.
 */
export function draftValues(stored: unknown, defaults: FormulaFormValues): FormulaFormValues | null {
  if (!isRecord(stored)) return null;
  const values = { ...sameKinds(stored, defaults), sinDetalles: { ...defaults.sinDetalles } };
  const unread = isRecord(stored['sinDetalles']) ? stored['sinDetalles'] : {};
  for (const seccion of SECCIONES) {
    const lineas = stored[seccion];
    const iris = unread[seccion];
    if (Array.isArray(lineas)) {
      values[seccion] = lineas.filter(isRecord).map((linea) => sameKinds(linea, emptyLinea()));
    }
    if (Array.isArray(iris)) values.sinDetalles[seccion] = iris.filter((iri) => typeof iri === 'string');
  }
  return values;
}
