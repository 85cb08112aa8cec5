import type { Doc } from './canonical.ts';
import type { Ingrediente, IngredientePayload } from './ingrediente.ts';

/** The writable document of a stored ingredient: what a PUT of it would carry. */
export function toIngredienteDoc(row: Ingrediente): IngredientePayload {
  return {
    nombre: row.nombre,
    unidadMedida: row.unidadMedida,
    cantidadEnvase: row.cantidadEnvase ?? 0,
    precioEnvase: row.precioEnvase ?? 0,
    stockQuantity: row.stockQuantity,
    minStockLevel: row.minStockLevel,
    densidad: row.densidad,
    comentario: row.comentario,
    ingredienteCategoria: row.ingredienteCategoria,
    esAgua: row.esAgua,
    esSosa: row.esSosa,
    enlaces: [...row.enlaces, ...row.enlacesSinDetalles.map((iri) => ({ '@id': iri }))],
  };
}

/**
 * The ingredient that `doc` describes. `confirmed` is the server's copy, if any: it gives what a document does not
 * carry. The server's derived figures are dropped, because they belong to the confirmed values only.
 */
export function fromIngredienteDoc(doc: Doc, confirmed: Ingrediente | null): Ingrediente {
  const payload = doc as unknown as IngredientePayload; // validated when it was queued
  return {
    nombre: payload.nombre,
    unidadMedida: payload.unidadMedida,
    cantidadEnvase: payload.cantidadEnvase,
    precioEnvase: payload.precioEnvase,
    stockQuantity: payload.stockQuantity,
    minStockLevel: payload.minStockLevel,
    densidad: payload.densidad,
    comentario: payload.comentario,
    ingredienteCategoria: payload.ingredienteCategoria,
    esAgua: payload.esAgua,
    esSosa: payload.esSosa,
    enlaces: payload.enlaces.flatMap((enlace) => ('url' in enlace ? [enlace] : [])),
    enlacesSinDetalles: payload.enlaces.flatMap((enlace) => ('url' in enlace ? [] : [enlace['@id']])),
    proveedor: confirmed?.proveedor ?? null,
    precioGramo: null,
    nivelStock: null,
  };
}
