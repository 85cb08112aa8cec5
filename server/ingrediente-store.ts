import { enlacesByIngrediente, replaceEnlaces } from './enlaces.repository.ts';
import { insertHistorial } from './historial.repository.ts';
import { readIngrediente } from './ingrediente-body.ts';
import { checkIngrediente, checkUnico, enlaceIdOf, stockIndex } from './ingrediente-check.ts';
import type { IngredienteCompleto } from './ingrediente-wire.ts';
import {
  findIngrediente,
  insertIngrediente,
  updateIngrediente,
  type IngredienteDatos,
} from './ingredientes.repository.ts';
import type { JsonObject } from './json-body.ts';
import type { IngredienteRow, Queries } from './schema.ts';

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
  const indexOf = extensiones ? (row: number) => row : stockIndex(sent, stored.enlaces);
  const { datos, enlaces } = checkIngrediente(entrada, indexOf);
  await checkUnico(queries, before.ownerId, { datos, exceptId: before.id });
  const hasNewEnlaces = await replaceEnlaces(queries, before, { stored: stored.enlaces, wanted: enlaces });
  if (!hasNewEnlaces && !hasChanged(before, datos)) return stored;
  const after = await updateIngrediente(queries, before, datos);
  await insertHistorial(queries, { before, after, nowMs });
  return withEnlaces(queries, after);
}

async function withEnlaces(queries: Queries, row: IngredienteRow): Promise<IngredienteCompleto> {
  const groups = await enlacesByIngrediente(queries, row.ownerId, [row.id]);
  return { row, enlaces: groups.get(row.id) ?? [] };
}

function hasChanged(row: IngredienteRow, datos: IngredienteDatos): boolean {
  return Object.entries(datos).some(([campo, value]) => row[campo as keyof IngredienteDatos] !== value); // entries() forgets the key type
}
