/** Deep enough for an abort inside a bulk write inside a transaction. */
const MAX_DEPTH = 5;

/**
 * The kinds (`name`) of an error and of everything it carries inside.
 *
 * A browser reports many failures as an aborted transaction whose own error names the reason, and Dexie wraps that
 * once or twice more. Texts never decide.
 */
export function kindsOf(error: unknown): unknown[] {
  return kindsWithin(error, MAX_DEPTH);
}

interface ErrorLike {
  name?: unknown;
  inner?: unknown;
  cause?: unknown;
  failures?: unknown;
}

function kindsWithin(error: unknown, depth: number): unknown[] {
  if (typeof error !== 'object' || error === null || depth === 0) return [];
  const { name, inner, cause, failures }: ErrorLike = error;
  const nested = [inner, cause, ...(Array.isArray(failures) ? failures.slice(0, 1) : [])];
  return [name, ...nested.flatMap((each) => kindsWithin(each, depth - 1))];
}
