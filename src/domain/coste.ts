import type { UnidadMedida } from './unidad.ts';

/**
 * Unit price of a package, in € per g or per ml as bought (`precioGramo` of the API).
 * Returns 0 for an empty or unknown package. Not rounded; shown with 4 decimals.
 */
export function precioUnidad(cantidadEnvase: number | null, precioEnvase: number | null): number {
  if (cantidadEnvase === null || precioEnvase === null || cantidadEnvase <= 0) return 0;
  return precioEnvase / cantidadEnvase;
}

/** What the price of a gram depends on. `densidad` in g/ml. */
export interface PrecioSource {
  unidadMedida: UnidadMedida;
  cantidadEnvase: number | null;
  precioEnvase: number | null;
  densidad: number | null;
}

/**
 * Price of one gram, in €/g: millilitre packages are converted by density (g/ml).
 * A missing or non-positive density counts as 1. Not rounded.
 */
export function precioPorGramo(ingrediente: PrecioSource): number {
  const unit = precioUnidad(ingrediente.cantidadEnvase, ingrediente.precioEnvase);
  if (ingrediente.unidadMedida === 'grs') return unit;
  return unit / densidadOf(ingrediente);
}

/** Density to calculate with, in g/ml: 1 when it is missing or not positive. */
export function densidadOf({ densidad }: Pick<PrecioSource, 'densidad'>): number {
  return densidad !== null && densidad > 0 ? densidad : 1;
}

/** True for goods sold in ml without a usable density: their costs are those of 1 g/ml, and that should be said. */
export function isDensidadSupuesta({
  unidadMedida,
  densidad,
}: Pick<PrecioSource, 'unidadMedida' | 'densidad'>): boolean {
  return unidadMedida === 'ml' && (densidad === null || densidad <= 0);
}

/**
 * Cost of `gramos` g of an ingredient, in €. Not rounded; round only when displayed.
 * 300 g of an oil of 0.916 g/ml are 327.5 ml of its package.
 */
export function costeDeGramos(gramos: number, ingrediente: PrecioSource): number {
  return gramos * precioPorGramo(ingrediente);
}

/**
 * Stock as a percentage of one package, clamped to 0–100. Both in the ingredient's unit.
 * 0 without stock or without a package size.
 */
export function nivelStock(stockQuantity: number | null, cantidadEnvase: number | null): number {
  if (stockQuantity === null || cantidadEnvase === null || cantidadEnvase <= 0) return 0;
  return Math.min(100, Math.max(0, (stockQuantity / cantidadEnvase) * 100));
}

/** True when stock is at or below its minimum. Both must be known. */
export function isStockBajo(stockQuantity: number | null, minStockLevel: number | null): boolean {
  return stockQuantity !== null && minStockLevel !== null && stockQuantity <= minStockLevel;
}
