import * as v from 'valibot';
import {
  clave,
  formulaDoc,
  formulaRowSchema,
  ingredienteDoc,
  ingredienteRowSchema,
} from './backup-records.ts';

/**
 * What a backup holds around its records (`#domain/backup-records.ts`): base, queue, questions, trash, drafts and the
 * read-only tables. As strict as the records.
 */

const texto = v.string();
const numero = v.pipe(v.number(), v.finite());
const cantidad = v.nullable(numero);
const tabla = v.picklist(['ingredientes', 'formulas']);
/** JSON has no undefined: what was so is missing. */
const cualquiera = v.optional(v.unknown(), null);

/** What was seen in the fields of a write; a field that was not there is `null`. */
const vistoSchema = v.record(texto, v.unknown());

const base = { lk: clave, sid: v.exactOptional(clave), gone: v.boolean() };
const ingredienteBase = v.object({ t: v.literal('ingredientes'), ...base, row: ingredienteRowSchema });
const formulaBase = v.object({ t: v.literal('formulas'), ...base, row: formulaRowSchema });

export const baseRowSchema = v.variant('t', [ingredienteBase, formulaBase]);

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

const entrada = {
  seq: numero,
  opId: clave,
  user: texto,
  schema: numero,
  lk: clave,
  kind: v.picklist(['create', 'update', 'delete']),
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
};

/** A queued write. `patch` holds the fields that it changes: all of them for a create. */
export const entrySchema = v.pipe(
  v.variant('t', [
    v.object({ t: v.literal('ingredientes'), ...entrada, patch: v.partial(ingredienteDoc) }),
    v.object({ t: v.literal('formulas'), ...entrada, patch: v.partial(formulaDoc) }),
  ]),
  v.check(({ t, kind, patch }) => kind !== 'create' || v.is(docSchemas[t], patch)),
);

const docSchemas = { ingredientes: ingredienteDoc, formulas: formulaDoc };

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

const papelera = {
  lk: clave,
  sid: v.nullable(clave),
  touch: numero,
  at: numero,
  entries: v.array(entrySchema),
};

export const trashRowSchema = v.variant('t', [
  v.object({
    t: v.literal('ingredientes'),
    ...papelera,
    row: v.nullable(ingredienteRowSchema),
    base: v.nullable(ingredienteBase),
  }),
  v.object({
    t: v.literal('formulas'),
    ...papelera,
    row: v.nullable(formulaRowSchema),
    base: v.nullable(formulaBase),
  }),
]);

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
