import { useLiveQuery } from 'dexie-react-hooks';
import { findFormula } from '#db/formulas.ts';
import { knownFormulas } from '#db/live-formulas.ts';
import { routeIdOf } from '#db/row.ts';
import type { FormulaRow } from '#db/tables.ts';
import { useMirror } from '#records/use-mirror.ts';
import { useSignedIn } from '#session/use-session.ts';

/**
 * The formula with this id of an address. `undefined` while it is being read, which lasts while a new device gets its
 * first list; `null` when there is none.
 */
export function useFormula(id: string): FormulaRow | null | undefined {
  const { db } = useSignedIn();
  const mirror = useMirror('formulas');
  const found = useLiveQuery(async () => ({ id, row: await findFormula(db, id) }), [db, id]);
  if (found === undefined) return undefined;
  // The answer to an earlier question; it will do when the same formula has got its number since.
  if (found.id !== id) return found.row !== null && isNamed(found.row, id) ? found.row : undefined;
  if (found.row === null && (mirror === 'unknown' || mirror === 'filling')) return undefined;
  return found.row;
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

function isNamed(row: FormulaRow, id: string): boolean {
  return row.lk === id || routeIdOf(row) === id;
}
