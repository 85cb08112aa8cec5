import type { Seccion } from '#domain/linea.ts';
import { readFormula, type FormulaEntrada } from './formula-body.ts';
import { checkFormula, lineaIdOf } from './formula-check.ts';
import { lineasOf, type FormulaCompleta, type FormulaLineas } from './formula-wire.ts';
import { findFormula, insertFormula, updateFormula, type FormulaDatos } from './formulas.repository.ts';
import type { JsonObject } from './json-body.ts';
import { lineasByFormula, replaceLineas } from './lineas.repository.ts';
import { readPrecios } from './precios.repository.ts';
import type { FormulaRow, Queries } from './schema.ts';
import { bodyIndex, stockIndex, type IndexOf } from './violation-index.ts';

/** A formula of the user with its lines and prices, or `null`. */
export async function loadFormula(
  queries: Queries,
  ownerId: number,
  id: number,
): Promise<FormulaCompleta | null> {
  const row = await findFormula(queries, ownerId, id);
  return row && complete(queries, row);
}

/** Checks a body and stores it as a new formula with its lines. Throws 400, 422. */
export async function createFormula(
  queries: Queries,
  ownerId: number,
  body: JsonObject,
): Promise<FormulaCompleta> {
  const { datos, lineas } = checkFormula(await readFormula(queries, ownerId, { body, stored: null }));
  const row = await insertFormula(queries, ownerId, datos);
  await replaceLineas(queries, row, { stored: [], wanted: lineas });
  return complete(queries, row);
}

/** Lays a body over a stored formula and stores the result: the version grows when anything changed. Throws 400, 422. */
export async function saveFormula(
  queries: Queries,
  stored: FormulaCompleta,
  { body, extensiones }: { body: JsonObject; extensiones: boolean },
): Promise<FormulaCompleta> {
  const before = stored.row;
  const entrada = await readFormula(queries, before.ownerId, { body, stored });
  const indexOf = extensiones ? bodyIndex : stockIndexOf(entrada, stored);
  const { datos, lineas } = checkFormula(entrada, indexOf);
  const hasNewLineas = await replaceLineas(queries, before, { stored: stored.lineas, wanted: lineas });
  if (!hasNewLineas && !hasChanged(before, datos)) return stored;
  return complete(queries, await updateFormula(queries, before, datos));
}

async function complete(queries: Queries, row: FormulaRow): Promise<FormulaCompleta> {
  const lineas = (await lineasByFormula(queries, row.ownerId, [row.id])).get(row.id) ?? [];
  const ids = lineas.map(({ ingredienteId }) => ingredienteId);
  return { row, lineas, precios: await readPrecios(queries, row.ownerId, ids) };
}

function stockIndexOf(entrada: FormulaEntrada, { lineas }: FormulaLineas): IndexOf {
  return (list, row) => {
    const seccion = list as Seccion; // the only lists of a formula
    const sent = entrada[seccion].map((linea) => ({ id: lineaIdOf(linea) }));
    return stockIndex(sent, lineasOf(lineas, seccion))(row);
  };
}

function hasChanged(row: FormulaRow, datos: FormulaDatos): boolean {
  return Object.entries(datos).some(([campo, value]) => row[campo as keyof FormulaDatos] !== value); // entries() forgets the key type
}
