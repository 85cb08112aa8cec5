import { useMemo } from 'react';
import type { Precios } from '#domain/composicion.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { useIngredientes } from '#records/use-ingredientes.ts';

/** The ingredients by what a line calls them, IRI or local key, kept current; `undefined` while they are being read. */
export function useDespensa(): Precios<IngredienteRow> | undefined {
  const ingredientes = useIngredientes();
  return useMemo(() => {
    if (ingredientes === undefined) return undefined;
    const { agua, sosa, resto } = ingredientes;
    const byRef = new Map<string, IngredienteRow>();
    for (const row of [agua, sosa, ...resto]) {
      if (row === null) continue;
      byRef.set(row.lk, row);
      if (row.sid !== undefined) byRef.set(row.sid, row);
    }
    return { agua, sosa, ingrediente: (ref) => byRef.get(ref) ?? null };
  }, [ingredientes]);
}
