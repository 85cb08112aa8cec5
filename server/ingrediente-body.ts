import { canonicalIri } from '#domain/iri.ts';
import { findCategoria } from './categorias.repository.ts';
import { readCampos, referenceNotFound, wrongType, type Campo } from './campos.ts';
import { documentOf, readEnlaces, type EnlaceEntrada } from './enlaces-body.ts';
import { CATEGORIAS, type IngredienteCompleto } from './ingrediente-wire.ts';
import type { JsonObject } from './json-body.ts';
import { ApiProblem } from './problem.ts';
import { parseId } from './request.ts';
import type { Queries } from './schema.ts';

const CAMPOS: readonly Campo[] = [
  { nombre: 'nombre', tipo: 'string', nullable: false },
  { nombre: 'unidadMedida', tipo: 'string', nullable: false },
  { nombre: 'cantidadEnvase', tipo: 'float', nullable: false },
  { nombre: 'precioEnvase', tipo: 'float', nullable: false },
  { nombre: 'stockQuantity', tipo: 'float', nullable: true },
  { nombre: 'minStockLevel', tipo: 'float', nullable: true },
  { nombre: 'densidad', tipo: 'float', nullable: true },
  { nombre: 'comentario', tipo: 'string', nullable: true },
  { nombre: 'esAgua', tipo: 'bool', nullable: false },
  { nombre: 'esSosa', tipo: 'bool', nullable: false },
];

/** The whole document after a body was laid over what is stored. Its values are not checked yet. */
export interface IngredienteEntrada {
  documento: Record<string, unknown> & { enlaces: EnlaceEntrada[] };
  categoriaId: number | null;
}

/**
 * Reads a body over the stored ingredient (`null` for a new one): an absent field keeps its value, `enlaces`
 * replaces the list. Throws 400 for wrong types and for references to nothing.
 */
export async function readIngrediente(
  queries: Queries,
  body: JsonObject,
  stored: IngredienteCompleto | null,
): Promise<IngredienteEntrada> {
  const before = stored ? storedDocument(stored) : NUEVO;
  const given = readCampos(body, CAMPOS);
  const categoriaId = Object.hasOwn(body, 'ingredienteCategoria')
    ? await readCategoria(queries, body['ingredienteCategoria'])
    : (stored?.row.categoriaId ?? null);
  const enlaces = Object.hasOwn(body, 'enlaces')
    ? readEnlaces(body['enlaces'], stored?.enlaces ?? [])
    : (stored?.enlaces ?? []).map(documentOf);
  const ingredienteCategoria = categoriaId === null ? null : `${CATEGORIAS}/${categoriaId}`;
  return { documento: { ...before, ...given, ingredienteCategoria, enlaces }, categoriaId };
}

/** Every key is there, so that a missing one gets the message of its field. */
const NUEVO: Record<string, unknown> = {
  nombre: undefined,
  unidadMedida: undefined,
  cantidadEnvase: undefined,
  precioEnvase: undefined,
  stockQuantity: null,
  minStockLevel: null,
  densidad: null,
  comentario: null,
  esAgua: false,
  esSosa: false,
};

function storedDocument({ row }: IngredienteCompleto): Record<string, unknown> {
  return {
    nombre: row.nombre,
    unidadMedida: row.unidadMedida,
    cantidadEnvase: row.cantidadEnvase,
    precioEnvase: row.precioEnvase,
    stockQuantity: row.stockQuantity,
    minStockLevel: row.minStockLevel,
    densidad: row.densidad,
    comentario: row.comentario,
    esAgua: row.esAgua === 1,
    esSosa: row.esSosa === 1,
  };
}

async function readCategoria(queries: Queries, value: unknown): Promise<number | null> {
  if (value === null) return null;
  if (typeof value === 'object') {
    throw new ApiProblem(
      400,
      'Nested documents for attribute "ingredienteCategoria" are not allowed. Use IRIs instead.',
    );
  }
  if (typeof value !== 'string') {
    throw wrongType('ingredienteCategoria', '"array" (nested document) or "string" (IRI)', value);
  }
  const iri = canonicalIri(value);
  if (!iri.startsWith('/')) throw new ApiProblem(400, `Invalid IRI "${value}".`);
  const id = iri.startsWith(`${CATEGORIAS}/`) ? parseId(iri.slice(CATEGORIAS.length + 1)) : null;
  const categoria = id === null ? null : await findCategoria(queries, id);
  if (!categoria) throw referenceNotFound(value);
  return categoria.id;
}
