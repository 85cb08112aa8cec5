import { formatNumero } from '#domain/formato.ts';
import { numeroOrNull } from '#domain/numero.ts';

/** Limits of the ± buttons; typed values may lie outside (there are drums of 25 kg). */
export interface StepRule {
  step: number;
  min?: number;
  max?: number;
}

const STEP_MIN = 0;
const STEP_MAX = 10_000;
const MAX_DECIMALS = 12;

/**
 * How a typed number was understood, or `null` when it reads the same as it was typed (or is no number):
 * '12.5' gives '12,5', '25000' gives '25.000', '12,50' gives nothing.
 */
export function understoodAs(text: string): string | null {
  const value = numeroOrNull(text);
  if (value === null) return null;
  const decimals = Math.min(decimalsOf(text), MAX_DECIMALS);
  const shown = formatNumero(value, decimals, decimals);
  return shown === text.trim() ? null : shown;
}

/**
 * The text after one press of a ± button. Empty counts as 0, text that is no number stays as it is.
 * A value beyond the limits is never pulled back by a press in the other direction.
 */
export function stepText(text: string, direction: 1 | -1, rule: StepRule): string {
  const { step, min = STEP_MIN, max = STEP_MAX } = rule;
  const isEmpty = text.trim() === '';
  const value = isEmpty ? 0 : numeroOrNull(text);
  if (value === null) return text;
  const next = direction > 0 ? Math.min(max, value + step) : Math.max(min, value - step);
  if (!isEmpty && (next - value) * direction <= 0) return text;
  const limit = next === min || next === max ? next : step;
  const decimals = Math.max(...[String(step), String(limit), text].map(decimalsOf));
  return next.toFixed(Math.min(decimals, MAX_DECIMALS)).replace('.', ',');
}

function decimalsOf(text: string): number {
  return /[.,](\d+)\s*$/.exec(text)?.[1]?.length ?? 0;
}
