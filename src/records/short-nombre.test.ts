import { expect, test } from 'vitest';
import { shortNombre } from './short-nombre.ts';

test('a name of usual length stays as it is', () => {
  expect(shortNombre('Manteca de karité 🧼')).toBe('Manteca de karité 🧼');
});

test('a long name loses its end, and no emoji is cut in half', () => {
  const short = shortNombre('👩‍🔬'.repeat(100));
  expect(short).toBe(`${'👩‍🔬'.repeat(59)}…`);
});
