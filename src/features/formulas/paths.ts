import { FORMULA_NUEVA_PATH, formulaEditPath, formulaPath } from '#domain/paths.ts';
import { routeIdOf, type SyncFields } from '#db/row.ts';

type Named = Pick<SyncFields, 'lk' | 'sid'>;

/** Address of the detail page of a formula. */
export function detailPath(row: Named): string {
  return formulaPath(routeIdOf(row));
}

/** Address of the edit form of a formula. */
export function editPath(row: Named): string {
  return formulaEditPath(routeIdOf(row));
}

/** Address of the create form, filled with a copy of a formula. */
export function copyPath(row: Named): string {
  return `${FORMULA_NUEVA_PATH}?copia=${encodeURIComponent(routeIdOf(row))}`;
}
