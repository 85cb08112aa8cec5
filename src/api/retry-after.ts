/**
 * The wait a `Retry-After` header asks for, in ms: whole seconds or an HTTP date (RFC 9110 §10.2.3).
 * Never negative; `null` for an absent header or one that is neither. The caller caps it.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  // `Date.parse` takes far more than HTTP dates ('-5', '1.5'): those all begin with the name of a day.
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}
