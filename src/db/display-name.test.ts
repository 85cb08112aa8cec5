import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { anOpenStore } from '../../tests/helpers/session.tsx';
import { DISPLAY_NAME_MAX, readDisplayName, saveDisplayName } from './display-name.ts';

test.each([
  ['  Ana la del jabón ', 'Ana la del jabón'],
  ['x'.repeat(DISPLAY_NAME_MAX + 5), 'x'.repeat(DISPLAY_NAME_MAX)],
  [`${'x'.repeat(DISPLAY_NAME_MAX - 1)} y`, 'x'.repeat(DISPLAY_NAME_MAX - 1)], // no space is left at the end
])('%j is kept as %j', async (typed, kept) => {
  const db = await anOpenStore();
  await saveDisplayName(db, typed);
  expect(await readDisplayName(db)).toBe(kept);
});

test('an empty name takes the wish back', async () => {
  const db = await anOpenStore();
  expect(await readDisplayName(db)).toBeNull();
  await saveDisplayName(db, 'Ana');
  await saveDisplayName(db, '   ');
  expect(await readDisplayName(db)).toBeNull();
});
