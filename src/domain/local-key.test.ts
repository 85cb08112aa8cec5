import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newLocalKey } from './local-key.ts';

const NOW_MS = 1_700_000_000_000;

test('a key is a UUID of version 7 and variant 10, whatever the random bits are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), fc.nat(2 ** 48 - 1), (bits, nowMs) => {
      const key = newLocalKey(nowMs, (bytes) => {
        bytes.set(bits);
        return bytes;
      });
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)).toBe(nowMs);
    }),
  );
});

test('keys sort by the time they were made', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 48 - 1), fc.nat(2 ** 48 - 1), (a, b) => {
      fc.pre(a !== b);
      expect(newLocalKey(a) < newLocalKey(b)).toBe(a < b);
    }),
  );
});

test('10,000 keys of one millisecond are all different', () => {
  const keys = Array.from({ length: 10_000 }, () => newLocalKey(NOW_MS));
  expect(new Set(keys).size).toBe(10_000);
});

test('without arguments the key carries the present', () => {
  const before = Date.now();
  const time = Number.parseInt(newLocalKey().replaceAll('-', '').slice(0, 12), 16);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});
