import type { Nodo } from './wire.ts';

/** The sparse fieldset of a query (`properties[]`). */
export interface Sparse {
  campos: ReadonlySet<string>;
  /** Relations with a fieldset of their own: they become objects. */
  anidados: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads `properties[]=a` and `properties[relation][]=b`; `null` when neither is there. */
export function readSparse(params: URLSearchParams): Sparse | null {
  const campos = new Set<string>();
  const anidados = new Map<string, Set<string>>();
  for (const [key, value] of params) {
    if (/^properties\[\d*\]$/.test(key)) campos.add(value);
    const relation = /^properties\[([a-zA-Z]+)\]\[\d*\]$/.exec(key)?.[1];
    if (relation !== undefined) anidados.set(relation, (anidados.get(relation) ?? new Set()).add(value));
  }
  return campos.size + anidados.size === 0 ? null : { campos, anidados };
}

/** Keeps the named fields of a resource; `@id` and `@type` always stay. */
export function applySparse(item: Nodo, sparse: Sparse | null): Nodo {
  if (sparse === null) return item;
  const kept = Object.entries(item).flatMap(([key, value]): [string, unknown][] => {
    const anidado = sparse.anidados.get(key);
    if (anidado) return [[key, pickRelation(value, anidado)]];
    return key.startsWith('@') || sparse.campos.has(key) ? [[key, value]] : [];
  });
  return { ...Object.fromEntries(kept), '@type': item['@type'] };
}

/** Words of `groups[]`. */
export function readGroups(params: URLSearchParams): ReadonlySet<string> {
  return new Set([...params].filter(([key]) => /^groups\[\d*\]$/.test(key)).map(([, value]) => value));
}

function pickRelation(value: unknown, campos: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((member: unknown) => pickRelation(member, campos));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key.startsWith('@') || campos.has(key)));
}
