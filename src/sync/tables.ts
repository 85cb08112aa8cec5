import type { Doc } from '#domain/canonical.ts';
import { fromIngredienteDoc, toIngredienteDoc } from '#domain/ingrediente-doc.ts';
import type { Ingrediente } from '#domain/ingrediente.ts';
import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { foldText } from '#domain/texto.ts';
import type { AnyRow } from '#db/tables.ts';

/** What the protocol must know of a table: how a row becomes a writable document and back. */
interface TableRules {
  /** What a PUT of the row would carry. */
  toDoc: (row: AnyRow) => Doc;
  /** The own fields of the record that `doc` describes; `confirmed` is the server's copy, if any. */
  fromDoc: (doc: Doc, confirmed: AnyRow | null) => Ingrediente;
  /** The folded text by which the record is searched and ordered. */
  clave: (record: Ingrediente) => string;
  /** The records that a document names, by local key: they must be on the server first. */
  references: (doc: Doc) => readonly Pick<OutboxEntry, 't' | 'lk'>[];
  /** True when both are the one record of its kind that the server takes: its water, its lye. */
  isSameUnique: (mine: Doc, theirs: Doc) => boolean;
}

const rules: Record<WritableTable, TableRules> = {
  ingredientes: {
    toDoc: toIngredienteDoc,
    fromDoc: fromIngredienteDoc,
    clave: (record) => foldText(record.nombre),
    references: () => [], // categories and suppliers are read-only and named by their IRI
    isSameUnique: (mine, theirs) =>
      ['esAgua', 'esSosa'].some((mark) => mine[mark] === true && theirs[mark] === true),
  },
};

/** The rules of table `t`. */
export function rulesOf(t: WritableTable): TableRules {
  return rules[t];
}
