import { nivelStock, precioUnidad } from '#domain/coste.ts';
import type { EnlaceRow, IngredienteRow } from './schema.ts';
import { nodo, type Nodo } from './wire.ts';

export const INGREDIENTES = '/api/ingredientes';
export const ENLACES = '/api/ingrediente_enlace_compras';
export const CATEGORIAS = '/api/ingrediente_categorias';

/** An ingredient with its links. */
export interface IngredienteCompleto {
  row: IngredienteRow;
  enlaces: readonly EnlaceRow[];
}

/** How relations are written: as IRIs, or embedded (`groups[]`). */
export interface Embebido {
  enlaces: boolean;
  /** Category names by number; `null` leaves the IRI. */
  categorias: ReadonlyMap<number, string> | null;
}

/** An ingredient as it goes over the wire, with the figures derived from it. */
export function ingredienteNodo({ row, enlaces }: IngredienteCompleto, embebido: Embebido): Nodo {
  return nodo(`${INGREDIENTES}/${row.id}`, 'Ingrediente', {
    id: row.id,
    nombre: row.nombre,
    unidadMedida: row.unidadMedida,
    cantidadEnvase: row.cantidadEnvase,
    precioEnvase: row.precioEnvase,
    stockQuantity: row.stockQuantity,
    minStockLevel: row.minStockLevel,
    densidad: row.densidad,
    comentario: row.comentario,
    ingredienteCategoria: categoriaRef(row.categoriaId, embebido),
    esAgua: row.esAgua === 1,
    esSosa: row.esSosa === 1,
    enlaces: enlaces.map((enlace) => (embebido.enlaces ? enlaceNodo(enlace) : `${ENLACES}/${enlace.id}`)),
    precioGramo: precioUnidad(row.cantidadEnvase, row.precioEnvase),
    nivelStock: row.stockQuantity === null ? null : nivelStock(row.stockQuantity, row.cantidadEnvase),
    version: row.version,
  });
}

/** A purchase link embedded in its ingredient. */
export function enlaceNodo({ id, url, precio, cantidadEnvase, unidadMedida, version }: EnlaceRow): Nodo {
  return nodo(`${ENLACES}/${id}`, 'IngredienteEnlaceCompra', {
    id,
    url,
    precio,
    cantidadEnvase,
    unidadMedida,
    version,
  });
}

/** A purchase link on its own: it also names its ingredient. */
export function enlaceItemNodo(row: EnlaceRow): Nodo {
  const { '@id': iri = '', '@type': type, id, ...campos } = enlaceNodo(row);
  return nodo(iri, type, { id, ingrediente: `${INGREDIENTES}/${row.ingredienteId}`, ...campos });
}

function categoriaRef(categoriaId: number | null, { categorias }: Embebido): unknown {
  if (categoriaId === null) return null;
  const iri = `${CATEGORIAS}/${categoriaId}`;
  const nombre = categorias?.get(categoriaId);
  return nombre === undefined ? iri : nodo(iri, 'IngredienteCategoria', { nombre });
}
