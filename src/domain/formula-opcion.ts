import type { Categoria } from './categoria.ts';
import { unidadCorta } from './formato.ts';
import { isEspecial, type Ingrediente } from './ingrediente.ts';
import { idOfIri } from './iri.ts';
import { grupoDe, type Seccion } from './linea.ts';
import { compareText } from './texto.ts';

/** An ingredient that can be put on a line. */
export type IngredienteOpcion = Pick<
  Ingrediente,
  'nombre' | 'unidadMedida' | 'ingredienteCategoria' | 'esAgua' | 'esSosa'
> & { lk: string; sid?: string };

/** A choice of the ingredient select. `value` is what the line holds. */
export interface Opcion {
  value: string;
  label: string;
}

/** Text of an ingredient in the select: 'category - name (unit)', `Aceites - Oliva (ml)`. */
export function opcionLabel(
  { nombre, unidadMedida }: Pick<Ingrediente, 'nombre' | 'unidadMedida'>,
  categoria: string | null,
): string {
  return `${categoria ?? 'Sin categoría'} - ${nombre} (${unidadCorta(unidadMedida)})`;
}

/** What a line holds for an ingredient: its IRI, its local key while it has none. */
export function refOf({ lk, sid }: { lk: string; sid?: string }): string {
  return sid ?? lk;
}

/**
 * The ingredients that section `seccion` offers, by label: those of its category group, without water and lye. One
 * whose group is not known is offered everywhere, because nothing says where it does not belong.
 */
export function opcionesDe(
  seccion: Seccion,
  ingredientes: readonly IngredienteOpcion[],
  categorias: readonly (Categoria & { lk: string })[],
): Opcion[] {
  const byLk = new Map(categorias.map((categoria) => [categoria.lk, categoria]));
  return ingredientes
    .filter((row) => !isEspecial(row))
    .map((row) => ({ row, categoria: byLk.get(row.ingredienteCategoria ?? '') ?? null }))
    .filter(({ categoria }) => isOffered(seccion, categoria))
    .map(({ row, categoria }) => ({ value: refOf(row), label: opcionLabel(row, categoria?.nombre ?? null) }))
    .sort((a, b) => compareText(a.label, b.label));
}

function isOffered(seccion: Seccion, categoria: Categoria | null): boolean {
  const grupo = categoria?.grupo ?? null;
  return grupo === null || idOfIri(grupo) === String(grupoDe(seccion));
}
