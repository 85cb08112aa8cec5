import type { Queries } from './schema.ts';

/** A category with its group. */
export interface CategoriaRow {
  id: number;
  nombre: string;
  grupoId: number;
  grupoNombre: string;
  version: number;
}

/** All categories in the order of their numbers. */
export function listCategorias(queries: Queries): Promise<CategoriaRow[]> {
  return categorias(queries).orderBy('ingredienteCategoria.id').execute();
}

/** One category, or `null`. */
export async function findCategoria(queries: Queries, id: number): Promise<CategoriaRow | null> {
  const row = await categorias(queries).where('ingredienteCategoria.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The three fixed groups. */
export function listGrupos(queries: Queries): Promise<{ id: number; nombre: string }[]> {
  return queries.selectFrom('categoriaGrupo').selectAll().orderBy('id').execute();
}

function categorias(queries: Queries) {
  return queries
    .selectFrom('ingredienteCategoria')
    .innerJoin('categoriaGrupo', 'categoriaGrupo.id', 'ingredienteCategoria.grupoId')
    .select([
      'ingredienteCategoria.id',
      'ingredienteCategoria.nombre',
      'ingredienteCategoria.grupoId',
      'ingredienteCategoria.version',
      'categoriaGrupo.nombre as grupoNombre',
    ]);
}
