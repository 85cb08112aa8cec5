import * as v from 'valibot';
import { canonicalIri, idOfIri } from './iri.ts';

const NUMBER_TEXT = /^[+-]?\d+(?:[.,]\d+)?$/;
// A path on the server; `//host` and `/\host` would be another host's address to a browser.
const REFERENCE = /^(?:https?:\/\/[^/\\]+)?\/(?![/\\])/i;

/** A number, also as text with a decimal point or comma (decimal columns come as text). */
export const wireNumber = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(NUMBER_TEXT),
      v.transform((text) => Number(text.replace(',', '.'))),
    ),
  ]),
  v.finite(),
);

/** As `wireNumber`; absent and null are the same: `null`. */
export const wireNumberOrNull = v.optional(v.nullable(wireNumber), null);

/** Text or `null`; blank text counts as none (contract D21). */
export const wireTextOrNull = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => (text.trim() === '' ? null : text)),
    ),
  ),
  null,
);

/** A truth value, also as 0/1 or as text; absent and null are `false`. */
export const wireBoolean = v.pipe(
  v.optional(v.nullable(v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])])), false),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** A reference as text, in its canonical form (`#domain/iri.ts`). */
export const wireIri = v.pipe(v.string(), v.trim(), v.regex(REFERENCE), v.transform(canonicalIri));

/** A reference as text or as an embedded object with `@id`. */
export const wireRef = v.union([
  wireIri,
  v.pipe(
    v.object({ '@id': wireIri }),
    v.transform((node) => node['@id']),
  ),
]);

/** As `wireRef`; absent and null are `null`. */
export const wireRefOrNull = v.optional(v.nullable(wireRef), null);

/** A list of `item`: an array, or the map with holes that PHP writes for one; absent and null are empty. */
export function wireList<TItem extends v.GenericSchema>(item: TItem) {
  return v.optional(
    v.nullable(
      v.union([
        v.array(item),
        v.pipe(
          v.record(v.string(), item),
          v.transform((map) => Object.values(map)),
        ),
      ]),
      [],
    ),
    [],
  );
}

/** One page of a collection. `total` and `next` are `null` when the server does not say. */
export interface Page {
  rows: unknown[];
  total: number | null;
  /** Address of the next page, as given. */
  next: string | null;
}

const viewSchema = v.fallback(
  v.object({ next: v.optional(v.string()), 'hydra:next': v.optional(v.string()) }),
  {},
);
const pageSchema = v.object({
  member: wireList(v.unknown()),
  'hydra:member': wireList(v.unknown()),
  totalItems: v.fallback(wireNumberOrNull, null),
  'hydra:totalItems': v.fallback(wireNumberOrNull, null),
  view: viewSchema,
  'hydra:view': viewSchema,
});

/**
 * The page in an answer: keys plain or with the `hydra:` prefix, or a bare array.
 * `null` when the answer is no collection at all.
 */
export function page(body: unknown): Page | null {
  if (Array.isArray(body)) return { rows: body, total: null, next: null };
  if (typeof body !== 'object' || body === null) return null;
  if (!('member' in body) && !('hydra:member' in body)) return null;
  const parsed = v.safeParse(pageSchema, body);
  if (!parsed.success) return null;
  const { output } = parsed;
  const view = { ...output['hydra:view'], ...output.view };
  return {
    rows: 'member' in body ? output.member : output['hydra:member'],
    total: output.totalItems ?? output['hydra:totalItems'],
    next: view.next ?? view['hydra:next'] ?? null,
  };
}

const nodeSchema = v.object({
  '@id': v.fallback(wireRefOrNull, null),
  id: v.fallback(v.nullable(v.union([v.number(), v.pipe(v.string(), v.nonEmpty())])), null),
});

/**
 * Canonical IRI of a row: its `@id`, or `listIri` and its `id` where the answer is plain JSON (contract D25).
 * `null` when it has neither.
 */
export function iriOfRow(row: unknown, listIri: string): string | null {
  const parsed = v.safeParse(nodeSchema, row);
  if (!parsed.success) return null;
  const { '@id': iri, id } = parsed.output;
  if (iri !== null) return idOfIri(iri) === '' ? null : iri;
  return id === null ? null : `${listIri}/${id}`;
}

/** What a tolerant schema made of a value: the value, or which part did not fit. */
export type WireReading<T> = { ok: true; value: T } | { ok: false; reason: string };

/** Reads `input` with `schema`; a failure names the first field that did not fit, not its value. */
export function readWire<TSchema extends v.GenericSchema>(
  schema: TSchema,
  input: unknown,
): WireReading<v.InferOutput<TSchema>> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (parsed.success) return { ok: true, value: parsed.output };
  const issue = parsed.issues[0];
  const path = v.getDotPath(issue);
  return { ok: false, reason: `${path ?? 'row'}: expected ${issue.expected ?? issue.type}` };
}
