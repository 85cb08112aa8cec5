import type { Doc } from '#domain/canonical.ts';
import { parseListPath, rowOf, type Violation } from '#domain/violation.ts';

/** How a form shows the document of its table. */
export interface FormShape {
  /** The form's own name of a field, where it has one. */
  names: Readonly<Record<string, string>>;
  /** The lists, each with the field of a row that shows what is wrong with the row as a whole. */
  lists: Readonly<Record<string, string>>;
}

/** What is needed to find the row of the form that a violation means. */
export interface SentDoc {
  /** What was sent; a list that is not in it was sent as it was stored. */
  sent: Doc;
  /** The last copy from the server. */
  stored: Doc;
  /** True when the server numbers rows as they stand in the body (`indice-peticion`). */
  isBodyIndex: boolean;
}

/** The server's violations with the names of the form: its fields, and the rows as the form shows them. */
export function toFormViolations(
  violations: readonly Violation[],
  shape: FormShape,
  sentDoc: SentDoc,
): Violation[] {
  return violations.map(({ path, message }) => ({ path: formPath(path, shape, sentDoc), message }));
}

function formPath(path: string, { names, lists }: FormShape, sentDoc: SentDoc): string {
  const place = parseListPath(path);
  const rowField = place === null ? undefined : lists[place.list];
  if (place === null || rowField === undefined) return names[path] ?? path;
  const row = formRow(place, rowField, sentDoc);
  return row === null ? place.list : `${place.list}[${row}].${place.field === '' ? rowField : place.field}`;
}

/** Parts that this device could not read are in the body but are no rows of the form. */
function formRow(
  { list, index }: { list: string; index: number },
  rowField: string,
  { sent, stored, isBodyIndex }: SentDoc,
): number | null {
  const storedParts = partsOf(stored[list]);
  const sentParts = list in sent ? partsOf(sent[list]) : storedParts;
  const storedIds = storedParts.map(idOf).filter((id) => id !== null);
  const bodyRow = isBodyIndex ? index : rowOf(index, sentParts.map(idOf), storedIds);
  const isRow = (part: unknown) => typeof part === 'object' && part !== null && rowField in part;
  if (bodyRow === null || !isRow(sentParts[bodyRow])) return null;
  return sentParts.slice(0, bodyRow).filter(isRow).length;
}

function partsOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}

/** The id of a part as it was sent, `null` for a new one. */
function idOf(part: unknown): string | null {
  if (typeof part !== 'object' || part === null || !('@id' in part)) return null;
  return typeof part['@id'] === 'string' ? part['@id'] : null;
}
