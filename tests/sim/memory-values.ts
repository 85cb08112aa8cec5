/** Values that are in a store already: frozen to the bottom, so that they can be shared instead of copied. */
const kept = new WeakSet<object>();

/**
 * What a store keeps of a value: a copy that nobody can change any more.
 *
 * IndexedDB copies on every write and on every read. Frozen copies need the first only: whoever would change a row
 * that it has read fails at once instead of changing the store. A part that was read from a store is shared.
 */
export function keep<T>(value: T): T {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new DOMException('A function cannot be stored', 'DataCloneError');
  }
  if (typeof value !== 'object' || value === null || kept.has(value)) return value;
  const copy: unknown = Array.isArray(value) ? value.map((part: unknown) => keep(part)) : keepFields(value);
  kept.add(copy as object); // made of an object just now
  return Object.freeze(copy) as T; // a copy of the same shape
}

/** A copy that may be changed, as `modify` gives it to its callback. */
export function thaw<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => thaw(part)) as T; // a copy of the same shape
  const copy: Record<string, unknown> = {};
  for (const [field, part] of Object.entries(value)) copy[field] = thaw(part);
  return copy as T; // a copy of the same shape
}

function keepFields(value: object): Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`The memory store keeps plain data only, not a ${value.constructor.name}`);
  }
  const copy: Record<string, unknown> = {};
  for (const field of Object.keys(value)) copy[field] = keep((value as Record<string, unknown>)[field]);
  return copy;
}
