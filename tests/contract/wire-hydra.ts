/** Keys that older servers write with a prefix (contract §1.6). */
const LIST_KEYS = ['member', 'totalItems', 'view', 'search'];
const VIEW_KEYS = ['first', 'last', 'next', 'previous'];

/** A list as API Platform 3.4 with its defaults writes it. */
export function toHydraList(body: object): object {
  const prefixed = Object.entries(body).map(([key, value]) => {
    if (key === '@type') return [key, 'hydra:Collection'];
    if (key === 'view') return ['hydra:view', prefix(value as object, VIEW_KEYS)]; // a view is always an object
    return [LIST_KEYS.includes(key) ? `hydra:${key}` : key, value];
  });
  return Object.fromEntries(prefixed) as object; // entries of an object give an object
}

/** An error as API Platform 3.4 with its defaults writes it: no detail, no status. */
export function toHydraError(body: { detail?: unknown; violations?: unknown }): object {
  const { detail, violations } = body;
  if (violations === undefined) {
    return {
      '@context': '/api/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': 'An error occurred',
      'hydra:description': detail,
    };
  }
  return {
    '@context': '/api/contexts/ConstraintViolationList',
    '@type': 'ConstraintViolationList',
    'hydra:title': 'An error occurred',
    'hydra:description': detail,
    violations,
  };
}

function prefix(object: object, keys: string[]): object {
  const entries = Object.entries(object).map(([key, value]) => [
    keys.includes(key) ? `hydra:${key}` : key,
    value,
  ]);
  return Object.fromEntries(entries) as object; // entries of an object give an object
}
