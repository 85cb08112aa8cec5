import type { UnidadMedida } from './unidad.ts';

const NBSP = '\u00a0';

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * `value` in Spanish notation with between `min` and `max` decimals, digits grouped from 10.000 on, as Spanish has it: 1234 g
 * is never written like the 1,234 g that a maker may type with a point.
 * Rounds half up as people do on paper: 1,005 is 1,01 although the binary number is a hair smaller.
 */
export function formatNumero(value: number, min = 0, max = Math.max(min, 3)): string {
  const key = `${min}:${max}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('es-ES', {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      signDisplay: 'negative', // no sign for -0 nor for what rounds to it
    });
    formatters.set(key, formatter);
  }
  return formatter.format(roundHalfUp(value, max));
}

/**
 * `value` to `decimals` decimals, halves away from zero. A double holds 15 digits of what was meant; sums lose some of
 * them, so what agrees to 13 counts as the same number: both sides show the same whatever order they added in.
 */
function roundHalfUp(value: number, decimals: number): number {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential(12).split('e');
  const shift = Number(exponent) + decimals;
  if (!(shift <= 10)) return value; // 13 digits would not reach behind what is shown; or no number at all
  const whole = Math.round(Number(`${mantissa}e${shift}`));
  return Math.sign(value) * Number(`${whole}e${-decimals}`);
}

/** Euros with 2 decimals: `8,50 €`. */
export function formatEuros(euros: number): string {
  return `${formatNumero(euros, 2, 2)}${NBSP}€`;
}

/** Unit price with 4 decimals, in € per unit of measure: `0,0085 €/ml`, `0,0050 €/g`. */
export function formatPrecioUnidad(eurosPorUnidad: number, unidad: UnidadMedida): string {
  return `${formatNumero(eurosPorUnidad, 4, 4)}${NBSP}€/${unidadCorta(unidad)}`;
}

/** A quantity in its unit of measure, at most 3 decimals: `2500 ml`, `63,5 g`. */
export function formatCantidad(cantidad: number, unidad: UnidadMedida): string {
  return `${formatNumero(cantidad)}${NBSP}${unidadCorta(unidad)}`;
}

/** Estimated weight in grams with 1 decimal: `886,5 g`. */
export function formatPeso(gramos: number): string {
  return `${formatNumero(gramos, 1, 1)}${NBSP}g`;
}

/** The symbol printed after a figure: the API's `grs` reads `g`. */
export function unidadCorta(unidad: UnidadMedida): string {
  return unidad === 'grs' ? 'g' : 'ml';
}

/** How long ago, in Spanish and rounded down: 'hace un momento', 'hace 5 min', 'hace 3 h', 'hace 2 días'. */
export function formatAntiguedad(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return `hace ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `hace ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}

/** How long until something, in Spanish and rounded up: 'en 12 s', 'en 3 min', 'en 2 h'. */
export function formatEspera(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  if (seconds < 60) return `en ${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `en ${minutes} min` : `en ${Math.ceil(minutes / 60)} h`;
}

/** `n` with its noun: `plural(1, 'cambio', 'cambios')` is '1 cambio'. */
export function plural(n: number, one: string, many: string): string {
  return `${formatNumero(n)} ${n === 1 ? one : many}`;
}
