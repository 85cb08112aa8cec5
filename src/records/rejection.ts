import { parseListPath, rowOf, type Violation } from '#domain/violation.ts';

/** What is needed to find the row of the form that a violation means. */
export interface SentLinks {
  /** The links of the request, in body order. */
  sent: readonly unknown[];
  /** `@id` of the links in the last copy from the server. */
  storedIds: readonly string[];
  /** True when the server numbers rows as they stand in the body (`indice-peticion`). */
  isBodyIndex: boolean;
}

/** The server's violations with the names of the form: its fields, and the rows as the form shows them. */
export function toFormViolations(violations: readonly Violation[], links: SentLinks): Violation[] {
  return violations.map(({ path, message }) => ({ path: formPath(path, links), message }));
}

function formPath(path: string, links: SentLinks): string {
  if (path === 'ingredienteCategoria') return 'categoriaId';
  const place = parseListPath(path);
  if (place?.list !== 'enlaces') return path;
  const row = formRow(place.index, links);
  if (row === null) return 'enlaces';
  return place.field === '' ? `enlaces[${row}].url` : `enlaces[${row}].${place.field}`;
}

/** Links that this device could not read are in the body but are no rows of the form. */
function formRow(index: number, { sent, storedIds, isBodyIndex }: SentLinks): number | null {
  const bodyRow = isBodyIndex ? index : rowOf(index, sent.map(idOf), storedIds);
  if (bodyRow === null || !isRow(sent[bodyRow])) return null;
  return sent.slice(0, bodyRow).filter(isRow).length;
}

/** The id of a link as it was sent, `null` for a new one. */
export function idOf(link: unknown): string | null {
  if (typeof link !== 'object' || link === null || !('@id' in link)) return null;
  return typeof link['@id'] === 'string' ? link['@id'] : null;
}

function isRow(link: unknown): boolean {
  return typeof link === 'object' && link !== null && 'url' in link;
}
