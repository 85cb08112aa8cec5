import { idOfIri } from '#domain/iri.ts';
import { SECCIONES, type Seccion } from '#domain/linea.ts';
import { readCampos, referenceNotFound, type Campo } from './campos.ts';
import { lineaDocument, lineasOf, type FormulaLineas } from './formula-wire.ts';
import { INGREDIENTES } from './ingrediente-wire.ts';
import { listKnownIngredientes } from './ingredientes.repository.ts';
import type { JsonObject } from './json-body.ts';
import { readLineas, type LineaEntrada } from './lineas-body.ts';
import { parseId } from './request.ts';
import type { FormulaRow, Queries } from './schema.ts';

const CAMPOS: readonly Campo[] = [
  { nombre: 'nombre', tipo: 'string', nullable: false },
  { nombre: 'descripcion', tipo: 'string', nullable: true },
  { nombre: 'observaciones', tipo: 'string', nullable: true },
  { nombre: 'cantidadAgua', tipo: 'float', nullable: false },
  { nombre: 'cantidadSosa', tipo: 'float', nullable: false },
  { nombre: 'mendrulandia', tipo: 'string', nullable: true },
];

/** The whole document after a body was laid over what is stored. Its values are not checked yet. */
export type FormulaEntrada = Record<string, unknown> & Record<Seccion, LineaEntrada[]>;

/**
 * Reads a body over the stored formula (`null` for a new one): an absent field keeps its value, a list that is given
 * replaces the stored one. Throws 400 for wrong types and for references to nothing.
 */
export async function readFormula(
  queries: Queries,
  ownerId: number,
  { body, stored }: { body: JsonObject; stored: FormulaLineas | null },
): Promise<FormulaEntrada> {
  const before = stored ? storedDocument(stored.row) : NUEVA;
  const given = readCampos(body, CAMPOS);
  const entrada = {
    ...before,
    ...given,
    aceites: readSeccion('aceites', body, stored),
    aromas: readSeccion('aromas', body, stored),
    otros: readSeccion('otros', body, stored),
  };
  await checkIngredientes(queries, ownerId, entrada);
  return entrada;
}

/** Every key is there, so that a missing one gets the message of its field. */
const NUEVA: Record<string, unknown> = {
  nombre: undefined,
  descripcion: null,
  observaciones: null,
  cantidadAgua: undefined,
  cantidadSosa: undefined,
  mendrulandia: null,
};

function storedDocument(row: FormulaRow): Record<string, unknown> {
  const { nombre, descripcion, observaciones, cantidadAgua, cantidadSosa, mendrulandia } = row;
  return { nombre, descripcion, observaciones, cantidadAgua, cantidadSosa, mendrulandia };
}

function readSeccion(seccion: Seccion, body: JsonObject, stored: FormulaLineas | null): LineaEntrada[] {
  const lineas = lineasOf(stored?.lineas ?? [], seccion);
  return Object.hasOwn(body, seccion)
    ? readLineas(seccion, body[seccion], lineas)
    : lineas.map(lineaDocument);
}

/** 400 for the first line that names an ingredient the user does not have. Other texts are the schema's business. */
async function checkIngredientes(
  queries: Queries,
  ownerId: number,
  entrada: Record<Seccion, LineaEntrada[]>,
): Promise<void> {
  const refs = SECCIONES.flatMap((seccion) => entrada[seccion].map(({ ingrediente }) => ingrediente)).filter(
    (ref) => typeof ref === 'string' && ref.startsWith(`${INGREDIENTES}/`),
  ) as string[]; // the filter leaves texts only
  const ids = refs.map((ref) => parseId(idOfIri(ref))).filter((id) => id !== null);
  const known = await listKnownIngredientes(queries, ownerId, [...new Set(ids)]);
  const missing = refs.find((ref) => !known.has(ref));
  if (missing !== undefined) throw referenceNotFound(missing);
}
