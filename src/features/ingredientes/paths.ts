import { ingredienteEditPath, ingredientePath } from '#domain/paths.ts';
import { routeIdOf } from '#db/row.ts';
import type { IngredienteRow } from '#db/tables.ts';

export const LISTA_PATH = '/app/ingredientes';
export const NUEVO_PATH = '/app/ingredientes/nuevo';

type Named = Pick<IngredienteRow, 'lk' | 'sid'>;

/** Address of the detail page of an ingredient. */
export function detailPath(row: Named): string {
  return ingredientePath(routeIdOf(row));
}

/** Address of the edit form of an ingredient. */
export function editPath(row: Named): string {
  return ingredienteEditPath(routeIdOf(row));
}

/** Address of the create form; `tipo` pre-fills water or lye. */
export function newPath(tipo?: 'agua' | 'sosa'): string {
  return tipo === undefined ? NUEVO_PATH : `${NUEVO_PATH}?tipo=${tipo}`;
}
