/** True for an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * `defaults` with every value of `stored` that is of the same kind. A draft may come from another build of the app,
 * so only what has the right kind is taken; lists stay as in `defaults`.
 */
export function sameKinds<T extends object>(stored: Record<string, unknown>, defaults: T): T {
  const known = Object.entries(defaults).map(([key, value]) => {
    const own = stored[key];
    return [key, typeof own === typeof value && !Array.isArray(value) && !isRecord(value) ? own : value];
  });
  return Object.fromEntries(known) as T; // same keys, same kinds
}
