import type { Doc } from '#domain/canonical.ts';
import { enlaceErrorViolations } from '#domain/enlace-error.ts';
import { canonicalIri } from '#domain/iri.ts';
import { missingItem } from '#domain/missing-item.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { Failure } from './core/decide.ts';
import { rulesOf } from './tables.ts';

/**
 * What a 400 says, put on the fields it means: a reference that is gone (contract D18), or the purchase links
 * (contract D17). Other failures stay as they are.
 *
 * @param doc what was sent, as far as this device knows
 */
export function explained(entry: OutboxEntry, failure: Failure, doc: Doc): Failure {
  if (failure.kind !== 'bad' || typeof failure.detail !== 'string') return failure;
  const field = lostReference(failure, doc);
  const text = field === null ? undefined : rulesOf(entry.t).lost[field]?.text;
  if (field !== null && text !== undefined) {
    return { ...failure, message: text, violations: [{ path: field, message: text }] };
  }
  const sent = Array.isArray(entry.patch['enlaces']) ? entry.patch['enlaces'] : [];
  const enlaces = sent.map((enlace: { precio?: unknown }) => ({ precio: Number(enlace.precio) }));
  return { ...failure, violations: enlaceErrorViolations(failure.detail, enlaces) };
}

/** The field of `doc` whose reference the server could not find, or `null`. */
export function lostReference(failure: Failure, doc: Doc): string | null {
  const missing = failure.kind === 'bad' ? missingItem(failure.detail) : null;
  const fields = Object.keys(doc).filter((field) => {
    const value = doc[field];
    return typeof value === 'string' && canonicalIri(value) === missing;
  });
  return missing === null ? null : (fields[0] ?? null);
}

/** True when the server could not find a part of the record, which it may have given a new id (contract D24). */
export function isLostPart(failure: Failure, doc: Doc): boolean {
  const isMissing = failure.kind === 'bad' && missingItem(failure.detail) !== null;
  return isMissing && lostReference(failure, doc) === null;
}
