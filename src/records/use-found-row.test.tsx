import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findIngrediente } from '#db/ingredientes.ts';
import { writeTableMeta } from '#db/meta.ts';
import { anIngredienteRow } from '../../tests/helpers/ingrediente-rows.ts';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../tests/helpers/session.tsx';
import { useFoundRow } from './use-found-row.ts';

/** A new device that has a first part of its list, and looks for an id that is not in it. */
async function lookFor(id: string) {
  const db = await anOpenStore();
  await db.ingredientes.put(anIngredienteRow());
  const { signedIn, setStatus } = aSignedIn(db);
  setStatus({ reach: 'reachable', isPulling: true });
  const { session } = aSession(signedIn);
  let answers = 0;
  const find: typeof findIngrediente = (...asked) => findIngrediente(...asked).finally(() => (answers += 1));
  const { result } = renderHook(() => useFoundRow(id, { t: 'ingredientes', find }), {
    wrapper: ({ children }) => withSession(session, <>{children}</>),
  });
  const answered = (count: number) => waitFor(() => expect(answers).toBeGreaterThanOrEqual(count));
  /** What was found before it is shown by the time that it is looked for once more. */
  const landPart = async () => {
    await answered(1);
    await act(() => db.ingredientes.put(anIngredienteRow()));
    await answered(2);
  };
  return { db, setStatus, landPart, result };
}

type Looked = Awaited<ReturnType<typeof lookFor>>;

test.each([
  [
    'the list is here to its end',
    ({ db }: Looked) => writeTableMeta(db, 'ingredientes', { pulledAt: Date.now() }),
  ],
  [
    'no more can be had now',
    async ({ setStatus }: Looked) => setStatus({ isPulling: false, pullFailed: true }),
  ],
])('an id that is not here is looked for until %s', async (_, end) => {
  const looked = await lookFor('99');
  await looked.landPart();
  expect(looked.result.current).toBeUndefined();
  await act(() => end(looked));
  await waitFor(() => expect(looked.result.current).toBeNull());
});

test('a record that comes with a later part of the list is found', async () => {
  const { db, landPart, result } = await lookFor('99');
  await landPart();
  expect(result.current).toBeUndefined();
  const row = anIngredienteRow({ sid: '/api/ingredientes/99' });
  await act(() => db.ingredientes.put(row));
  await waitFor(() => expect(result.current).toMatchObject({ lk: row.lk }));
});
