import { useMemo } from 'react';
import type { Precios } from '#domain/composicion.ts';
import { opcionesDe } from '#domain/formula-opcion.ts';
import type { Seccion } from '#domain/linea.ts';
import type { CategoriaRow, IngredienteRow } from '#db/tables.ts';
import { useCategorias } from '#records/use-categorias.ts';
import { useIngredientes } from '#records/use-ingredientes.ts';
import { useMirror } from '#records/use-mirror.ts';
import type { SelectOption } from '#ui/select/option.ts';
import { useDespensa } from './use-despensa.ts';

/** What the lines of a formula can be made of. */
export interface Surtido {
  isLoading: boolean;
  opciones: Record<Seccion, readonly SelectOption[]>;
  despensa: Precios<IngredienteRow>;
  categorias: readonly CategoriaRow[];
}

const NO_ROWS: readonly CategoriaRow[] = [];

/** Nothing to choose from, as while it is being read. */
export const EMPTY_SURTIDO: Surtido = {
  isLoading: true,
  opciones: { aceites: [], aromas: [], otros: [] },
  despensa: { agua: null, sosa: null, ingrediente: () => null },
  categorias: NO_ROWS,
};

/** The ingredients of this device as options by section, and their prices. */
export function useSurtido(): Surtido {
  const ingredientes = useIngredientes();
  const despensa = useDespensa();
  const categorias = useCategorias();
  const mirror = useMirror('ingredientes');
  const rows = categorias.kind === 'ready' ? categorias.rows : NO_ROWS;
  // Sorting a workshop's ingredients for three sections at every key typed would be felt.
  const opciones = useMemo(() => {
    const resto = ingredientes?.resto ?? [];
    return {
      aceites: opcionesDe('aceites', resto, rows),
      aromas: opcionesDe('aromas', resto, rows),
      otros: opcionesDe('otros', resto, rows),
    };
  }, [ingredientes, rows]);
  if (despensa === undefined) return EMPTY_SURTIDO;
  const isLoading = categorias.kind === 'loading' || mirror === 'unknown' || mirror === 'filling';
  return { isLoading, opciones, despensa, categorias: rows };
}
