import { type Categoria, GRUPO_ACEITES, GRUPO_AROMAS, GRUPO_OTROS } from '#domain/categoria.ts';
import { idOfIri } from '#domain/iri.ts';

/** The fixed groups (spec §3) in the order they are shown. */
export const GRUPOS = [
  { id: GRUPO_ACEITES, nombre: 'Aceites' },
  { id: GRUPO_AROMAS, nombre: 'Aromas' },
  { id: GRUPO_OTROS, nombre: 'Otros' },
] as const;

/** The id of a category's group, or `null` when it is in none of the fixed ones. */
export function grupoOf(categoria: Pick<Categoria, 'grupo'>): (typeof GRUPOS)[number] | null {
  if (categoria.grupo === null) return null;
  const id = idOfIri(categoria.grupo);
  return GRUPOS.find((grupo) => String(grupo.id) === id) ?? null;
}
