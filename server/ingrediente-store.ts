import { enlacesByIngrediente, replaceEnlaces } from './enlaces.repository.ts';
import { insertHistorial } from './historial.repository.ts';
import { touchFormulas } from './formula-version.ts';
import { readIngrediente } from './ingrediente-body.ts';
import { checkIngrediente, checkUnico, enlaceIdOf } from './ingrediente-check.ts';
import type { IngredienteCompleto } from './ingrediente-wire.ts';
import {
  deleteIngrediente,
  findIngrediente,
  insertIngrediente,
  updateIngrediente,
  type IngredienteDatos,
} from './ingredientes.repository.ts';
import type { JsonObject } from './json-body.ts';
import { countFormulasWith } from './lineas.repository.ts';
import { ApiProblem } from './problem.ts';
import type { IngredienteRow, Queries } from './schema.ts';
import { bodyIndex, stockIndex, type IndexOf } from './violation-index.ts';

/** An ingredient of the user with its links, or `null`. */
export async function loadIngrediente(
  queries: Queries,
  ownerId: number,
  id: number,
): Promise<IngredienteCompleto | null> {
  const row = await findIngrediente(queries, ownerId, id);
  return row && withEnlaces(queries, row);
}

/** Checks a body and stores it as a new ingredient with its links. Throws 400, 409, 422. */
export async function createIngrediente(
  queries: Queries,
  ownerId: number,
  body: JsonObject,
): Promise<IngredienteCompleto> {
  const { datos, enlaces } = checkIngrediente(await readIngrediente(queries, body, null));
  await checkUnico(queries, ownerId, { datos, exceptId: null });
  const row = await insertIngrediente(queries, ownerId, datos);
  await replaceEnlaces(queries, row, { stored: [], wanted: enlaces });
  await touchFormulas(queries, null, row);
  return withEnlaces(queries, row);
}

/**
 * Lays a body over a stored ingredient and stores the result: the version grows when anything changed, price and
 * stock changes go to the history. Throws 400, 409, 422.
 */
export async function saveIngrediente(
  queries: Queries,
  stored: IngredienteCompleto,
  { body, nowMs, extensiones }: { body: JsonObject; nowMs: number; extensiones: boolean },
): Promise<IngredienteCompleto> {
  const before = stored.row;
  const entrada = await readIngrediente(queries, body, stored);
  const sent = entrada.documento.enlaces.map((enlace) => ({ id: enlaceIdOf(enlace) }));
  const rowOf = stockIndex(sent, stored.enlaces);
  const indexOf: IndexOf = extensiones ? bodyIndex : (_list, row) => rowOf(row);
  const { datos, enlaces } = checkIngrediente(entrada, indexOf);
  await checkUnico(queries, before.ownerId, { datos, exceptId: before.id });
  const hasNewEnlaces = await replaceEnlaces(queries, before, { stored: stored.enlaces, wanted: enlaces });
  if (!hasNewEnlaces && !hasChanged(before, datos)) return stored;
  const after = await updateIngrediente(queries, before, datos);
  await insertHistorial(queries, { before, after, nowMs });
  await touchFormulas(queries, before, after);
  return withEnlaces(queries, after);
}

/**
 * Removes an ingredient with its links and history. Throws 409 while formulas have lines of it; under STOCK=1 that is
 * the bare 500 of a foreign key that failed.
 */
export async function removeIngrediente(
  queries: Queries,
  row: IngredienteRow,
  extensiones: boolean,
): Promise<void> {
  const formulas = await countFormulasWith(queries, row.ownerId, row.id);
  if (formulas > 0) throw extensiones ? inUse(formulas) : new ApiProblem(500, 'Internal Server Error');
  await deleteIngrediente(queries, row);
  await touchFormulas(queries, row, null);
}

function inUse(formulas: number): ApiProblem {
  const users = formulas === 1 ? 'lo usa 1 fórmula' : `lo usan ${formulas} fórmulas`;
  return new ApiProblem(409, `No se puede eliminar el ingrediente porque ${users}.`, {
    type: '/errors/ingrediente-en-uso',
    title: 'Conflicto',
  });
}

async function withEnlaces(queries: Queries, row: IngredienteRow): Promise<IngredienteCompleto> {
  const groups = await enlacesByIngrediente(queries, row.ownerId, [row.id]);
  return { row, enlaces: groups.get(row.id) ?? [] };
}

function hasChanged(row: IngredienteRow, datos: IngredienteDatos): boolean {
  return Object.entries(datos).some(([campo, value]) => row[campo as keyof IngredienteDatos] !== value); // entries() forgets the key type
}
