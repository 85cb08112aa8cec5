/** How long the data of a table counts as fresh (spec §7 strategies, design §4). */
export const FRESH_MS = {
  categorias: 24 * 60 * 60 * 1000, // static, 24 h
  proveedores: 24 * 60 * 60 * 1000, // read-only here, as rarely changed as categories
  ingredientes: 30 * 60 * 1000, // dynamic, 30 min
  formulas: 30 * 60 * 1000, // dynamic, 30 min
  perfil: 0, // realtime: on every visit while online
  dashboard: 0,
} as const;

export type FreshTable = keyof typeof FRESH_MS;

/** When a table was last pulled (ms since 1970) and whether a write has made it doubtful since. */
export interface Freshness {
  pulledAt: number;
  dirty: boolean;
}

/**
 * True when `table` should be pulled: never pulled, older than its lifetime, marked dirty, or pulled "in the
 * future", which means that the clock of the device was moved.
 */
export function isStale(table: FreshTable, freshness: Freshness | null, nowMs: number): boolean {
  if (freshness === null || freshness.dirty) return true;
  const age = nowMs - freshness.pulledAt;
  return age < 0 || age >= FRESH_MS[table];
}

/** Tables whose figures depend on a write to the key (spec §7 "Dependents"). */
export const DEPENDENTS: Partial<Record<FreshTable, readonly FreshTable[]>> = {
  ingredientes: ['formulas', 'dashboard'],
  formulas: ['dashboard'],
  proveedores: ['ingredientes'],
};
