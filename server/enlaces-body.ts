import { canonicalIri } from '#domain/iri.ts';
import { readCampos, referenceNotFound, wrongType, type Campo } from './campos.ts';
import { ENLACES } from './ingrediente-wire.ts';
import { isJsonObject } from './json-body.ts';
import { ApiProblem } from './problem.ts';
import type { EnlaceRow } from './schema.ts';

const CAMPOS: readonly Campo[] = [
  { nombre: 'url', tipo: 'string', nullable: false },
  { nombre: 'precio', tipo: 'float', nullable: false },
  { nombre: 'cantidadEnvase', tipo: 'float', nullable: false },
  { nombre: 'unidadMedida', tipo: 'string', nullable: false },
];

/** A link of a body, completed from the stored one when it has an `@id`; its values are not checked yet. */
export type EnlaceEntrada = Record<string, unknown>;

/**
 * Reads the `enlaces` of a body. A link with `@id` keeps the fields that are not given (also a bare IRI).
 * Throws 400 for what is no link, and for an `@id` that is not one of the stored links of this ingredient:
 * API Platform would silently move the link here.
 */
export function readEnlaces(value: unknown, stored: readonly EnlaceRow[]): EnlaceEntrada[] {
  if (typeof value !== 'object' || value === null) throw wrongType('enlaces', '"array"', value);
  const seen = new Set<string>();
  return Object.values(value).map((entry: unknown) => {
    const enlace = typeof entry === 'string' ? { '@id': entry } : entry;
    if (!isJsonObject(enlace)) {
      throw wrongType('enlaces', '"array" (nested document) or "string" (IRI)', entry);
    }
    const given = readCampos(enlace, CAMPOS);
    if (!Object.hasOwn(enlace, '@id')) return { ...NUEVO, ...given };
    const row = findStored(enlace['@id'], stored);
    const iri = `${ENLACES}/${row.id}`;
    if (seen.has(iri)) throw new ApiProblem(400, `El enlace "${iri}" aparece dos veces.`);
    seen.add(iri);
    return { ...documentOf(row), ...given };
  });
}

/** A stored link as a body would have it. */
export function documentOf({ id, url, precio, cantidadEnvase, unidadMedida }: EnlaceRow): EnlaceEntrada {
  return { '@id': `${ENLACES}/${id}`, url, precio, cantidadEnvase, unidadMedida };
}

/** Every key is there, so that a missing one gets the message of its field. */
const NUEVO = { url: undefined, precio: undefined, cantidadEnvase: undefined, unidadMedida: undefined };

function findStored(reference: unknown, stored: readonly EnlaceRow[]): EnlaceRow {
  if (typeof reference !== 'string') throw new ApiProblem(400, 'Invalid IRI.');
  const iri = canonicalIri(reference);
  if (!iri.startsWith('/')) throw new ApiProblem(400, `No route matches "${reference}".`);
  const row = stored.find(({ id }) => iri === `${ENLACES}/${id}`);
  if (!row) throw referenceNotFound(reference);
  return row;
}
