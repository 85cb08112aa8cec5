import { inSlices } from './slices.ts';

/**
 * A short fingerprint of `text` (64 bits as 16 hex digits) to notice that an answer has not changed.
 *
 * Two FNV-1a lanes with different primes, not cryptographic: `crypto.subtle` is absent on a tablet that opens the
 * app over plain http.
 */
export function hashText(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  // Two characters a step. The odd last one is followed by NaN, which is 0 here; the length tells them apart.
  for (let i = 0; i < text.length; i += 2) {
    const pair = text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16);
    low = Math.imul(low ^ pair, 0x01000193);
    low ^= low >>> 15; // FNV carries only upwards: fold the upper bits back
    high = Math.imul(high ^ pair, 0x85ebca6b);
    high ^= high >>> 13;
  }
  return hex(low ^ text.length) + hex(high);
}

const CHUNK = 2 ** 18; // characters; about 2 ms

/** Fingerprint of a text of any size, taken in slices. Not the same as `hashText` of it. */
export async function hashLongText(text: string): Promise<string> {
  const starts = Array.from({ length: Math.ceil(text.length / CHUNK) }, (_, n) => n * CHUNK);
  const hashes: string[] = [];
  await inSlices(starts, (start) => hashes.push(hashText(text.slice(start, start + CHUNK))));
  return hashText(hashes.join());
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
