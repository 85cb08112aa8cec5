import { type Doc, isSame } from '#domain/canonical.ts';
import { isSameContent } from './parts.ts';

/** What a field holds when a maker has entered nothing. */
const NOTHING = [null, [], false, 0];

/**
 * True when two documents share at least half of what the first one says: fields that are empty, or hold what every
 * new record has, say nothing.
 *
 * @param usual the values that a new record starts with
 */
export function sharesHalf(mine: Doc, theirs: Doc, usual: Doc): boolean {
  const told = Object.keys(mine).filter((field) => {
    const value = mine[field];
    return !NOTHING.some((nothing) => isSame(value, nothing)) && !isSame(value, usual[field]);
  });
  const same = told.filter((field) => isSameContent(mine[field], theirs[field]));
  return same.length > 0 && same.length * 2 >= told.length;
}
