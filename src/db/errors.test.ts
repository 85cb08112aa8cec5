import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { clearErrors, describeFailure, logError, readErrors } from './errors.ts';

const entry = (n: number) => ({ message: `Fallo ${n}`, type: 'API_ERROR' as const, timestamp: n });

test('the log is read newest first, keeps the newest 200, and can be emptied', async () => {
  const db = await openDatabase('errores', () => undefined);
  for (let n = 1; n <= 203; n += 1) await logError(db, entry(n));
  const log = await readErrors(db);
  expect(log).toHaveLength(200);
  expect(log[0]).toMatchObject(entry(203));
  expect(log.at(-1)).toMatchObject(entry(4));
  await clearErrors(db);
  expect(await readErrors(db)).toEqual([]);
});

test.each([
  [new RangeError('lejos'), 'No se pudo. RangeError: lejos'],
  ['nada', 'No se pudo. nada'],
])('a failure becomes one line', (error, line) => {
  expect(describeFailure('No se pudo.', error)).toBe(line);
});
