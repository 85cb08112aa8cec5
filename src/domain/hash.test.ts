import { expect, test } from 'vitest';
import { textHash } from './hash.ts';

test('a fingerprint is 28 hexadecimal digits, of any text', () => {
  for (const text of ['', 'a', 'Karité', '🧼', '\0', 'x'.repeat(100_000)]) {
    expect(textHash(text)).toMatch(/^[0-9a-f]{28}$/);
  }
});

test('the same text has the same fingerprint', () => {
  expect(textHash(`Kari${'té'}`)).toBe(textHash('Karité'));
});

test('100,000 similar bodies have 100,000 fingerprints', () => {
  const hashes = new Set<string>();
  for (let i = 0; i < 50_000; i += 1) {
    hashes.add(textHash(`{"nombre":"Karité","stockQuantity":${i}}`));
    hashes.add(textHash(`{"nombre":"Karité ${i}","stockQuantity":0}`));
  }
  expect(hashes.size).toBe(100_000);
});

test('swapped characters and one changed bit are noticed', () => {
  expect(textHash('ab')).not.toBe(textHash('ba'));
  expect(textHash('a\0')).not.toBe(textHash('a'));
  expect(textHash('A'.repeat(64))).not.toBe(textHash(`${'A'.repeat(63)}C`));
});
