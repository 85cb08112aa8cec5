/** One refusal of the server: the field it names (`enlaces[1].precio`, '' for the whole) and what it says. */
export interface Violation {
  path: string;
  message: string;
}

/** A path into a list: `enlaces[1].precio` → list `enlaces`, index 1, field `precio`. */
export interface ListPath {
  list: string;
  index: number;
  field: string;
}

/** Splits a path into list, index and field, or `null` when it does not point into a list. */
export function parseListPath(path: string): ListPath | null {
  const match = /^(\w+)\[(\d+)\](?:\.(.+))?$/.exec(path);
  if (!match) return null;
  const [, list = '', index = '0', field = ''] = match;
  return { list, index: Number(index), field };
}

/**
 * The row of the request body that a violation index means, or `null` when none fits.
 *
 * API Platform numbers a child that was sent with its `@id` by its place in the *stored* list, and the new ones
 * from `storedIds.length` on in body order (contract §1.5). A server with `indice-peticion` gives the body index.
 *
 * @param index      index in the violation's path
 * @param sent       `@id` of every row that was sent, in body order; `null` for a new one
 * @param storedIds  ids of the list in the last copy from the server
 */
export function rowOf(
  index: number,
  sent: readonly (string | null)[],
  storedIds: readonly string[],
): number | null {
  const found =
    index < storedIds.length ? sent.indexOf(storedIds[index] ?? null) : newRow(index, sent, storedIds);
  if (found >= 0) return found;
  return index < sent.length ? index : null;
}

function newRow(index: number, sent: readonly (string | null)[], storedIds: readonly string[]): number {
  const newRows = sent.flatMap((id, row) => (id === null ? [row] : []));
  return newRows[index - storedIds.length] ?? -1;
}
