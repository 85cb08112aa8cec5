import { canonicalIri } from './iri.ts';

/** What a server of this kind says of a reference that leads nowhere (contract D18). */
const NOT_FOUND = /item not found for "([^"]+)"/i;

/** The canonical reference that a 400 could not find, or `null` when it is about something else. */
export function missingItem(detail: string | null | undefined): string | null {
  const iri = NOT_FOUND.exec(detail ?? '')?.[1];
  return iri === undefined ? null : canonicalIri(iri);
}
