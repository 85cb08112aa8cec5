import * as v from 'valibot';
import { UNIDADES } from './unidad.ts';

/**
 * What a backup holds, record by record. Strict about every value that reaches a screen or the server: the file may
 * have been changed by anybody. What is not known is left out.
 */

const texto = v.string();
const numero = v.pipe(v.number(), v.finite());
const cantidad = v.nullable(numero);
const clave = v.pipe(texto, v.nonEmpty(), v.maxLength(200));
const tabla = v.picklist(['ingredientes']);
/** JSON has no undefined: what was so is missing. */
const cualquiera = v.optional(v.unknown(), null);
const unidadMedida = v.picklist(UNIDADES);

const enlace = v.object({
  '@id': v.optional(texto),
  url: texto,
  precio: numero,
  cantidadEnvase: numero,
  unidadMedida,
});
const enlaces = v.array(enlace);

const comunes = {
  stockQuantity: cantidad,
  minStockLevel: cantidad,
  densidad: cantidad,
  comentario: v.nullable(texto),
  ingredienteCategoria: v.nullable(texto),
  esAgua: v.boolean(),
  esSosa: v.boolean(),
};

const documento = {
  nombre: texto,
  unidadMedida,
  cantidadEnvase: numero,
  precioEnvase: numero,
  ...comunes,
  enlaces: v.array(v.union([enlace, v.strictObject({ '@id': texto })])),
};

/** A whole writable document. */
const docSchema = v.object(documento);
/** The fields that a write changes. */
const patchSchema = v.partial(docSchema);
/** What was seen in those fields; a field that was not there is `null`. */
const vistoSchema = v.record(texto, v.unknown());

export const ingredienteRowSchema = v.object({
  nombre: texto,
  unidadMedida,
  cantidadEnvase: cantidad,
  precioEnvase: cantidad,
  ...comunes,
  enlaces,
  enlacesSinDetalles: v.array(texto),
  proveedor: v.nullable(texto),
  precioGramo: cantidad,
  nivelStock: cantidad,
  lk: clave,
  sid: v.exactOptional(clave),
  version: cantidad,
  etag: v.nullable(texto),
  hash: texto,
  seenAt: numero,
  viaPull: v.boolean(),
  touch: numero,
  estado: v.picklist(['synced', 'pending', 'sending', 'attention']),
  clave: texto,
});

export const baseRowSchema = v.object({
  t: tabla,
  lk: clave,
  sid: v.exactOptional(clave),
  row: ingredienteRowSchema,
  gone: v.boolean(),
});

const errorSchema = v.object({
  kind: v.picklist([
    'net',
    'auth',
    'busy',
    'server',
    'valid',
    'bad',
    'forbidden',
    'gone',
    'conflict',
    'in-use',
  ]),
  status: cantidad,
  type: v.nullable(texto),
  message: v.nullable(texto),
  violations: v.array(v.object({ path: texto, message: texto })),
});

export const entrySchema = v.pipe(
  v.object({
    seq: numero,
    opId: clave,
    user: texto,
    schema: numero,
    t: tabla,
    lk: clave,
    kind: v.picklist(['create', 'update', 'delete']),
    patch: patchSchema,
    base: vistoSchema,
    intents: v.array(v.object({ at: numero, label: texto })),
    state: v.picklist(['pending', 'sending', 'conflict', 'rejected', 'ask']),
    amb: v.boolean(),
    ambAt: v.exactOptional(numero),
    sent: v.nullable(
      v.object({ hash: texto, epoch: numero, at: numero, clock: numero, knownSids: v.array(texto) }),
    ),
    att: numero,
    nextAt: numero,
    poison: numero,
    err: v.nullable(errorSchema),
  }),
  v.check(({ kind, patch }) => kind !== 'create' || v.is(docSchema, patch)),
);

export const reviewRowSchema = v.object({
  t: tabla,
  lk: clave,
  reason: v.picklist(['changed', 'gone', 'unico', 'discarded', 'ask', 'duplicate']),
  fields: v.array(
    v.object({
      field: texto,
      base: cualquiera,
      mine: cualquiera,
      theirs: cualquiera,
      proposal: v.exactOptional(v.unknown()),
      taken: v.exactOptional(v.picklist(['mine', 'theirs', 'value'])),
    }),
  ),
  others: v.exactOptional(v.array(v.object({ lk: clave, sid: clave }))),
  write: v.exactOptional(v.picklist(['create', 'update', 'delete'])),
  label: texto,
  openedAt: numero,
  closedAt: numero,
  undoneAt: v.exactOptional(numero),
});

export const trashRowSchema = v.object({
  t: tabla,
  lk: clave,
  sid: v.nullable(clave),
  touch: numero,
  at: numero,
  row: v.nullable(ingredienteRowSchema),
  base: v.nullable(baseRowSchema),
  entries: v.array(entrySchema),
});

export const draftRowSchema = v.object({
  key: clave,
  at: numero,
  values: cualquiera,
  seen: v.nullable(v.record(texto, v.unknown())),
});

export const categoriaRowSchema = v.object({ lk: clave, nombre: texto, grupo: v.nullable(texto) });

export const proveedorRowSchema = v.object({
  lk: clave,
  nombre: texto,
  web: v.nullable(texto),
  comentario: v.nullable(texto),
});
