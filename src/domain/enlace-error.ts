import type { Violation } from './violation.ts';

/** The texts of a 400 about purchase links (spec §5, contract D17), in the order they are tried. */
const PRECIO_MAXIMO = /precio del enlace no puede ser mayor (?:que|de|a)\s*([\d.,]+)/i;
const CANTIDAD = /cantidad del enlace no puede ser/i;
const ENLACE = /enlace/i;

/**
 * What a 400 says about purchase links, as violations on their fields; `[]` when it is not about links.
 *
 * The server only gives a sentence here, so its text has to be read: this is the one place that does.
 *
 * @param detail   the sentence of the answer
 * @param enlaces  the links that were sent (price in €)
 */
export function enlaceErrorViolations(detail: string, enlaces: readonly { precio: number }[]): Violation[] {
  const limit = parseLimit(PRECIO_MAXIMO.exec(detail)?.[1] ?? '');
  if (limit !== null) return precioViolations(limit, enlaces);
  if (CANTIDAD.test(detail)) return [{ path: 'enlaces[0].cantidadEnvase', message: detail }];
  return ENLACE.test(detail) ? [{ path: 'enlaces', message: detail }] : [];
}

function precioViolations(limit: number, enlaces: readonly { precio: number }[]): Violation[] {
  const message = `El precio no puede ser mayor que ${limit.toFixed(2)}`;
  const tooHigh = enlaces.flatMap((enlace, row) => (enlace.precio > limit ? [row] : []));
  const rows = tooHigh.length > 0 ? tooHigh : [0];
  return rows.map((row) => ({ path: `enlaces[${row}].precio`, message }));
}

/** The limit in €: `9999.99`, `9999,99`, `9.999,99` or `9,999.99`, also at the end of a sentence. */
function parseLimit(text: string): number | null {
  const figure = text.replace(/[.,]+$/, '');
  const decimalAt = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  const whole = figure.slice(0, Math.max(decimalAt, 0)).replaceAll(/[.,]/g, '');
  const plain = decimalAt < 0 ? figure : `${whole}.${figure.slice(decimalAt + 1)}`;
  return plain === '' ? null : Number(plain);
}
