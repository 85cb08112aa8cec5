/** Ids of the fixed category groups (spec §9). */
export const GRUPO_ACEITES = 1;
export const GRUPO_AROMAS = 2;
export const GRUPO_OTROS = 3;

/** A category as the device keeps it. `grupo` is the canonical IRI of its group, `null` when unknown. */
export interface Categoria {
  nombre: string;
  grupo: string | null;
}
