import { isStockBajo } from './coste.ts';
import type { Ingrediente } from './ingrediente.ts';
import { compareText } from './texto.ts';

type Stocked = Pick<Ingrediente, 'nombre' | 'stockQuantity' | 'minStockLevel'>;

/** The ingredients at or below their minimum, the emptiest first (by stock over minimum), then by name. */
export function lowStock<T extends Stocked>(ingredientes: readonly T[]): T[] {
  return ingredientes
    .filter((row) => isStockBajo(row.stockQuantity, row.minStockLevel))
    .sort((a, b) => coverOf(a) - coverOf(b) || compareText(a.nombre, b.nombre));
}

/**
 * Share of ingredients with more stock than their minimum, in % of those that have both figures.
 * `null` when none has.
 */
export function stockOptimo(ingredientes: readonly Stocked[]): number | null {
  const tracked = ingredientes.filter((row) => row.stockQuantity !== null && row.minStockLevel !== null);
  if (tracked.length === 0) return null;
  const low = tracked.filter((row) => isStockBajo(row.stockQuantity, row.minStockLevel));
  return ((tracked.length - low.length) / tracked.length) * 100;
}

function coverOf({ stockQuantity, minStockLevel }: Stocked): number {
  return minStockLevel === null || minStockLevel <= 0 ? 0 : (stockQuantity ?? 0) / minStockLevel;
}
