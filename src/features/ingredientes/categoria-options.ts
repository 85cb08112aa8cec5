import type { CategoriaRow } from '#db/tables.ts';
import type { SelectOption } from '#ui/select/option.ts';
import { GRUPOS, grupoOf } from '#records/grupo.ts';

/** The categories as options, under the names of their groups; the names themselves cannot be chosen. */
export function categoriaOptions(rows: readonly CategoriaRow[]): SelectOption[] {
  const grouped = GRUPOS.flatMap((grupo) => {
    const own = rows.filter((row) => grupoOf(row) === grupo);
    const title = { value: `grupo:${grupo.id}`, label: grupo.nombre, disabled: true };
    return own.length === 0 ? [] : [title, ...own.map(toOption)];
  });
  return [...grouped, ...rows.filter((row) => grupoOf(row) === null).map(toOption)];
}

function toOption({ lk, nombre }: CategoriaRow): SelectOption {
  return { value: lk, label: nombre };
}
