import type { Formato } from './answer.ts';

/** A resource as it goes over the wire: `@id` and `@type` first, then its fields; `null` fields are left out. */
export interface Nodo {
  '@id'?: string;
  '@type': string;
  [campo: string]: unknown;
}

/** How a resource is written. */
export interface WireOptions {
  formato: Formato;
  /** False under STOCK=1: no `version` anywhere. */
  extensiones: boolean;
}

/** A resource node; `null` and not finite fields are absent, as on API Platform. */
export function nodo(iri: string, type: string, campos: Readonly<Record<string, unknown>>): Nodo {
  return { '@id': iri, '@type': type, ...withoutNulls(campos) };
}

/** The document of one item: with `@context` in JSON-LD. */
export function itemDocument(item: Nodo, options: WireOptions): unknown {
  const shown = show(item, options);
  if (options.formato === 'json') return shown;
  return { '@context': `/api/contexts/${item['@type']}`, ...asRecord(shown) };
}

/** A member of a list: no `@context`. */
export function memberDocument(item: Nodo, options: WireOptions): unknown {
  return show(item, options);
}

/** The fields that are neither `null` nor undefined nor a number JSON cannot write. */
export function withoutNulls(campos: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(campos).filter(
      ([, value]) =>
        value !== null && value !== undefined && (typeof value !== 'number' || Number.isFinite(value)),
    ),
  );
}

function show(value: unknown, options: WireOptions): unknown {
  if (Array.isArray(value)) return value.map((member: unknown) => show(member, options));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => options.extensiones || key !== 'version')
      .filter(([key]) => options.formato === 'ld' || !key.startsWith('@'))
      .map(([key, member]) => [key, show(member, options)]),
  );
}

function asRecord(value: unknown): Record<string, unknown> {
  return value as Record<string, unknown>; // show() gives an object for an object
}
