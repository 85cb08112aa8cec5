import { emptyEnlace, type EnlaceFormValues } from '#domain/enlace.ts';
import { type IngredienteFormValues, newIngredienteFormValues } from '#domain/ingrediente-form.ts';

/**
 * What a stored draft holds, as values of the form. A draft may come from another build of the app, so only what
 * has the right kind is taken; the rest is as in `defaults`. `null` when it is no draft of this form at all.
 */
export function draftValues(
  stored: unknown,
  defaults: IngredienteFormValues = newIngredienteFormValues(),
): IngredienteFormValues | null {
  if (!isRecord(stored)) return null;
  const values = sameKinds(stored, defaults);
  const { enlaces, enlacesSinDetalles } = stored;
  return {
    ...values,
    enlaces: Array.isArray(enlaces) ? enlaces.filter(isRecord).map(toEnlace) : defaults.enlaces,
    enlacesSinDetalles: Array.isArray(enlacesSinDetalles)
      ? enlacesSinDetalles.filter((iri) => typeof iri === 'string')
      : defaults.enlacesSinDetalles,
  };
}

function toEnlace(stored: Record<string, unknown>): EnlaceFormValues {
  return sameKinds(stored, emptyEnlace());
}

/** `defaults` with every value of `stored` that is of the same kind. */
function sameKinds<T extends object>(stored: Record<string, unknown>, defaults: T): T {
  const known = Object.entries(defaults).map(([key, value]) => {
    const own = stored[key];
    return [key, typeof own === typeof value && !Array.isArray(value) ? own : value];
  });
  return Object.fromEntries(known) as T; // same keys, same kinds
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
