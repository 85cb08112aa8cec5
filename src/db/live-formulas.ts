import type { CalaveraDb } from './database.ts';
import { type LiveTable, liveTable } from './live-table.ts';
import type { FormulaRow } from './tables.ts';

const tables = new WeakMap<CalaveraDb, LiveTable<FormulaRow>>();

/** All formulas of the store in memory: one list for every screen. */
export function liveFormulas(db: CalaveraDb): LiveTable<FormulaRow> {
  const known = tables.get(db);
  if (known) return known;
  const table = liveTable(db.formulas);
  tables.set(db, table);
  // Kept current while no screen looks: coming back to the list reads nothing again.
  db.on('close', table.subscribe(doNothing));
  return table;
}

/** The formulas in memory, if a screen has had them read before. Reads nothing itself. */
export function knownFormulas(db: CalaveraDb): readonly FormulaRow[] | undefined {
  return tables.get(db)?.getSnapshot();
}

function doNothing(): void {}
