import type { AnyFieldApi } from '@tanstack/react-form';

/**
 * The text to show for a field: its first error, or `null`.
 *
 * Where the rules run on every change, a field that nobody has written into yet is not blamed before the form is
 * submitted, which touches all of them. What the server said is always shown.
 */
export function fieldError(field: AnyFieldApi): string | null {
  const { errors, errorMap, isTouched } = field.state.meta;
  if (isTouched) return errorText(errors);
  const { onChange: _ownRules, ...others } = errorMap;
  return errorText(Object.values(others));
}

/**
 * The text of the first of `errors`, or `null`.
 * A validator leaves issues with a message, the server's violations are plain texts.
 */
export function errorText(errors: readonly unknown[]): string | null {
  for (const error of errors.flat()) {
    const text = textOf(error);
    if (text !== null) return text;
  }
  return null;
}

function textOf(error: unknown): string | null {
  if (typeof error === 'string') return error === '' ? null : error;
  if (typeof error !== 'object' || error === null || !('message' in error)) return null;
  return typeof error.message === 'string' ? error.message : null;
}
