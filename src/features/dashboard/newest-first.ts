import type { FormulaRow } from '#db/tables.ts';

type Dated = Pick<FormulaRow, 'lk' | 'touch' | 'estado'>;

/**
 * Records by when they last changed, as far as this device knows: what waits to be sent before all, then by the row
 * clock, which counts confirmed changes; local keys grow with time and decide the rest.
 */
export function newestFirst<T extends Dated>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => rank(b) - rank(a) || b.touch - a.touch || (a.lk < b.lk ? 1 : -1));
}

function rank({ estado }: Dated): number {
  return estado === 'synced' ? 0 : 1;
}
