import { type Doc, isSame } from '#domain/canonical.ts';
import { isSameContent, partsOf } from './parts.ts';

/** What a field holds when a maker has entered nothing. */
const NOTHING = [null, [], false, 0];

/**
 * True when two documents share at least half of what the first one says: fields that are empty, or hold what every
 * new record has, say nothing, and of a list each part says its share.
 *
 * @param usual the values that a new record starts with
 */
export function sharesHalf(mine: Doc, theirs: Doc, usual: Doc): boolean {
  const told = Object.keys(mine).filter((field) => {
    const value = mine[field];
    return !NOTHING.some((nothing) => isSame(value, nothing)) && !isSame(value, usual[field]);
  });
  const shared = told.reduce((sum, field) => sum + shareOf(mine[field], theirs[field]), 0);
  return shared > 0 && shared * 2 >= told.length;
}

/** How much of `mine` is in `theirs`, from 0 to 1. */
function shareOf(mine: unknown, theirs: unknown): number {
  if (isSameContent(mine, theirs)) return 1;
  const [parts, others] = [partsOf(mine), partsOf(theirs)];
  if (parts.length === 0) return 0;
  return parts.filter((part) => others.some((other) => isSameContent([part], [other]))).length / parts.length;
}
