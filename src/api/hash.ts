/**
 * A short fingerprint of `text` (64 bits as 16 hex digits) to notice that an answer has not changed.
 *
 * Two FNV-1a lanes with different primes, not cryptographic: `crypto.subtle` is absent on a tablet that opens the
 * app over plain http, and this one is synchronous (3 MB take about 15 ms).
 */
export function hashText(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
    high ^= high >>> 13; // FNV carries only upwards: fold the upper bits back
  }
  return hex(low ^ text.length) + hex(high);
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
