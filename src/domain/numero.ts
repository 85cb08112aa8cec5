/** What a typed number means: nothing, a finite number, or text that must not be guessed. */
export type NumeroText = { kind: 'empty' } | { kind: 'number'; value: number } | { kind: 'invalid' };

const ONE_SEPARATOR = /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)$/;

/**
 * Reads a number typed by a person: digits with at most one decimal comma or point.
 *
 * Text with two separators (`1.234,56`, `1,2,3`), with a trailing one (`12,`) or with anything else
 * is `invalid`: lye is dosed from these fields, so an ambiguous text is refused and never guessed.
 */
export function parseNumero(text: string): NumeroText {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (!ONE_SEPARATOR.test(trimmed)) return { kind: 'invalid' };
  const value = Number(trimmed.replace(',', '.'));
  return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'invalid' };
}

/** The number in `text`, or `null` when it is empty or cannot be understood. */
export function numeroOrNull(text: string): number | null {
  const parsed = parseNumero(text);
  return parsed.kind === 'number' ? parsed.value : null;
}

/** A number as a maker types it: decimal comma, no grouping, every digit kept; `null` becomes ''. */
export function toNumeroText(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  return plainDigits(value).replace('.', ',');
}

function plainDigits(value: number): string {
  // Tiny or huge doubles print as `1.5e-7`; the fields do not read exponents.
  const [mantissa = '', exponent] = String(Math.abs(value)).split('e');
  const sign = value < 0 ? '-' : '';
  if (exponent === undefined) return sign + mantissa;
  const digits = mantissa.replace('.', '');
  const point = 1 + Number(exponent); // place of the decimal point, counted from the first digit
  return sign + (point > 0 ? digits.padEnd(point, '0') : `0.${'0'.repeat(-point)}${digits}`);
}
