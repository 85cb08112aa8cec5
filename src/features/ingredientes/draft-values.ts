import { emptyEnlace, type EnlaceFormValues } from '#domain/enlace.ts';
import { type IngredienteFormValues, newIngredienteFormValues } from '#domain/ingrediente-form.ts';
import { isRecord, sameKinds } from '#records/stored-values.ts';

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
