import { type Doc, isSame } from '#domain/canonical.ts';
import { omit } from './diff.ts';

/**
 * Three-way merge of a list of parts (purchase links) by identity, or `null` when one part was changed on both sides.
 *
 * A part is known by its `@id`; one without is matched by its address to a part that has one, because a save whose
 * answer was lost leaves the device without the new ids. Order: the maker's, then what only the server has.
 */
export function mergeList(base: unknown[], mine: unknown[], theirs: unknown[]): Doc[] | null {
  const keyOf = keysOf(base, theirs);
  const [bases, mines, servers] = [base, mine, theirs].map((items) => byKey(items, keyOf));
  if (!bases || !mines || !servers) return null;
  const merged: Doc[] = [];
  for (const key of new Set([...mines.keys(), ...servers.keys()])) {
    const part = mergePart({ base: bases.get(key), mine: mines.get(key), theirs: servers.get(key) });
    if (part === 'conflict') return null;
    if (part !== undefined) merged.push(part);
  }
  return merged;
}

interface Sides {
  base: Doc | undefined;
  mine: Doc | undefined;
  theirs: Doc | undefined;
}

function mergePart({ base, mine, theirs }: Sides): Doc | undefined | 'conflict' {
  if (isSamePart(mine, base)) return theirs;
  if (isSamePart(theirs, base) || isSamePart(theirs, mine)) return withId(mine, theirs);
  return 'conflict';
}

/** The maker's part under the id it has on the server now; a part that is gone there goes as a new one. */
function withId(mine: Doc | undefined, theirs: Doc | undefined): Doc | undefined {
  if (mine === undefined) return undefined;
  const bare = omit(mine, ['@id']);
  return theirs?.['@id'] === undefined ? bare : { '@id': theirs['@id'], ...bare };
}

function isSamePart(a: Doc | undefined, b: Doc | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return isSame(omit(a, ['@id']), omit(b, ['@id']));
}

function byKey(items: unknown[], keyOf: (part: Doc) => string): Map<string, Doc> {
  const parts = new Map<string, Doc>();
  for (const item of items.filter(isPart)) {
    let key = keyOf(item);
    while (parts.has(key)) key += '+'; // the same address twice stays two parts
    parts.set(key, item);
  }
  return parts;
}

/**
 * How parts are told apart: by `@id`, except that a part which has none, or one that the server has given up, is the
 * one with the same address. A server may give its parts new ids with any save (contract D24).
 */
function keysOf(base: unknown[], theirs: unknown[]): (part: Doc) => string {
  const ids = new Set(theirs.filter(isPart).map((part) => part['@id']));
  const bases = new Set(base.filter(isPart).map((part) => part['@id']));
  const renewed = theirs.filter(isPart).filter((part) => !bases.has(part['@id']));
  const known = [...theirs, ...base].filter(isPart);
  const idAt = (parts: Doc[], part: Doc) => {
    const ofAddress = parts.filter((other) => 'url' in part && isSame(other['url'], part['url']));
    return ofAddress.map((other) => other['@id']).find((id) => typeof id === 'string');
  };
  return (part) => {
    const id = part['@id'];
    if (typeof id !== 'string') return idAt(known, part) ?? `url:${String(part['url'])}`;
    return ids.has(id) ? id : (idAt(renewed, part) ?? id);
  };
}

function isPart(item: unknown): item is Doc {
  return typeof item === 'object' && item !== null;
}
