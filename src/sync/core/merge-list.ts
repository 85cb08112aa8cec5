import { type Doc, isSame } from '#domain/canonical.ts';
import { omit } from './diff.ts';
import { partsOf } from './parts.ts';

/** What a merge of two lists came to. */
export interface MergedList {
  /** The parts; of those that both sides changed the maker's. */
  parts: Doc[];
  /** True when both sides changed the same part: the maker has to decide. */
  isAsked: boolean;
}

/**
 * Three-way merge of a list of parts (purchase links, lines) by identity.
 *
 * A part is known by its `@id`; one without is matched to a part that has one by what it stands for: the address of
 * a link, the ingredient of a line. For a save whose answer was lost leaves the device without the new ids. Order: the
 * maker's, then what only the server has.
 */
export function mergeList(base: unknown[], mine: unknown[], theirs: unknown[]): MergedList {
  const known = knownIds(partsOf(base), partsOf(theirs));
  const [bases, mines, servers] = [
    byKey(partsOf(base), known),
    byKey(partsOf(mine), known),
    byKey(partsOf(theirs), known),
  ];
  const merged: MergedList = { parts: [], isAsked: false };
  for (const key of new Set([...mines.keys(), ...servers.keys()])) {
    const sides = { base: bases.get(key), mine: mines.get(key), theirs: servers.get(key) };
    const part = isSamePart(sides.mine, sides.base) ? sides.theirs : withId(sides.mine, sides.theirs);
    if (part !== undefined) merged.parts.push(part);
    if (isChangedTwice(sides)) merged.isAsked = true;
  }
  return merged;
}

/** A list as the maker saw it, and what she made of it. */
interface ListEdit {
  base: unknown;
  mine: unknown;
}

/**
 * Two edits of a list by the same maker as one, part by part: of a part that the newer one changed its value stays,
 * of any other what the older one made of it. What she is taken to have seen of a part is what she saw when she
 * changed it first.
 */
export function composeList(older: ListEdit, newer: ListEdit): ListEdit {
  const known = knownIds(partsOf(newer.base), partsOf(older.mine));
  const [seen, made] = [byKey(partsOf(older.base), known), byKey(partsOf(older.mine), known)];
  const [seenLater, madeLater] = [byKey(partsOf(newer.base), known), byKey(partsOf(newer.mine), known)];
  const [base, mine]: [Doc[], Doc[]] = [[], []];
  for (const key of new Set([...madeLater, ...made, ...seen, ...seenLater].map(([name]) => name))) {
    const isNewer = !isSamePart(madeLater.get(key), seenLater.get(key));
    const isOlder = !isSamePart(made.get(key), seen.get(key));
    const before = isNewer && !isOlder ? seenLater.get(key) : seen.get(key);
    const after = isNewer ? withId(madeLater.get(key), made.get(key) ?? madeLater.get(key)) : made.get(key);
    if (before !== undefined) base.push(before);
    if (after !== undefined) mine.push(after);
  }
  return { base, mine };
}

interface Sides {
  base: Doc | undefined;
  mine: Doc | undefined;
  theirs: Doc | undefined;
}

function isChangedTwice({ base, mine, theirs }: Sides): boolean {
  return !isSamePart(mine, base) && !isSamePart(theirs, base) && !isSamePart(theirs, mine);
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

/** Ids by what their parts stand for, in the order of the lists. */
interface Known {
  /** Ids that the server has now. */
  live: ReadonlySet<unknown>;
  /** Parts to which one without id may belong. */
  all: readonly Doc[];
  /** Parts to which one with an id that the server has given up may belong: those that are new there. */
  renewed: readonly Doc[];
}

function knownIds(base: Doc[], theirs: Doc[]): Known {
  const ids = new Set(base.map((part) => part['@id']));
  return {
    live: new Set(theirs.map((part) => part['@id'])),
    all: [...theirs, ...base],
    renewed: theirs.filter((part) => !ids.has(part['@id'])),
  };
}

/**
 * The parts by their keys: by `@id`, except that a part which has none, or one that the server has given up, has that
 * of the first part that stands for the same and that no other part of this list has. A server may give its parts new
 * ids with any save (contract D24).
 */
function byKey(items: Doc[], { live, all, renewed }: Known): Map<string, Doc> {
  const own = (part: Doc) => (typeof part['@id'] === 'string' ? part['@id'] : null);
  const taken = new Set(items.map(own).filter((id) => live.has(id)));
  const parts = new Map<string, Doc>();
  for (const item of items) {
    const id = own(item);
    let key = id !== null && live.has(id) ? id : idOf(item, id === null ? all : renewed, taken);
    key ??= id ?? `new:${subjectOf(item) ?? ''}`;
    while (parts.has(key)) key += '+'; // the same thing twice stays two parts
    taken.add(key);
    parts.set(key, item);
  }
  return parts;
}

function idOf(part: Doc, candidates: readonly Doc[], taken: ReadonlySet<unknown>): string | null {
  const subject = subjectOf(part);
  if (subject === null) return null;
  const ids = candidates.filter((other) => subjectOf(other) === subject).map((other) => other['@id']);
  return (ids.find((id) => typeof id === 'string' && !taken.has(id)) as string | undefined) ?? null; // a text, as asked
}

/** What a part stands for; `null` when only its id is known. */
function subjectOf(part: Doc): string | null {
  const subject = part['url'] ?? part['ingrediente'];
  return typeof subject === 'string' ? subject.trim() : null;
}
