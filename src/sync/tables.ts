import type { Doc } from '#domain/canonical.ts';
import type { FreshTable } from '#domain/freshness.ts';
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
  /** The same of a document. */
  claveOf: (doc: Doc) => string;
  /** What a new record starts with: such a value tells nothing about which record it is. */
  usual: Doc;
  /** The records that a document names, by local key: they must be on the server first. */
  references: (doc: Doc) => readonly Pick<OutboxEntry, 't' | 'lk'>[];
  /** Fields that name a record of a read-only table: that table, and what is said when the record is gone there. */
  lost: Readonly<Record<string, { table: FreshTable; text: string }>>;
  /** Quantities that both sides may take from or add to: a conflict about them comes with a proposal. */
  additive: readonly string[];
  /** True when both are the one record of its kind that the server takes: its water, its lye. */
  isSameUnique: (mine: Doc, theirs: Doc) => boolean;
}

const rules: Record<WritableTable, TableRules> = {
  ingredientes: {
    toDoc: toIngredienteDoc,
    fromDoc: fromIngredienteDoc,
    clave: (record) => foldText(record.nombre),
    claveOf: ({ nombre }) => (typeof nombre === 'string' ? foldText(nombre) : ''),
    usual: { unidadMedida: 'grs' },
    references: () => [], // categories and suppliers are read-only and named by their IRI
    lost: {
      ingredienteCategoria: {
        table: 'categorias',
        text: 'La categoría elegida ya no existe. Elige otra y guarda de nuevo.',
      },
    },
    additive: ['stockQuantity'],
    isSameUnique: (mine, theirs) =>
      ['esAgua', 'esSosa'].some((mark) => mine[mark] === true && theirs[mark] === true),
  },
};

/** The rules of table `t`. */
export function rulesOf(t: WritableTable): TableRules {
  return rules[t];
}
