import { nivelStock, precioUnidad } from '#domain/coste.ts';
import { formatCantidad, formatPrecioUnidad } from '#domain/formato.ts';
import type { UnidadMedida } from '#domain/unidad.ts';
import type { IngredienteRow } from '#db/tables.ts';

/** A unit price in € per g or ml; an estimate until the server has confirmed it (design §2). */
export interface PrecioFigure {
  value: number;
  isEstimate: boolean;
}

/** The unit price to show, or `null` when the package is not known. */
export function precioFigure(row: IngredienteRow): PrecioFigure | null {
  if (row.estado === 'synced' && row.precioGramo !== null) {
    return { value: row.precioGramo, isEstimate: false };
  }
  const { cantidadEnvase, precioEnvase } = row;
  if (cantidadEnvase === null || cantidadEnvase <= 0 || precioEnvase === null) return null;
  return { value: precioUnidad(cantidadEnvase, precioEnvase), isEstimate: true };
}

/** Length of the stock bar, 0–100 %: the server's figure when it stands for what is shown, else our own. */
export function nivelPercent(row: IngredienteRow): number {
  if (row.estado === 'synced' && row.nivelStock !== null) return row.nivelStock;
  return nivelStock(row.stockQuantity, row.cantidadEnvase);
}

/** A quantity with its unit, or a dash. */
export function cantidadText(cantidad: number | null, unidad: UnidadMedida): string {
  return cantidad === null ? '—' : formatCantidad(cantidad, unidad);
}

/** A unit price in words of the eye: '≈' before an estimate. */
export function precioText(precio: PrecioFigure, unidad: UnidadMedida): string {
  const text = formatPrecioUnidad(precio.value, unidad);
  return precio.isEstimate ? `≈\u00a0${text}` : text;
}
