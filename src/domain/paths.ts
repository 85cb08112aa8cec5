/** Addresses that screens of several parts lead to. A record's local key and its number are equally good as `id`. */
export const SINCRONIZACION_PATH = '/app/sincronizacion';
export const REVISAR_PATH = '/app/revisar';

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
