import type { Doc } from '../../src/domain/canonical.ts';
import type { WritableTable } from '../../src/domain/outbox-entry.ts';
import type { AnyRow } from '../../src/db/tables.ts';
import { rulesOf } from '../../src/sync/tables.ts';

/** Which of the two kinds of records a row or document is. */
export function tableOf(row: object): WritableTable {
  return 'aceites' in row ? 'formulas' : 'ingredientes';
}

/** What a maker sees of a row, and what a write of it carries. */
export function docOf(row: AnyRow): Doc {
  return rulesOf(tableOf(row)).toDoc(row);
}

/** The mark of a create. */
export function markOf(doc: Doc): string {
  return tableOf(doc) === 'formulas' ? `receta ${String(doc['cantidadSosa'])}` : String(doc['densidad']);
}
