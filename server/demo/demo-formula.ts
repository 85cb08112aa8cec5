import type { Seccion } from '#domain/linea.ts';

/** A line of a demo formula: name of the ingredient and g. */
export type DemoLinea = readonly [ingrediente: string, gramos: number];

/** A formula of the demo workshop. Recipes are invented but the first three, which are published ones. */
export interface DemoFormula extends Partial<Record<Seccion, readonly DemoLinea[]>> {
  nombre: string;
  /** HTML */
  descripcion?: string;
  /** HTML */
  observaciones?: string;
  /** ml */
  agua: number;
  /** g */
  sosa: number;
  mendrulandia?: string;
  /** Name of its label image in `server/uploads/media/etiquetas`. */
  etiqueta?: string;
}
