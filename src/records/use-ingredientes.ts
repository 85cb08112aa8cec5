import { useMemo, useSyncExternalStore } from 'react';
import { liveIngredientes } from '#db/live-ingredientes.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';

/** All ingredients of the device by name; water and lye stand apart (spec §7). */
export interface Ingredientes {
  agua: IngredienteRow | null;
  sosa: IngredienteRow | null;
  resto: readonly IngredienteRow[];
}

/** The ingredients, kept current; `undefined` while they are being read. */
export function useIngredientes(): Ingredientes | undefined {
  const { db } = useSignedIn();
  const table = liveIngredientes(db);
  const rows = useSyncExternalStore(table.subscribe, table.getSnapshot);
  // A new array makes the table sort and filter all its rows again.
  return useMemo(() => (rows === undefined ? undefined : split(rows)), [rows]);
}

/** A second water or lye, which only another program could have made, stays in the list where it can be deleted. */
function split(rows: readonly IngredienteRow[]): Ingredientes {
  const agua = rows.find((row) => row.esAgua) ?? null;
  const sosa = rows.find((row) => row.esSosa && row !== agua) ?? null;
  const resto = rows.filter((row) => row !== agua && row !== sosa).sort(byClave);
  return { agua, sosa, resto };
}

/** The folded names compare as plain text, a hundred times faster than with a collator. */
function byClave(a: IngredienteRow, b: IngredienteRow): number {
  if (a.clave === b.clave) return 0;
  return a.clave < b.clave ? -1 : 1;
}
