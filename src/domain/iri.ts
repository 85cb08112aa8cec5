/**
 * The canonical form of a resource reference: path only, without origin, format suffix or trailing slash.
 * `https://host/api/ingredientes/3.jsonld` → `/api/ingredientes/3`. Opaque otherwise.
 */
export function canonicalIri(text: string): string {
  return text
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/\.(?:jsonld|json)$/, '')
    .replace(/(?<=.)\/$/, '');
}

/** Last segment of a reference, which is the id of the resource: `/api/ingredientes/3` → `3`. */
export function idOfIri(iri: string): string {
  return iri.slice(iri.lastIndexOf('/') + 1);
}
