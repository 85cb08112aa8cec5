import * as v from 'valibot';
import { canonicalIri, idOfIri } from './iri.ts';

const NUMBER_TEXT = /^[+-]?\d+(?:[.,]\d+)?$/;
// A path on the server; `//host` and `/\host` would be another host's address to a browser.
const REFERENCE = /^(?:https?:\/\/[^/\\]+)?\/(?![/\\])/i;

/** A number, also as text with a decimal point or comma (decimal columns come as text). */
export const wireNumber = scalar('a number', numberOf);

/** As `wireNumber`; absent and null are the same: `null`. */
export const wireNumberOrNull = v.optional(scalar('a number', orNull(numberOf)), null);

/** Text or `null`; blank text counts as none (contract D21). */
export const wireTextOrNull = v.optional(scalar('text', orNull(textOf)), null);

/** A truth value, also as 0/1 or as text; absent and null are `false`. */
export const wireBoolean = v.optional(scalar('true or false', booleanOf), false);

/** A reference as text, in its canonical form (`#domain/iri.ts`). */
export const wireIri = scalar('a reference', iriOf);

/** A reference as text or as an embedded object with `@id`. */
export const wireRef = scalar('a reference', refOf);

/** As `wireRef`; absent and null are `null`. */
export const wireRefOrNull = v.optional(scalar('a reference', orNull(refOf)), null);

/**
 * A schema of one step: lists have thousands of rows with a dozen of these each, and unions of pipes took most of
 * the time of reading one. `read` gives `undefined` for what it refuses.
 */
function scalar<T>(expected: string, read: (input: unknown) => T | undefined) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: expected });
      return NEVER;
    }),
  );
}

function orNull<T>(read: (input: unknown) => T | undefined): (input: unknown) => T | null | undefined {
  return (input) => (input === null ? null : read(input));
}

function numberOf(input: unknown): number | undefined {
  if (typeof input === 'number') return Number.isFinite(input) ? input : undefined;
  if (typeof input !== 'string' || !NUMBER_TEXT.test(input.trim())) return undefined;
  const value = Number(input.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

function textOf(input: unknown): string | null | undefined {
  if (typeof input !== 'string') return undefined;
  return input.trim() === '' ? null : input;
}

function booleanOf(input: unknown): boolean | undefined {
  if (input === true || input === 1 || input === '1' || input === 'true') return true;
  if (input === false || input === 0 || input === '0' || input === 'false' || input === null) return false;
  return undefined;
}

function iriOf(input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined;
  const text = input.trim();
  return REFERENCE.test(text) ? canonicalIri(text) : undefined;
}

function refOf(input: unknown): string | undefined {
  return isNode(input) ? iriOf(input['@id']) : iriOf(input);
}

function isNode(input: unknown): input is { '@id': unknown } {
  return typeof input === 'object' && input !== null && '@id' in input;
}

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

/**
 * Canonical IRI of a row: its `@id`, or `listIri` and its `id` where the answer is plain JSON (contract D25).
 * `null` when it has neither.
 */
export function iriOfRow(row: unknown, listIri: string): string | null {
  const iri = isNode(row) ? refOf(row) : undefined;
  if (iri !== undefined) return idOfIri(iri) === '' ? null : iri;
  if (typeof row !== 'object' || row === null || !('id' in row)) return null;
  const { id } = row;
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? `${listIri}/${id}` : null;
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
  // The message of a scalar is what it expects; other messages would repeat the value.
  const expected = issue.kind === 'transformation' ? issue.message : (issue.expected ?? issue.type);
  return { ok: false, reason: `${path ?? 'row'}: expected ${expected}` };
}
