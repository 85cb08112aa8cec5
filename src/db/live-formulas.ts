import type { CalaveraDb } from './database.ts';
import { liveTableOf } from './live-table.ts';
import type { FormulaRow } from './tables.ts';

/** All formulas of the store in memory: one list for every screen. */
export const liveFormulas = liveTableOf((db) => db.formulas);

/** The formulas in memory, if a screen has had them read before. Reads nothing itself. */
export function knownFormulas(db: CalaveraDb): readonly FormulaRow[] | undefined {
  return liveFormulas(db).getSnapshot();
}
