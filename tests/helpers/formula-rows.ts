import type { CalaveraDb } from '../../src/db/database.ts';
import { writeTableMeta } from '../../src/db/meta.ts';
import type { FormulaRow, IngredienteRow } from '../../src/db/tables.ts';
import { newLocalKey } from '../../src/domain/local-key.ts';
import { foldText } from '../../src/domain/texto.ts';
import { DESPENSA, type Ejemplo, type IngredienteEjemplo, type LineaEjemplo } from './ejemplos.ts';
import { aFormula } from './formula-builders.ts';
import { anIngredienteRow, fillStore } from './ingrediente-rows.ts';

let confirmed = 0;

/** A stored formula that the server has confirmed and numbered. */
export function aFormulaRow(overrides: Partial<FormulaRow> = {}): FormulaRow {
  confirmed += 1;
  const record = { ...aFormula(), ...overrides };
  return {
    lk: newLocalKey(),
    sid: `/api/formula_jabons/${1000 + confirmed}`,
    version: null,
    etag: null,
    hash: '',
    seenAt: 1,
    viaPull: true,
    touch: 0,
    estado: 'synced',
    clave: foldText(record.nombre),
    ...record,
  };
}

/** Fills a store as first pulls do: the formulas and the ingredients they are made of. */
export async function fillFormulas(
  db: CalaveraDb,
  formulas: readonly FormulaRow[],
  ingredientes: readonly IngredienteRow[] = despensaRows(),
): Promise<void> {
  await fillStore(db, ingredientes);
  await db.formulas.bulkPut([...formulas]);
  await writeTableMeta(db, 'formulas', { pulledAt: Date.now(), dirty: false });
}

/** IRI of an ingredient of the worked examples. */
export function ejemploIri(nombre: IngredienteEjemplo): string {
  return `/api/ingredientes/${Object.keys(DESPENSA).indexOf(nombre) + 1}`;
}

/** The ingredients of the worked examples, named as they are there. */
export function despensaRows(): IngredienteRow[] {
  return Object.entries(DESPENSA).map(([nombre, source]) =>
    anIngredienteRow({
      ...source,
      nombre,
      // The keys of what was just listed.
      sid: ejemploIri(nombre as IngredienteEjemplo),
      esAgua: nombre === 'agua',
      esSosa: nombre === 'sosa',
      ingredienteCategoria: nombre === 'agua' || nombre === 'sosa' ? null : '/api/ingrediente_categorias/2',
    }),
  );
}

/** A worked example as the device keeps it, without figures of the server. */
export function anEjemploRow(ejemplo: Ejemplo, overrides: Partial<FormulaRow> = {}): FormulaRow {
  const { nombre, cantidadAgua, cantidadSosa } = ejemplo;
  const lineas = (list: LineaEjemplo[]) =>
    list.map(({ ingrediente, cantidad }) => ({ ingrediente: ejemploIri(ingrediente), cantidad }));
  return aFormulaRow({
    nombre,
    cantidadAgua,
    cantidadSosa,
    aceites: lineas(ejemplo.aceites),
    aromas: lineas(ejemplo.aromas),
    otros: lineas(ejemplo.otros),
    ...overrides,
  });
}
