import type { HistorialRow, IngredienteRow, Queries } from './schema.ts';

/** The fields whose changes are kept. Quantities in the unit of measure, price in €. */
const CAMPOS = ['precioEnvase', 'cantidadEnvase', 'stockQuantity', 'minStockLevel'] as const;

/** Notes the changes between two states of an ingredient. `nowMs` is the time of the change. */
export async function insertHistorial(
  queries: Queries,
  { before, after, nowMs }: { before: IngredienteRow; after: IngredienteRow; nowMs: number },
): Promise<void> {
  const fecha = new Date(nowMs).toISOString();
  const rows = CAMPOS.filter((campo) => before[campo] !== after[campo]).map((campo) => ({
    ownerId: after.ownerId,
    ingredienteId: after.id,
    fecha,
    campo,
    anterior: before[campo],
    nuevo: after[campo],
  }));
  if (rows.length > 0) await queries.insertInto('historial').values(rows).execute();
}

/** The changes of an ingredient of the user, newest first. */
export function listHistorial(
  queries: Queries,
  ownerId: number,
  ingredienteId: number,
): Promise<HistorialRow[]> {
  return queries
    .selectFrom('historial')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('ingredienteId', '=', ingredienteId)
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
