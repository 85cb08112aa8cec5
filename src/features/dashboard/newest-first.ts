import { idOfIri } from '#domain/iri.ts';
import type { FormulaRow } from '#db/tables.ts';

type Dated = Pick<FormulaRow, 'lk' | 'sid' | 'touch' | 'estado'>;

/**
 * Records by when they last changed, as far as this device knows: what waits to be sent before all, then by the row
 * clock, which counts confirmed changes. What came with one list is told apart by the server's numbers, and at last
 * by the local keys: both grow with time.
 */
export function newestFirst<T extends Dated>(rows: readonly T[]): T[] {
  return rows.toSorted(
    (a, b) => rank(b) - rank(a) || b.touch - a.touch || numberOf(b) - numberOf(a) || (a.lk < b.lk ? 1 : -1),
  );
}

function rank({ estado }: Dated): number {
  return estado === 'synced' ? 0 : 1;
}

/** Ids that are no numbers say nothing about their order. */
function numberOf({ sid }: Dated): number {
  const id = sid === undefined ? Number.NaN : Number(idOfIri(sid));
  return Number.isFinite(id) ? id : 0;
}
