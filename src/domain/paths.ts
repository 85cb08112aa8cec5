/** Addresses that screens of several parts lead to. A record's local key and its number are equally good as `id`. */
export const SINCRONIZACION_PATH = '/app/sincronizacion';
export const REVISAR_PATH = '/app/revisar';
export const AJUSTES_PATH = '/app/ajustes';
export const GUIA_PATH = '/app/guia';

/** Where what waits for the maker about one record stands. */
export function revisarPath(lk: string): string {
  return `${REVISAR_PATH}?registro=${encodeURIComponent(lk)}`;
}

/** The page of an ingredient. */
export function ingredientePath(id: string): string {
  return `/app/ingredientes/${encodeURIComponent(id)}`;
}

/** The edit form of an ingredient. */
export function ingredienteEditPath(id: string): string {
  return `/app/ingredientes/editar/${encodeURIComponent(id)}`;
}

/** The list of soap formulas. */
export const FORMULAS_PATH = '/app/recetas-jabon';

/** The form for a new soap formula. */
export const FORMULA_NUEVA_PATH = `${FORMULAS_PATH}/nueva`;

/** The page of a soap formula. */
export function formulaPath(id: string): string {
  return `${FORMULAS_PATH}/${encodeURIComponent(id)}`;
}

/** The edit form of a soap formula. */
export function formulaEditPath(id: string): string {
  return `${FORMULAS_PATH}/editar/${encodeURIComponent(id)}`;
}

/** The page of a record of either table. */
export function recordPath(t: 'ingredientes' | 'formulas', id: string): string {
  return t === 'formulas' ? formulaPath(id) : ingredientePath(id);
}

/** The edit form of a record of either table. */
export function recordEditPath(t: 'ingredientes' | 'formulas', id: string): string {
  return t === 'formulas' ? formulaEditPath(id) : ingredienteEditPath(id);
}
