import { formOptions } from '@tanstack/react-form';
import type { Doc } from '#domain/canonical.ts';
import { toIngredienteDoc } from '#domain/ingrediente-doc.ts';
import {
  type IngredienteFormValues,
  ingredienteFormSchema,
  newIngredienteFormValues,
  toIngredienteFormValues,
} from '#domain/ingrediente-form.ts';
import type { IngredienteRow } from '#db/tables.ts';

/** The two ingredients of which there is only one (spec §2.6). */
export type Tipo = 'agua' | 'sosa';

/** What the form and its sections share. */
export const ingredienteFormOptions = formOptions({ defaultValues: newIngredienteFormValues() });

/** How a form was opened: what it showed, by which rules, and the document the maker saw. */
export interface Opened {
  values: IngredienteFormValues;
  schema: ReturnType<typeof ingredienteFormSchema>;
  seen: Doc | null;
}

/** The opened state of a new form. */
export function openedNew(tipo: Tipo | undefined): Opened {
  return { values: newIngredienteFormValues(tipo), schema: ingredienteFormSchema(), seen: null };
}

/** The opened state of the form of a stored ingredient. */
export function openedRow(row: IngredienteRow): Opened {
  const values = withFixedFields(toIngredienteFormValues(row));
  return { values, schema: ingredienteFormSchema(row), seen: toIngredienteDoc(row) };
}

/** The special ingredient that these values describe, if any. */
export function tipoOf(values: Pick<IngredienteFormValues, 'esAgua' | 'esSosa'>): Tipo | undefined {
  if (values.esAgua) return 'agua';
  return values.esSosa ? 'sosa' : undefined;
}

/** Spec §4: water is measured in ml at density 1, lye in grs without density, whatever was stored. */
function withFixedFields(values: IngredienteFormValues): IngredienteFormValues {
  if (values.esAgua) return { ...values, unidadMedida: 'ml', densidad: '1' };
  return values.esSosa ? { ...values, unidadMedida: 'grs', densidad: '' } : values;
}
