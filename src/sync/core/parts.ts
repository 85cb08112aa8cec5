import { canonicalText, type Doc } from '#domain/canonical.ts';
import { omit } from './diff.ts';

/**
 * True when two values of a field mean the same whatever the server made of the parts: it gives each an `@id` and
 * keeps no order (contract D20), so lists are compared as sets of parts without ids.
 */
export function isSameContent(a: unknown, b: unknown): boolean {
  return contentOf(a) === contentOf(b);
}

/** The fields of `docs[0]` whose content differs from that of `docs[1]`. */
export function differingFields(mine: Doc, theirs: Doc): string[] {
  return Object.keys(mine).filter((field) => !isSameContent(mine[field], theirs[field]));
}

/**
 * The document of a record that is made anew: the ids of its parts were lost with it, and with them the parts of
 * which this device knows nothing else.
 */
export function asNewDoc(doc: Doc): Doc {
  return Object.fromEntries(Object.entries(doc).map(([field, value]) => [field, asNewParts(value)]));
}

/** The parts of a list, or `[]` for any other value. */
export function partsOf(value: unknown): Doc[] {
  return Array.isArray(value) ? value.filter(isPart) : [];
}

/** True for a part of which more is known than its id. */
export function hasDetails(part: Doc): boolean {
  return Object.keys(part).some((key) => key !== '@id');
}

/**
 * Parts of an earlier time over those of now: one that is gone is made anew, or left out when only its id is known.
 */
export function keepLiveIds(then: unknown, now: unknown): Doc[] {
  const ids = new Set(partsOf(now).map((part) => part['@id']));
  return partsOf(then).flatMap((part) => {
    if (ids.has(part['@id'])) return [part];
    return hasDetails(part) ? [omit(part, ['@id'])] : [];
  });
}

function asNewParts(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return partsOf(value)
    .filter(hasDetails)
    .map((part) => omit(part, ['@id']));
}

function contentOf(value: unknown): string {
  if (!Array.isArray(value)) return canonicalText(value);
  const texts = value.map((part) =>
    canonicalText(isPart(part) && hasDetails(part) ? omit(part, ['@id']) : part),
  );
  return JSON.stringify(texts.toSorted());
}

function isPart(item: unknown): item is Doc {
  return typeof item === 'object' && item !== null;
}
