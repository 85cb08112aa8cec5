import { type Doc, isSame } from '#domain/canonical.ts';

/** What a maker changed: the new values, and what she saw in those fields before. */
export interface Change {
  patch: Doc;
  base: Doc;
}

/** The fields in which `values` differs from what was `seen`. Fields nobody touched stay out. */
export function changeOf(seen: Doc, values: Doc): Change {
  const changed = Object.keys(values).filter((field) => !isSame(values[field], seen[field]));
  return { patch: pick(values, changed), base: pick(seen, changed) };
}

/** Only `fields` of `doc`; an absent one becomes `null`. */
export function pick(doc: Doc, fields: readonly string[]): Doc {
  return Object.fromEntries(fields.map((field) => [field, doc[field] ?? null]));
}

/** `doc` without `fields`. */
export function omit(doc: Doc, fields: readonly string[]): Doc {
  return Object.fromEntries(Object.entries(doc).filter(([field]) => !fields.includes(field)));
}
