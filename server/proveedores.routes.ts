import type { Hono } from 'hono';
import * as v from 'valibot';
import { nombreSchema } from '#domain/ingrediente.ts';
import { safeUrl } from '#domain/safe-url.ts';
import { readCampos, type Campo } from './campos.ts';
import { checkIfMatch } from './etag.ts';
import { runIdempotent } from './idempotency.ts';
import { createdAnswer, deletedAnswer, itemAnswer } from './item-answer.ts';
import { readJsonObject, WRITE_TYPES, type JsonObject } from './json-body.ts';
import { listAnswer, paramsOf } from './list-answer.ts';
import { readPaging, type Paging } from './paging.ts';
import { ApiProblem, itemNotFound, ViolationProblem } from './problem.ts';
import {
  deleteProveedor,
  findProveedor,
  insertProveedor,
  listProveedores,
  updateProveedor,
  type ProveedorDatos,
} from './proveedores.repository.ts';
import { mount, parseId, type ApiDeps, type Handler, type Peticion } from './request.ts';
import type { ProveedorRow, Queries } from './schema.ts';
import { toViolations } from './violations.ts';
import { nodo, type Nodo } from './wire.ts';

const PATH = '/api/proveedores';

const CAMPOS: readonly Campo[] = [
  { nombre: 'nombre', tipo: 'string', nullable: false },
  { nombre: 'web', tipo: 'string', nullable: true },
  { nombre: 'comentario', tipo: 'string', nullable: true },
];

const proveedorSchema = v.strictObject({
  nombre: nombreSchema,
  web: v.nullable(
    v.pipe(
      v.string(),
      v.check((url) => safeUrl(url) !== null, 'Debe ser una URL válida'),
    ),
  ),
  comentario: v.nullable(v.string()),
});

/** Suppliers of the user. */
export function proveedoresRoutes(app: Hono, deps: ApiDeps): void {
  mount(app, deps, { path: '/api/ingredientes/proveedores', handlers: { GET: listOfIngredientes } });
  mount(app, deps, { path: PATH, handlers: { GET: list, POST: create } });
  mount(app, deps, { path: `${PATH}/:id`, handlers: { GET: read, PUT: save, DELETE: remove } });
}

const list: Handler = (peticion) =>
  answerList(peticion, PATH, readPaging(paramsOf(peticion), peticion.extensiones));

const listOfIngredientes: Handler = (peticion) =>
  answerList(peticion, '/api/ingredientes/proveedores', { kind: 'all' });

const create: Handler = async (peticion) => {
  const body = await readJsonObject(peticion.c.req.raw, WRITE_TYPES);
  return runIdempotent(peticion, body, async (trx) => {
    if ('@id' in body) throw new ApiProblem(400, 'Update is not allowed for this operation.');
    const row = await insertProveedor(trx, peticion.ownerId, checked(body, null));
    return createdAnswer(peticion, proveedorNodo(row));
  });
};

const read: Handler = async (peticion) => {
  const row = await peticion.deps.database.read((queries) => find(peticion, queries));
  return itemAnswer(peticion, proveedorNodo(row));
};

const save: Handler = async (peticion) => {
  const body = await readJsonObject(peticion.c.req.raw, WRITE_TYPES);
  const row = await peticion.deps.database.write(async (trx) => {
    const stored = await findUnchanged(peticion, trx);
    return updateProveedor(trx, stored, checked(body, stored));
  });
  return itemAnswer(peticion, proveedorNodo(row));
};

const remove: Handler = async (peticion) => {
  await peticion.deps.database.write(async (trx) => deleteProveedor(trx, await findUnchanged(peticion, trx)));
  return deletedAnswer();
};

async function answerList(peticion: Peticion, path: string, paging: Paging) {
  const { rows, total } = await peticion.deps.database.read((queries) =>
    listProveedores(queries, peticion.ownerId, paging),
  );
  return listAnswer(peticion, { path, type: 'Proveedor', members: rows.map(proveedorNodo), total, paging });
}

async function find({ c, ownerId }: Peticion, queries: Queries): Promise<ProveedorRow> {
  const id = parseId(c.req.param('id'));
  const row = id === null ? null : await findProveedor(queries, ownerId, id);
  if (!row) throw itemNotFound();
  return row;
}

async function findUnchanged(peticion: Peticion, queries: Queries): Promise<ProveedorRow> {
  const row = await find(peticion, queries);
  if (peticion.extensiones) checkIfMatch(peticion.c.req.header('if-match'), row.version);
  return row;
}

/** The supplier to store: absent fields keep their value. Throws 400 or 422. */
function checked(body: JsonObject, stored: ProveedorRow | null): ProveedorDatos {
  const given = readCampos(body, CAMPOS);
  const before = stored ?? { nombre: undefined, web: null, comentario: null };
  const { nombre, web, comentario } = before;
  const merged = { nombre, web, comentario, ...given };
  const parsed = v.safeParse(proveedorSchema, merged);
  if (!parsed.success) throw new ViolationProblem(toViolations(parsed.issues));
  return merged as ProveedorDatos; // passed the schema, whose output only trims: texts are stored verbatim
}

function proveedorNodo({ id, nombre, web, comentario, version }: ProveedorRow): Nodo {
  return nodo(`${PATH}/${id}`, 'Proveedor', { id, nombre, web, comentario, version });
}
