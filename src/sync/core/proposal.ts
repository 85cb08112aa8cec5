import type { FieldConflict } from './merge.ts';

/** Quantities are kept to a millionth: sums of decimals must not show their binary tail. */
const SCALE = 1e6;

/**
 * The value of an additive quantity (stock) that counts what both sides took or added: base 500, mine 300 and theirs
 * 450 give 250. Never below 0; `null` when one of the three is no number.
 */
export function proposalOf({ base, mine, theirs }: FieldConflict): number | null {
  if (typeof base !== 'number' || typeof mine !== 'number' || typeof theirs !== 'number') return null;
  return Math.max(0, Math.round((theirs + (mine - base)) * SCALE) / SCALE);
}
