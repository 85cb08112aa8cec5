import { useLiveQuery } from 'dexie-react-hooks';
import type { CampoContext } from '#domain/campos.ts';
import { type CalaveraDb, viewOf } from '#db/database.ts';
import { readClosedReviews } from '#db/review.ts';
import type { ReviewRow } from '#db/tables.ts';
import { readCampoContext } from '#records/campo-context.ts';
import { useSignedIn } from '#session/use-session.ts';

/** An answered question, and what its values are shown with. */
export interface Decision {
  review: ReviewRow;
  nombre: string;
  context: CampoContext;
}

/** The answered questions of the last 30 days, newest first; `undefined` while reading. */
export function useDecisions(): Decision[] | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => readDecisions(db), [db]);
}

async function readDecisions(db: CalaveraDb): Promise<Decision[]> {
  const reviews = await readClosedReviews(db);
  const rows = await Promise.all(reviews.map(({ t, lk }) => viewOf(db, t).get(lk)));
  const trash = await db.trash.bulkGet(reviews.map(({ t, lk }): [typeof t, string] => [t, lk]));
  return Promise.all(
    reviews.map(async (review, index) => {
      const row = rows[index] ?? trash[index]?.row;
      const values = review.fields.flatMap(({ mine, theirs }) => [mine, theirs]);
      const context = await readCampoContext(db, row, values);
      return { review, nombre: row?.nombre ?? review.label, context };
    }),
  );
}
