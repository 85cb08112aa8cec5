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

/** The document of a record that is made anew: the ids of its parts were lost with it. */
export function asNewDoc(doc: Doc): Doc {
  const enlaces = Array.isArray(doc['enlaces']) ? doc['enlaces'].filter(isPart) : [];
  return { ...doc, enlaces: enlaces.filter((part) => 'url' in part).map((part) => omit(part, ['@id'])) };
}

function contentOf(value: unknown): string {
  if (!Array.isArray(value)) return canonicalText(value);
  const texts = value.map((part) =>
    canonicalText(isPart(part) && 'url' in part ? omit(part, ['@id']) : part),
  );
  return JSON.stringify(texts.toSorted());
}

function isPart(item: unknown): item is Doc {
  return typeof item === 'object' && item !== null;
}
