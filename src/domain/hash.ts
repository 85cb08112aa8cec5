/**
 * A short fingerprint of a text: 106 bits in hexadecimal (two 53-bit mixes with different seeds).
 *
 * For "is this the same text", never for secrets. Synchronous, and works where the page is no secure context.
 * Mixing constants: odd 32-bit primes of MurmurHash3's finalizer family.
 */
export function textHash(text: string): string {
  return mix(text, 0x9e3779b9) + mix(text, 0x7f4a7c15);
}

function mix(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x85ebca6b);
    low = Math.imul(low ^ code, 0xc2b2ae35);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  const value = 4294967296 * (2097151 & low) + (high >>> 0);
  return value.toString(16).padStart(14, '0');
}
