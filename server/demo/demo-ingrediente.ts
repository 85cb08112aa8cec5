import type { UnidadMedida } from '#domain/unidad.ts';

/** A purchase link of the demo: address, price in €, quantity and unit. */
export type DemoEnlace = readonly [url: string, precio: number, cantidadEnvase: number, unidad: UnidadMedida];

/** An ingredient of the demo workshop. Everything is invented but the densities (g/ml). */
export interface DemoIngrediente {
  nombre: string;
  /** Name of a seeded category; absent for water and lye. */
  categoria?: string;
  unidad: UnidadMedida;
  /** Package: quantity in the unit and price in €. */
  envase: readonly [cantidad: number, precioEur: number];
  densidad?: number;
  /** Stock and minimum, in the unit. */
  stock?: readonly [actual: number, minimo: number];
  comentario?: string;
  enlaces?: readonly DemoEnlace[];
  /** Earlier prices of the package in €, oldest first, one about every six weeks. */
  preciosAntes?: readonly number[];
  especial?: 'agua' | 'sosa';
}
