import type { Doc } from '#domain/canonical.ts';
import { fromFormulaDoc, toFormulaDoc } from '#domain/formula-doc.ts';
import type { Formula } from '#domain/formula.ts';
import type { FreshTable } from '#domain/freshness.ts';
import { fromIngredienteDoc, toIngredienteDoc } from '#domain/ingrediente-doc.ts';
import type { Ingrediente } from '#domain/ingrediente.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { foldText } from '#domain/texto.ts';
import type { AnyRow, FormulaRow, IngredienteRow } from '#db/tables.ts';

/** The own fields of a record of a table that a maker writes to. */
export type AnyRecord = Ingrediente | Formula;

/** What is said of a reference that the server does not know, and which list it was chosen from. */
interface LostRule {
  table: FreshTable;
  text: string;
}

/** What the protocol must know of a table: how a row becomes a writable document and back. */
interface TableRules<Own extends AnyRecord = AnyRecord, Stored extends AnyRow = AnyRow> {
  /** What a PUT of the row would carry. */
  toDoc: (row: Stored) => Doc;
  /** The own fields of the record that `doc` describes; `confirmed` is the server's copy, if any. */
  fromDoc: (doc: Doc, confirmed: Stored | null) => Own;
  /** What a new record starts with: such a value tells nothing about which record it is. */
  usual: Doc;
  /** By field, or by the field of a part: what a record of another table is chosen for. */
  lost: Readonly<Record<string, LostRule>>;
  /** Quantities that both sides may take from or add to: a conflict about them comes with a proposal. */
  additive: readonly string[];
  /** True when both are the one record of its kind that the server takes: its water, its lye. */
  isSameUnique: (mine: Doc, theirs: Doc) => boolean;
}

const ingredientes: TableRules<Ingrediente, IngredienteRow> = {
  toDoc: toIngredienteDoc,
  fromDoc: fromIngredienteDoc,
  usual: { unidadMedida: 'grs' },
  lost: {
    ingredienteCategoria: {
      table: 'categorias',
      text: 'La categoría elegida ya no existe. Elige otra y guarda de nuevo.',
    },
  },
  additive: ['stockQuantity'],
  isSameUnique: (mine, theirs) =>
    ['esAgua', 'esSosa'].some((mark) => mine[mark] === true && theirs[mark] === true),
};

const formulas: TableRules<Formula, FormulaRow> = {
  toDoc: toFormulaDoc,
  fromDoc: fromFormulaDoc,
  usual: {},
  lost: {
    ingrediente: {
      table: 'ingredientes',
      text: 'El ingrediente elegido ya no existe. Elige otro y guarda de nuevo.',
    },
  },
  additive: [],
  isSameUnique: () => false,
};

const rules: Record<WritableTable, TableRules> = {
  ingredientes: ingredientes as unknown as TableRules, // a table holds only rows of its own kind
  formulas: formulas as unknown as TableRules, // the same
};

/** The rules of table `t`. */
export function rulesOf(t: WritableTable): TableRules {
  return rules[t];
}

/** The folded text by which a record is searched and ordered. */
export function claveOf({ nombre }: { nombre?: unknown }): string {
  return typeof nombre === 'string' ? foldText(nombre) : '';
}
