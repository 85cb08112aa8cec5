/**
 * The text to show for a field: its first error, or `null`.
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
