import type { Composicion } from '#domain/composicion.ts';
import { SECCIONES, type Seccion } from '#domain/linea.ts';

/** What the figures of a formula leave out or take for granted, in words: on screen, in the form and on paper. */
export function avisosOf(
  { isIncompleto, isDensidadSupuesta }: Pick<Composicion, 'isIncompleto' | 'isDensidadSupuesta'>,
  sinDetalles: Record<Seccion, readonly unknown[]>,
): string[] {
  const avisos: string[] = [];
  if (hasUnread(sinDetalles))
    avisos.push('Receta incompleta: no se pudieron cargar los detalles de alguna línea.');
  if (isIncompleto) avisos.push('Coste incompleto: falta el precio de algún ingrediente.');
  if (isDensidadSupuesta) avisos.push('Falta la densidad de algún ingrediente: se calcula con 1 g/ml.');
  return avisos;
}

/** True when lines are there whose ingredient and grams are not known here. */
export function hasUnread(sinDetalles: Record<Seccion, readonly unknown[]>): boolean {
  return SECCIONES.some((seccion) => sinDetalles[seccion].length > 0);
}
