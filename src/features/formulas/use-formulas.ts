import { useMemo, useSyncExternalStore } from 'react';
import { liveFormulas } from '#db/live-formulas.ts';
import type { FormulaRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';

/** The formulas of the device by name, kept current; `undefined` while they are being read. */
export function useFormulas(): readonly FormulaRow[] | undefined {
  const { db } = useSignedIn();
  const table = liveFormulas(db);
  const rows = useSyncExternalStore(table.subscribe, table.getSnapshot);
  return useMemo(() => rows?.toSorted(byClave), [rows]);
}

/** The folded names compare as plain text, a hundred times faster than with a collator. */
function byClave(a: FormulaRow, b: FormulaRow): number {
  if (a.clave === b.clave) return 0;
  return a.clave < b.clave ? -1 : 1;
}
