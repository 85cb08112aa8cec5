import type { Precios } from '#domain/composicion.ts';
import { opcionLabel, refOf } from '#domain/formula-opcion.ts';
import type { IngredienteRow } from '#db/tables.ts';
import type { SelectOption } from '#ui/select/option.ts';

/** What a line needs to find the ingredient it holds. */
export interface Chosen {
  /** IRI or local key; '' for none. */
  value: string;
  despensa: Precios<IngredienteRow>;
  categorias: readonly { lk: string; nombre: string }[];
}

/**
 * The options of a section with the one that a line holds among them, whatever became of it: an ingredient that got
 * its number since keeps the reference of the line, one of another group is added, and one that this device does not
 * know stays as 'Nombre no encontrado'.
 */
export function withChosen(options: readonly SelectOption[], chosen: Chosen): readonly SelectOption[] {
  const { value, despensa, categorias } = chosen;
  if (value === '' || options.some((option) => option.value === value)) return options;
  const row = despensa.ingrediente(value);
  if (row === null) return [...options, { value, label: 'Nombre no encontrado' }];
  const own = options.findIndex((option) => option.value === refOf(row));
  if (own >= 0) return options.map((option, index) => (index === own ? { ...option, value } : option));
  const categoria = categorias.find(({ lk }) => lk === row.ingredienteCategoria)?.nombre ?? null;
  return [...options, { value, label: opcionLabel(row, categoria) }];
}
