/** A writable document: the fields of a row that a maker can change, in the names of the API. */
export type Doc = Readonly<Record<string, unknown>>;

/**
 * One text for one meaning: keys sorted, absent and `null` alike, texts trimmed, '' alike `null`.
 *
 * Two values with the same canonical text are the same to a maker, so they never look like a conflict.
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(normal(value));
}

/** True when both values mean the same, see {@link canonicalText}. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonicalText(a) === canonicalText(b);
}

function normal(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, normal(inner)] as const)
    .filter(([, inner]) => inner !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}
