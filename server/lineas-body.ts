import { canonicalIri } from '#domain/iri.ts';
import type { Seccion } from '#domain/linea.ts';
import { readCampos, referenceNotFound, wrongType, type Campo } from './campos.ts';
import { LINEAS, lineaDocument } from './formula-wire.ts';
import { isJsonObject, type JsonObject } from './json-body.ts';
import { ApiProblem } from './problem.ts';
import type { LineaRow } from './schema.ts';

const CAMPOS: readonly Campo[] = [{ nombre: 'cantidad', tipo: 'float', nullable: false }];

/** A line of a body, completed from the stored one when it has an `@id`; its values are not checked yet. */
export type LineaEntrada = Record<string, unknown>;

/**
 * Reads the lines a body has for a section. A line with `@id` keeps the fields that are not given (also a bare IRI).
 * Throws 400 for what is no line, and for an `@id` that is not one of the stored lines of this section: API Platform
 * would silently move the line here.
 */
export function readLineas(seccion: Seccion, value: unknown, stored: readonly LineaRow[]): LineaEntrada[] {
  if (typeof value !== 'object' || value === null) throw wrongType(seccion, '"array"', value);
  const seen = new Set<string>();
  return Object.values(value).map((entry: unknown) => {
    const linea = typeof entry === 'string' ? { '@id': entry } : entry;
    if (!isJsonObject(linea)) {
      throw wrongType(seccion, '"array" (nested document) or "string" (IRI)', entry);
    }
    const given = { ...readIngrediente(linea), ...readCampos(linea, CAMPOS) };
    if (!Object.hasOwn(linea, '@id')) return { ...NUEVA, ...given };
    const row = findStored(linea['@id'], stored);
    const iri = `${LINEAS}/${row.id}`;
    if (seen.has(iri)) throw new ApiProblem(400, `La línea "${iri}" aparece dos veces.`);
    seen.add(iri);
    return { ...lineaDocument(row), ...given };
  });
}

/** Every key is there, so that a missing one gets the message of its field. */
const NUEVA = { ingrediente: undefined, cantidad: undefined };

/** The reference of a line as a path; what it names is looked for when the whole body has been read. */
function readIngrediente(linea: JsonObject): { ingrediente?: string } {
  if (!Object.hasOwn(linea, 'ingrediente')) return {};
  const value = linea['ingrediente'];
  if (typeof value === 'object' && value !== null) {
    throw new ApiProblem(
      400,
      'Nested documents for attribute "ingrediente" are not allowed. Use IRIs instead.',
    );
  }
  if (typeof value !== 'string') {
    throw wrongType('ingrediente', '"array" (nested document) or "string" (IRI)', value);
  }
  return { ingrediente: canonicalIri(value) };
}

function findStored(reference: unknown, stored: readonly LineaRow[]): LineaRow {
  if (typeof reference !== 'string') throw new ApiProblem(400, 'Invalid IRI.');
  const iri = canonicalIri(reference);
  if (!iri.startsWith('/')) throw new ApiProblem(400, `No route matches "${reference}".`);
  const row = stored.find(({ id }) => iri === `${LINEAS}/${id}`);
  if (!row) throw referenceNotFound(reference);
  return row;
}
