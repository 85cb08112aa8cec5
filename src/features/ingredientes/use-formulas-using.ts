import { useMemo, useSyncExternalStore } from 'react';
import { usesIngrediente } from '#db/formulas.ts';
import { liveFormulas } from '#db/live-formulas.ts';
import type { FormulaRow, IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';

/** The formulas with a line of this ingredient, by name, kept current; `undefined` while they are being read. */
export function useFormulasUsing(
  ingrediente: Pick<IngredienteRow, 'lk' | 'sid'> | null,
): readonly FormulaRow[] | undefined {
  const { db } = useSignedIn();
  const table = liveFormulas(db);
  const rows = useSyncExternalStore(table.subscribe, table.getSnapshot);
  return useMemo(() => {
    if (ingrediente === null) return [];
    return rows?.filter((row) => usesIngrediente(row, ingrediente)).sort(byClave);
  }, [rows, ingrediente]);
}

function byClave(a: FormulaRow, b: FormulaRow): number {
  if (a.clave === b.clave) return 0;
  return a.clave < b.clave ? -1 : 1;
}
