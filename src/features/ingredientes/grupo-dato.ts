import type { IngredienteRow } from '#db/tables.ts';
import { grupoOf } from '#records/grupo.ts';
import type { Categorias } from '#records/use-categorias.ts';
import type { Dato } from './datos.tsx';

/** The group of an ingredient's category as a line of its data; nothing when it is not known. */
export function grupoDato(row: IngredienteRow, categorias: Categorias): Dato[] {
  if (categorias.kind !== 'ready') return [];
  const categoria = categorias.rows.find(({ lk }) => lk === row.ingredienteCategoria);
  const grupo = categoria === undefined ? null : grupoOf(categoria);
  return grupo === null ? [] : [{ label: 'Grupo', value: grupo.nombre }];
}
