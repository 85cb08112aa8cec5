/**
 * What a recipe card shows (spec §3, the older notion of a recipe). A soap formula has only `id` and `nombre` of it;
 * what is absent is not shown.
 */
export interface Receta {
  /** Server number or local key, as in the address. */
  id: number | string;
  nombre: string;
  tipo?: string | null;
  /** Address of a picture. */
  imagen?: string | null;
  /** 'baja', 'media' or 'alta'. */
  dificultad?: string | null;
  /** What it is good for. */
  propiedades?: readonly string[] | null;
  /** Preparation, in minutes. */
  tiempo?: number | null;
  /** Names, the main ones first. */
  ingredientes?: readonly string[] | null;
}

const DIFICULTADES: Readonly<Record<string, string>> = { baja: 'Fácil', media: 'Media', alta: 'Difícil' };

/** A difficulty in words; 'Media' for one that is not known. */
export function dificultadText(dificultad: string): string {
  return DIFICULTADES[dificultad] ?? 'Media';
}

/** The page of a recipe, at its older address. */
export function recetaPath(id: Receta['id']): string {
  return `/app/recetas/${encodeURIComponent(id)}`;
}

/** The edit form of a recipe, at its older address. */
export function recetaEditPath(id: Receta['id']): string {
  return `/app/recetas/editar/${encodeURIComponent(id)}`;
}
