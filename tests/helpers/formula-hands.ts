import type { Doc } from '../../src/domain/canonical.ts';
import type { FormulaPayload } from '../../src/domain/formula.ts';
import type { FormulaRow } from '../../src/db/tables.ts';
import { saveRecord } from '../../src/sync/save.ts';
import { rulesOf } from '../../src/sync/tables.ts';
import type { Device } from './devices.ts';
import { aFormulaPayload } from './formula-builders.ts';

const T = 'formulas';

/** A line of `cantidad` g in a document. */
export function line(ingrediente: string, cantidad = 100) {
  return { ingrediente, cantidad };
}

/** Saves a new formula. */
export function createFormula(device: Device, values: Partial<FormulaPayload>): Promise<string> {
  const doc = aFormulaPayload({ aceites: [], ...values });
  return saveRecord(device.writer, { t: T, lk: null, values: doc, seen: null, label: 'Crear' });
}

/** Opens the form of a formula, changes fields and saves. */
export async function editFormula(
  device: Device,
  lk: string,
  change: Doc | ((seen: Doc) => Doc),
): Promise<void> {
  const seen = await formulaDoc(device, lk);
  const values = { ...seen, ...(typeof change === 'function' ? change(seen) : change) };
  await saveRecord(device.writer, { t: T, lk, values, seen, label: 'Editar' });
}

/** Changes the grams of one line in the form of a formula, and saves. */
export function editLine(
  device: Device,
  lk: string,
  { ref, cantidad }: { ref: string; cantidad: number },
): Promise<void> {
  return editFormula(device, lk, ({ aceites }) => ({
    aceites: (aceites as Doc[]).map((each) => (each['ingrediente'] === ref ? { ...each, cantidad } : each)), // lines of the document
  }));
}

/** What a PUT of the formula would carry. */
export async function formulaDoc(device: Device, lk: string): Promise<Doc> {
  return rulesOf(T).toDoc(await formulaRow(device, lk));
}

/** The formula as the screens show it. */
export async function formulaRow(device: Device, lk: string): Promise<FormulaRow> {
  const row = await device.db.formulas.get(lk);
  if (row === undefined) throw new Error(`The device shows no formula ${lk}`);
  return row;
}

/** Every formula that the screens show, oldest first. */
export function formulaRows(device: Device): Promise<FormulaRow[]> {
  return device.db.formulas.orderBy('lk').toArray();
}

/** Grams by ingredient of the oils of a document or a row. */
export function grams(record: object): Record<string, unknown> {
  const aceites = 'aceites' in record ? record.aceites : [];
  const lines = Array.isArray(aceites) ? (aceites as Doc[]) : []; // lines of a document
  return Object.fromEntries(lines.map((each) => [each['ingrediente'], each['cantidad']]));
}

/** Brings both lists up to date, ingredients first. */
export async function pullAll(device: Device): Promise<void> {
  await device.pull();
  await device.pull({ t: T });
}
