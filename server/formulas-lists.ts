import { SECCIONES, type Seccion } from '#domain/linea.ts';
import { FORMULAS, formulaNodo, LINEAS, lineaItemNodo } from './formula-wire.ts';
import { listFormulas } from './formulas.repository.ts';
import { itemAnswer } from './item-answer.ts';
import { lineasByFormula, findLinea, listLineas } from './lineas.repository.ts';
import { listAnswer, paramsOf } from './list-answer.ts';
import { readPaging } from './paging.ts';
import { readPrecios } from './precios.repository.ts';
import { itemNotFound } from './problem.ts';
import { parseId, type Handler } from './request.ts';
import type { LineaRow } from './schema.ts';
import { applySparse, readGroups, readSparse } from './sparse.ts';

/** GET of the formula list: pages, sparse fields, embedded lines. */
export const listFormulasAnswer: Handler = async (peticion) => {
  const { deps, ownerId, extensiones } = peticion;
  const params = paramsOf(peticion);
  const paging = readPaging(params, extensiones);
  const embebidas = readEmbebidas(params, extensiones);
  const sparse = readSparse(params);
  const { members, total } = await deps.database.read(async (queries) => {
    const list = await listFormulas(queries, ownerId, paging);
    // a whole list asks for everything at once: thousands of ids do not fit into one statement
    const isWhole = paging.kind === 'all';
    const lineas = await lineasByFormula(queries, ownerId, isWhole ? null : list.rows.map(({ id }) => id));
    const precios = await readPrecios(queries, ownerId, isWhole ? null : idsOf([...lineas.values()].flat()));
    const nodos = list.rows.map((row) =>
      formulaNodo({ row, lineas: lineas.get(row.id) ?? [], precios }, embebidas),
    );
    return { members: nodos.map((item) => applySparse(item, sparse)), total: list.total };
  });
  return listAnswer(peticion, { path: FORMULAS, type: 'FormulaJabon', members, total, paging });
};

/** GET of all lines of the user: lets a mirror resolve them in one call. */
export const listLineasAnswer: Handler = async (peticion) => {
  const { deps, ownerId, extensiones } = peticion;
  const paging = readPaging(paramsOf(peticion), extensiones);
  const { members, total } = await deps.database.read(async (queries) => {
    const list = await listLineas(queries, ownerId, paging);
    const precios = await readPrecios(queries, ownerId, paging.kind === 'all' ? null : idsOf(list.rows));
    return { members: list.rows.map((row) => lineaItemNodo(row, precios)), total: list.total };
  });
  return listAnswer(peticion, { path: LINEAS, type: 'IngredienteFormulaBase', members, total, paging });
};

/** GET of one line. */
export const lineaAnswer: Handler = async (peticion) => {
  const { c, deps, ownerId } = peticion;
  const id = parseId(c.req.param('id'));
  const item = await deps.database.read(async (queries) => {
    const row = id === null ? null : await findLinea(queries, ownerId, id);
    return row && lineaItemNodo(row, await readPrecios(queries, ownerId, [row.ingredienteId]));
  });
  if (!item) throw itemNotFound();
  return itemAnswer(peticion, item);
};

/**
 * The sections whose lines a query wants whole: all with `groups[]=lineas` (capability `embed`), or those that are
 * named in a nested `properties[aceites][]`.
 */
export function readEmbebidas(params: URLSearchParams, extensiones: boolean): ReadonlySet<Seccion> {
  if (extensiones && readGroups(params).has('lineas')) return new Set(SECCIONES);
  const anidados = readSparse(params)?.anidados ?? new Map<string, unknown>();
  return new Set(SECCIONES.filter((seccion) => anidados.has(seccion)));
}

function idsOf(lineas: readonly LineaRow[]): number[] {
  return [...new Set(lineas.map(({ ingredienteId }) => ingredienteId))];
}
