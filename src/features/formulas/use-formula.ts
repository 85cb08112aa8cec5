import { findFormula } from '#db/formulas.ts';
import { knownFormulas } from '#db/live-formulas.ts';
import type { FormulaRow } from '#db/tables.ts';
import { isNamed, useFoundRow } from '#records/use-found-row.ts';
import { useSignedIn } from '#session/use-session.ts';

/** The formula that the address names; see {@link useFoundRow}. */
export function useFormula(id: string): FormulaRow | null | undefined {
  return useFoundRow(id, { t: 'formulas', find: findFormula });
}

/**
 * The same for a page that only shows the formula: coming from the list it is there at once, from memory, and what
 * the store says replaces it (measured: without this the page waits 15 ms for the store).
 */
export function useShownFormula(id: string): FormulaRow | null | undefined {
  const { db } = useSignedIn();
  const found = useFormula(id);
  if (found !== undefined) return found;
  return knownFormulas(db)?.find((row) => isNamed(row, id));
}
