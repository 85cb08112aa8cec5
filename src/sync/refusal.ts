import type { Doc } from '#domain/canonical.ts';
import { enlaceErrorViolations } from '#domain/enlace-error.ts';
import type { FreshTable } from '#domain/freshness.ts';
import { canonicalIri } from '#domain/iri.ts';
import { missingItem } from '#domain/missing-item.ts';
import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import type { Failure } from './core/decide.ts';
import { namingParts } from './core/refs.ts';
import { rulesOf } from './tables.ts';

/**
 * What a 400 says, put on the fields it means: a reference that is gone (contract D18), or the purchase links
 * (contract D17). Other failures stay as they are.
 *
 * @param doc what was sent, as far as this device knows
 */
export function explained(entry: OutboxEntry, failure: Failure, doc: Doc): Failure {
  if (failure.kind !== 'bad' || typeof failure.detail !== 'string') return failure;
  const lost = lostReference(entry.t, failure, doc);
  if (lost !== null) {
    const { text, paths } = lost;
    return { ...failure, message: text, violations: paths.map((path) => ({ path, message: text })) };
  }
  const sent = Array.isArray(doc['enlaces']) ? doc['enlaces'] : [];
  const enlaces = sent.map((enlace: { precio?: unknown }) => ({ precio: Number(enlace.precio) }));
  return { ...failure, violations: enlaceErrorViolations(failure.detail, enlaces) };
}

/** A reference that the server could not find. */
export interface LostReference {
  /** The list that the maker chose it from. */
  table: FreshTable;
  text: string;
  /** Where it stands in the document. */
  paths: string[];
}

/** The reference in `doc` that the server could not find, or `null`. */
export function lostReference(t: WritableTable, failure: Failure, doc: Doc): LostReference | null {
  const missing = failure.kind === 'bad' ? missingItem(failure.detail) : null;
  if (missing === null) return null;
  for (const [field, { table, text }] of Object.entries(rulesOf(t).lost)) {
    const value = doc[field];
    const isOwn = typeof value === 'string' && canonicalIri(value) === missing;
    const parts = namingParts(doc).filter(({ ref }) => canonicalIri(ref) === missing);
    const paths = isOwn ? [field] : parts.map(({ list, index }) => `${list}[${index}].${field}`);
    if (paths.length > 0) return { table, text, paths };
  }
  return null;
}

/** True when the server could not find a part of the record, which it may have given a new id (contract D24). */
export function isLostPart(t: WritableTable, failure: Failure, doc: Doc): boolean {
  const isMissing = failure.kind === 'bad' && missingItem(failure.detail) !== null;
  return isMissing && lostReference(t, failure, doc) === null;
}
