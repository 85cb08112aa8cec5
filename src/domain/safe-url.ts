/**
 * The address if it is safe to open from a link (http or https, absolute), `null` otherwise.
 *
 * `javascript:`, `data:` and relative addresses are refused; surrounding spaces are ignored.
 */
export function safeUrl(text: string): string | null {
  const url = parse(text.trim());
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.hostname === '' ? null : url.href;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null; // not an address at all: the same answer as an unsafe one
  }
}
