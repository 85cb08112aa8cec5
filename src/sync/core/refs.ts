import type { Doc } from '#domain/canonical.ts';
import { isLocalRef } from '#domain/linea.ts';

/** One part of a list of a document that names an ingredient, and where it stands. */
export interface NamingPart {
  list: string;
  index: number;
  ref: string;
}

/** The parts of a document that name an ingredient: the lines of a formula. Other documents have none. */
export function namingParts(doc: Doc): NamingPart[] {
  return Object.entries(doc).flatMap(([list, value]) =>
    Array.isArray(value)
      ? value.flatMap((part, index) => (isNaming(part) ? [{ list, index, ref: part.ingrediente }] : []))
      : [],
  );
}

/** The ingredients that a document names by their local key, because the server does not know them yet. */
export function localRefs(doc: Doc): string[] {
  return namingParts(doc)
    .map(({ ref }) => ref)
    .filter(isLocalRef);
}

/**
 * `doc` with other references, the same object where nothing changes.
 *
 * @param change what becomes of a reference; the same text leaves it as it is
 */
export function withRefs<D extends Doc>(doc: D, change: (ref: string) => string): D {
  const changed = Object.entries(doc).flatMap(([field, value]) => {
    const list = listWithRefs(value, change);
    return list === value ? [] : [[field, list] as const];
  });
  return changed.length === 0 ? doc : { ...doc, ...Object.fromEntries(changed) };
}

/** The same of one value, which may be a list of parts. */
export function listWithRefs(value: unknown, change: (ref: string) => string): unknown {
  if (!Array.isArray(value)) return value;
  const isChanged = value.some((part) => isNaming(part) && change(part.ingrediente) !== part.ingrediente);
  if (!isChanged) return value;
  return value.map((part: unknown) =>
    isNaming(part) ? { ...part, ingrediente: change(part.ingrediente) } : part,
  );
}

function isNaming(part: unknown): part is { ingrediente: string } {
  if (typeof part !== 'object' || part === null || !('ingrediente' in part)) return false;
  return typeof part.ingrediente === 'string' && part.ingrediente !== '';
}
