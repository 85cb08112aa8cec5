import { formatEuros, formatNumero } from '#domain/formato.ts';
import type { LineaVista } from './formula-vista.ts';

const NBSP = '\u00a0';

/** Grams to weigh, one or two decimals: `685,0 g`, `39,06 g`; a dash when unknown. */
export function gramosText(gramos: number | null): string {
  return gramos === null ? '—' : `${formatNumero(gramos, 1, 2)}${NBSP}g`;
}

/** The same by volume for what is bought so, to one decimal: `≈ 327,5 ml`; '' for the rest. */
export function mlText({ ml }: Pick<LineaVista, 'ml'>): string {
  return ml === null ? '' : `≈${NBSP}${formatNumero(ml, 1, 1)}${NBSP}ml`;
}

/** A cost in €, a dash when unknown. */
export function costeText(coste: number | null): string {
  return coste === null ? '—' : formatEuros(coste);
}
