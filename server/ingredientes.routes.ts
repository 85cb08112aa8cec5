import type { Hono } from 'hono';
import { checkIfMatch } from './etag.ts';
import { runIdempotent } from './idempotency.ts';
import { readEmbebido } from './ingrediente-embed.ts';
import {
  createIngrediente,
  loadIngrediente,
  removeIngrediente,
  saveIngrediente,
} from './ingrediente-store.ts';
import { INGREDIENTES, ingredienteNodo, type IngredienteCompleto } from './ingrediente-wire.ts';
import { listHistorialAnswer, listIngredientesAnswer, listStockBajoAnswer } from './ingredientes-lists.ts';
import { createdAnswer, deletedAnswer, itemAnswer } from './item-answer.ts';
import { mediaTypeOf, PATCH_TYPES, readJsonObject, WRITE_TYPES, type JsonObject } from './json-body.ts';
import { paramsOf } from './list-answer.ts';
import { ApiProblem, itemNotFound } from './problem.ts';
import { mount, parseId, type ApiDeps, type Handler, type Peticion } from './request.ts';
import type { Queries } from './schema.ts';
import { applySparse, readSparse } from './sparse.ts';
import type { Nodo } from './wire.ts';

/** Ingredients with their purchase links. */
export function ingredientesRoutes(app: Hono, deps: ApiDeps): void {
  mount(app, deps, { path: `${INGREDIENTES}/stock-bajo`, handlers: { GET: listStockBajoAnswer } });
  mount(app, deps, { path: `${INGREDIENTES}/:id/historial`, handlers: { GET: listHistorialAnswer } });
  mount(app, deps, { path: INGREDIENTES, handlers: { GET: listIngredientesAnswer, POST: create } });
  mount(app, deps, {
    path: `${INGREDIENTES}/:id`,
    handlers: { GET: read, PUT: put, PATCH: patch, DELETE: remove },
  });
}

const create: Handler = async (peticion) => {
  const { c, ownerId } = peticion;
  const body = await readJsonObject(c.req.raw, WRITE_TYPES);
  return runIdempotent(peticion, body, async (trx) => {
    const isPlain = mediaTypeOf(c.req.header('content-type') ?? null) === 'application/json';
    if ('@id' in body || (isPlain && 'id' in body)) {
      throw new ApiProblem(400, 'Update is not allowed for this operation.');
    }
    const ingrediente = await createIngrediente(trx, ownerId, body);
    return createdAnswer(peticion, await toNodo(peticion, trx, ingrediente));
  });
};

const read: Handler = async (peticion) => {
  const item = await peticion.deps.database.read(async (queries) =>
    toNodo(peticion, queries, await find(peticion, queries)),
  );
  return itemAnswer(peticion, item);
};

const put: Handler = async (peticion) =>
  save(peticion, await readJsonObject(peticion.c.req.raw, WRITE_TYPES));

const patch: Handler = async (peticion) => {
  const body = await readJsonObject(peticion.c.req.raw, PATCH_TYPES);
  if ('enlaces' in body) {
    throw new ApiProblem(400, 'PATCH solo admite campos sencillos: envía los enlaces con PUT.');
  }
  return save(peticion, body);
};

const remove: Handler = async (peticion) => {
  await peticion.deps.database.write(async (trx) => {
    const { row } = await findUnchanged(peticion, trx);
    await removeIngrediente(trx, row, peticion.extensiones);
  });
  return deletedAnswer();
};

async function save(peticion: Peticion, body: JsonObject) {
  const { deps, extensiones } = peticion;
  const item = await deps.database.write(async (trx) => {
    const stored = await findUnchanged(peticion, trx);
    const saved = await saveIngrediente(trx, stored, { body, nowMs: deps.now(), extensiones });
    return toNodo(peticion, trx, saved);
  });
  return itemAnswer(peticion, item);
}

async function find({ c, ownerId }: Peticion, queries: Queries): Promise<IngredienteCompleto> {
  const id = parseId(c.req.param('id'));
  const ingrediente = id === null ? null : await loadIngrediente(queries, ownerId, id);
  if (!ingrediente) throw itemNotFound();
  return ingrediente;
}

/** The stored ingredient, after `If-Match` was checked: inside the transaction and before any validation. */
async function findUnchanged(peticion: Peticion, queries: Queries): Promise<IngredienteCompleto> {
  const ingrediente = await find(peticion, queries);
  if (peticion.extensiones) checkIfMatch(peticion.c.req.header('if-match'), ingrediente.row.version);
  return ingrediente;
}

async function toNodo(peticion: Peticion, queries: Queries, ingrediente: IngredienteCompleto): Promise<Nodo> {
  const params = paramsOf(peticion);
  const embebido = await readEmbebido(queries, params, peticion.extensiones);
  return applySparse(ingredienteNodo(ingrediente, embebido), readSparse(params));
}
