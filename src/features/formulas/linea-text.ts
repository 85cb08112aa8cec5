import { formatEuros, formatNumero } from '#domain/formato.ts';
import type { LineaVista } from './formula-vista.ts';

const NBSP = '\u00a0';

/** Decimals that all grams of a list are written with, so that they stand under each other. */
export function decimalesOf(gramos: readonly (number | null)[]): 1 | 2 {
  return gramos.some((value) => value !== null && Math.round(value * 100) % 10 !== 0) ? 2 : 1;
}

/**
 * Grams to weigh, with one or two decimals: `685,0 g`, `39,06 g`; a dash when unknown. What is too little to be
 * written so is not written as nothing: `<0,01 g`.
 */
export function gramosText(gramos: number | null, decimales = decimalesOf([gramos])): string {
  if (gramos === null) return '—';
  if (gramos > 0 && gramos < 0.005) return `<0,01${NBSP}g`;
  return `${formatNumero(gramos, decimales, decimales)}${NBSP}g`;
}

/** The same by volume for what is bought so, to one decimal: `≈ 327,5 ml`; '' for the rest. */
export function mlText({ ml }: Pick<LineaVista, 'ml'>): string {
  return ml === null ? '' : `≈${NBSP}${formatNumero(ml, 1, 1)}${NBSP}ml`;
}

/** A cost in €, a dash when unknown. */
export function costeText(coste: number | null): string {
  return coste === null ? '—' : formatEuros(coste);
}
