import { enlacesByIngrediente, findEnlace, listEnlaces } from './enlaces.repository.ts';
import { listHistorial } from './historial.repository.ts';
import { readEmbebido } from './ingrediente-embed.ts';
import { ENLACES, enlaceItemNodo, INGREDIENTES, ingredienteNodo } from './ingrediente-wire.ts';
import { readFiltros } from './ingredientes-filters.ts';
import { findIngrediente, listIngredientes, listStockBajo } from './ingredientes.repository.ts';
import { itemAnswer } from './item-answer.ts';
import { listAnswer, paramsOf } from './list-answer.ts';
import { readPaging } from './paging.ts';
import { itemNotFound } from './problem.ts';
import { parseId, type Handler, type Peticion } from './request.ts';
import type { HistorialRow, IngredienteRow, Queries } from './schema.ts';
import { applySparse, readSparse } from './sparse.ts';
import { withoutNulls, type Nodo } from './wire.ts';

/** GET of the ingredient list: filters, order, pages, sparse fields, embedding. */
export const listIngredientesAnswer: Handler = async (peticion) => {
  const { deps, ownerId, extensiones } = peticion;
  const params = paramsOf(peticion);
  const paging = readPaging(params, extensiones);
  const filtros = readFiltros(params);
  const { members, total } = await deps.database.read(async (queries) => {
    const list = await listIngredientes(queries, ownerId, { filtros, paging });
    const scope = paging.kind === 'all' ? 'all' : 'some';
    return { members: await toNodos(peticion, queries, { rows: list.rows, scope }), total: list.total };
  });
  return listAnswer(peticion, { path: INGREDIENTES, type: 'Ingrediente', members, total, paging });
};

/** GET of the ingredients at or below their minimum; never in pages. */
export const listStockBajoAnswer: Handler = async (peticion) => {
  const members = await peticion.deps.database.read(async (queries) => {
    const rows = await listStockBajo(queries, peticion.ownerId);
    return toNodos(peticion, queries, { rows, scope: 'all' });
  });
  return listAnswer(peticion, {
    path: `${INGREDIENTES}/stock-bajo`,
    type: 'Ingrediente',
    members,
    total: members.length,
    paging: { kind: 'all' },
  });
};

/** GET of the changes of price and stock of an ingredient, newest first. */
export const listHistorialAnswer: Handler = async (peticion) => {
  const { c, deps, ownerId } = peticion;
  const id = parseId(c.req.param('id'));
  const rows = await deps.database.read(async (queries) => {
    const ingrediente = id === null ? null : await findIngrediente(queries, ownerId, id);
    if (!ingrediente) throw itemNotFound();
    return listHistorial(queries, ownerId, ingrediente.id);
  });
  return listAnswer(peticion, {
    path: `${INGREDIENTES}/${id}/historial`,
    type: 'IngredienteHistorial',
    members: rows.map(historialNodo),
    total: rows.length,
    paging: { kind: 'all' },
  });
};

/** GET of all purchase links of the user: lets a mirror resolve them in one call. */
export const listEnlacesAnswer: Handler = async (peticion) => {
  const paging = readPaging(paramsOf(peticion), peticion.extensiones);
  const { rows, total } = await peticion.deps.database.read((queries) =>
    listEnlaces(queries, peticion.ownerId, paging),
  );
  const members = rows.map(enlaceItemNodo);
  return listAnswer(peticion, { path: ENLACES, type: 'IngredienteEnlaceCompra', members, total, paging });
};

/** GET of one purchase link. */
export const enlaceAnswer: Handler = async (peticion) => {
  const id = parseId(peticion.c.req.param('id'));
  const row =
    id === null
      ? null
      : await peticion.deps.database.read((queries) => findEnlace(queries, peticion.ownerId, id));
  if (!row) throw itemNotFound();
  return itemAnswer(peticion, enlaceItemNodo(row));
};

async function toNodos(
  peticion: Peticion,
  queries: Queries,
  { rows, scope }: { rows: readonly IngredienteRow[]; scope: 'all' | 'some' },
): Promise<Nodo[]> {
  const params = paramsOf(peticion);
  const embebido = await readEmbebido(queries, params, peticion.extensiones);
  const sparse = readSparse(params);
  // a whole list asks for all links at once: thousands of ids do not fit into one statement
  const ids = scope === 'all' ? null : rows.map(({ id }) => id);
  const enlaces = await enlacesByIngrediente(queries, peticion.ownerId, ids);
  return rows.map((row) =>
    applySparse(ingredienteNodo({ row, enlaces: enlaces.get(row.id) ?? [] }, embebido), sparse),
  );
}

function historialNodo({ fecha, campo, anterior, nuevo }: HistorialRow): Nodo {
  return { '@type': 'IngredienteHistorial', ...withoutNulls({ fecha, campo, anterior, nuevo }) };
}
