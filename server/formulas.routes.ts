import type { Hono } from 'hono';
import { checkIfMatch } from './etag.ts';
import { createFormula, loadFormula, saveFormula } from './formula-store.ts';
import { FORMULAS, formulaNodo, LINEAS, type FormulaCompleta } from './formula-wire.ts';
import { lineaAnswer, listFormulasAnswer, listLineasAnswer, readEmbebidas } from './formulas-lists.ts';
import { deleteFormula } from './formulas.repository.ts';
import { runIdempotent } from './idempotency.ts';
import { createdAnswer, deletedAnswer, itemAnswer } from './item-answer.ts';
import { mediaTypeOf, readJsonObject, WRITE_TYPES } from './json-body.ts';
import { paramsOf } from './list-answer.ts';
import { ApiProblem, itemNotFound } from './problem.ts';
import { mount, parseId, type ApiDeps, type Handler, type Peticion } from './request.ts';
import type { Queries } from './schema.ts';
import { applySparse, readSparse } from './sparse.ts';
import type { Nodo } from './wire.ts';

/** Soap formulas; their lines are read only on their own and written with their formula. */
export function formulasRoutes(app: Hono, deps: ApiDeps): void {
  mount(app, deps, { path: FORMULAS, handlers: { GET: listFormulasAnswer, POST: create } });
  mount(app, deps, { path: `${FORMULAS}/:id`, handlers: { GET: read, PUT: put, DELETE: remove } });
  mount(app, deps, { path: LINEAS, handlers: { GET: listLineasAnswer } });
  mount(app, deps, { path: `${LINEAS}/:id`, handlers: { GET: lineaAnswer } });
}

const create: Handler = async (peticion) => {
  const { c, ownerId } = peticion;
  const body = await readJsonObject(c.req.raw, WRITE_TYPES);
  return runIdempotent(peticion, body, async (trx) => {
    const isPlain = mediaTypeOf(c.req.header('content-type') ?? null) === 'application/json';
    if ('@id' in body || (isPlain && 'id' in body)) {
      throw new ApiProblem(400, 'Update is not allowed for this operation.');
    }
    return createdAnswer(peticion, toNodo(peticion, await createFormula(trx, ownerId, body)));
  });
};

const read: Handler = async (peticion) => {
  const formula = await peticion.deps.database.read((queries) => find(peticion, queries));
  return itemAnswer(peticion, toNodo(peticion, formula));
};

const put: Handler = async (peticion) => {
  const { c, deps, extensiones } = peticion;
  const body = await readJsonObject(c.req.raw, WRITE_TYPES);
  const saved = await deps.database.write(async (trx) =>
    saveFormula(trx, await findUnchanged(peticion, trx), { body, extensiones }),
  );
  return itemAnswer(peticion, toNodo(peticion, saved));
};

const remove: Handler = async (peticion) => {
  await peticion.deps.database.write(async (trx) => {
    const { row } = await findUnchanged(peticion, trx);
    await deleteFormula(trx, row);
  });
  return deletedAnswer();
};

async function find({ c, ownerId }: Peticion, queries: Queries): Promise<FormulaCompleta> {
  const id = parseId(c.req.param('id'));
  const formula = id === null ? null : await loadFormula(queries, ownerId, id);
  if (!formula) throw itemNotFound();
  return formula;
}

/** The stored formula, after `If-Match` was checked: inside the transaction and before any validation. */
async function findUnchanged(peticion: Peticion, queries: Queries): Promise<FormulaCompleta> {
  const formula = await find(peticion, queries);
  if (peticion.extensiones) checkIfMatch(peticion.c.req.header('if-match'), formula.row.version);
  return formula;
}

function toNodo(peticion: Peticion, formula: FormulaCompleta): Nodo {
  const params = paramsOf(peticion);
  const embebidas = readEmbebidas(params, peticion.extensiones);
  return applySparse(formulaNodo(formula, embebidas), readSparse(params));
}
