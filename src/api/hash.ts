import { textHash } from '#domain/hash.ts';
import { inSlices } from './slices.ts';

const CHUNK = 2 ** 17; // characters; about 2 ms

/** Fingerprint of a text of any size, taken in slices that leave the page responsive. Not the same as `textHash` of it. */
export async function hashLongText(text: string): Promise<string> {
  const starts = Array.from({ length: Math.ceil(text.length / CHUNK) }, (_, n) => n * CHUNK);
  const hashes: string[] = [];
  await inSlices(starts, (start) => hashes.push(textHash(text.slice(start, start + CHUNK))));
  return textHash(hashes.join());
}
