import { compareText } from '#domain/texto.ts';
import type { CalaveraDb } from './database.ts';
import type { CategoriaRow, ProveedorRow } from './tables.ts';

/** All categories in Spanish order. */
export async function readCategorias(db: CalaveraDb): Promise<CategoriaRow[]> {
  const rows = await db.categorias.toArray();
  return rows.sort((a, b) => compareText(a.nombre, b.nombre));
}

/** The supplier with this canonical IRI, or `null`. */
export async function readProveedor(db: CalaveraDb, iri: string): Promise<ProveedorRow | null> {
  return (await db.proveedores.get(iri)) ?? null;
}
