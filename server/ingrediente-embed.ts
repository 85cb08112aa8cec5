import { listCategorias } from './categorias.repository.ts';
import type { Embebido } from './ingrediente-wire.ts';
import type { Queries } from './schema.ts';
import { readGroups, readSparse } from './sparse.ts';

/**
 * What a query wants embedded: `groups[]=enlaces`, `groups[]=categoria` (capability `embed`), or a relation that is
 * named in a nested `properties[relation][]`.
 */
export async function readEmbebido(
  queries: Queries,
  params: URLSearchParams,
  extensiones: boolean,
): Promise<Embebido> {
  const groups = extensiones ? readGroups(params) : new Set<string>();
  const anidados = readSparse(params)?.anidados ?? new Map<string, unknown>();
  const wantsCategoria = groups.has('categoria') || anidados.has('ingredienteCategoria');
  return {
    enlaces: groups.has('enlaces') || anidados.has('enlaces'),
    categorias: wantsCategoria
      ? new Map((await listCategorias(queries)).map(({ id, nombre }) => [id, nombre]))
      : null,
  };
}
