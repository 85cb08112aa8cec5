import { parseListPath, type Violation } from '#domain/violation.ts';

/** A child of a document by its number; `null` for a new one. */
export interface Numbered {
  id: number | null;
}

/** Gives the index under which a violation of row `row` of `list` is reported. */
export type IndexOf = (list: string, row: number) => number;

/** The index of the body, as `indice-peticion` says. */
export const bodyIndex: IndexOf = (_list, row) => row;

/**
 * The index API Platform reports a child under on PUT (contract §1.5): a known one has its place in the stored list,
 * the new ones are counted from its end. Used under STOCK=1 only.
 */
export function stockIndex(sent: readonly Numbered[], stored: readonly Numbered[]): (row: number) => number {
  return (row) => {
    const id = sent[row]?.id ?? null;
    if (id !== null) return stored.findIndex((child) => child.id === id);
    return stored.length + sent.slice(0, row).filter((child) => child.id === null).length;
  };
}

/** The violation under another index of its list; as it is when it does not point into one. */
export function reindexed(violation: Violation, indexOf: IndexOf): Violation {
  const place = parseListPath(violation.path);
  if (!place) return violation;
  const suffix = place.field === '' ? '' : `.${place.field}`;
  return { ...violation, path: `${place.list}[${indexOf(place.list, place.index)}]${suffix}` };
}
