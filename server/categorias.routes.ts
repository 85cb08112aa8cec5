import type { Hono } from 'hono';
import { findCategoria, listCategorias, listGrupos, type CategoriaRow } from './categorias.repository.ts';
import { itemAnswer } from './item-answer.ts';
import { listAnswer, paramsOf } from './list-answer.ts';
import { pageOf, readPaging } from './paging.ts';
import { itemNotFound } from './problem.ts';
import { mount, parseId, type ApiDeps, type Handler } from './request.ts';
import { nodo, type Nodo } from './wire.ts';

const CATEGORIAS = '/api/ingrediente_categorias';
const GRUPOS = '/api/categoria_grupos';

/** Categories and their groups: shared by all users, read only. */
export function categoriasRoutes(app: Hono, deps: ApiDeps): void {
  mount(app, deps, { path: CATEGORIAS, handlers: { GET: list } });
  mount(app, deps, { path: `${CATEGORIAS}/:id`, handlers: { GET: item } });
  mount(app, deps, { path: GRUPOS, handlers: { GET: grupos } });
  mount(app, deps, { path: `${GRUPOS}/:id`, handlers: { GET: grupo } });
}

const list: Handler = async (peticion) => {
  const paging = readPaging(paramsOf(peticion), peticion.extensiones);
  const rows = await peticion.deps.database.read(listCategorias);
  const members = pageOf(rows, paging).map(categoriaNodo);
  return listAnswer(peticion, {
    path: CATEGORIAS,
    type: 'IngredienteCategoria',
    members,
    total: rows.length,
    paging,
  });
};

const item: Handler = async (peticion) => {
  const id = parseId(peticion.c.req.param('id'));
  const row = id === null ? null : await peticion.deps.database.read((queries) => findCategoria(queries, id));
  if (!row) throw itemNotFound();
  return itemAnswer(peticion, categoriaNodo(row));
};

const grupos: Handler = async (peticion) => {
  const rows = await peticion.deps.database.read(listGrupos);
  const paging = { kind: 'all' } as const;
  const members = rows.map(grupoNodo);
  return listAnswer(peticion, { path: GRUPOS, type: 'CategoriaGrupo', members, total: rows.length, paging });
};

const grupo: Handler = async (peticion) => {
  const id = parseId(peticion.c.req.param('id'));
  const rows = await peticion.deps.database.read(listGrupos);
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw itemNotFound();
  return itemAnswer(peticion, grupoNodo(row));
};

/** A category; its group is embedded, as in the recordings. */
function categoriaNodo({ id, nombre, grupoId, grupoNombre, version }: CategoriaRow): Nodo {
  const grupoCampos = { nombre: grupoNombre };
  const grupoEmbebido = nodo(`${GRUPOS}/${grupoId}`, 'CategoriaGrupo', grupoCampos);
  return nodo(`${CATEGORIAS}/${id}`, 'IngredienteCategoria', { id, nombre, grupo: grupoEmbebido, version });
}

function grupoNodo({ id, nombre }: { id: number; nombre: string }): Nodo {
  return nodo(`${GRUPOS}/${id}`, 'CategoriaGrupo', { id, nombre, version: 1 });
}
